import type { ComponentChildren } from "preact";

type Props = { on: boolean; put: (on: boolean) => unknown; children: ComponentChildren };

/** A box to be ticked, with what it says. */
export function Check({ on, put, children }: Props) {
  return (
    <label class="check">
      <input type="checkbox" checked={on} onChange={(event) => put(event.currentTarget.checked)} /> {children}
    </label>
  );
}
