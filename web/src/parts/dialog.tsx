import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../texts";
import { Icon } from "./icon";
import { NoticeInSheet } from "./notice";

type Props = { title: string; onClose: () => void; children: ComponentChildren };

/** A modal sheet; Escape and a click beside it close it. What is dragged out of it, as words that are marked, is no click beside it. */
export function Dialog({ title, onClose, children }: Props) {
  const place = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  useEffect(() => {
    if (!place.current?.open) place.current?.showModal();
  }, []);
  return (
    <dialog
      ref={place}
      aria-label={title}
      onClose={onClose}
      onPointerDown={(event) => (pressedBeside.current = event.target === place.current)}
      onClick={(event) => pressedBeside.current && event.target === place.current && place.current?.close()}
    >
      <div class="dialog">
        <header class="section-head">
          <h2>{title}</h2>
          <button class="quiet" aria-label={t("table.close")} onClick={() => place.current?.close()}>
            <Icon name="close" />
          </button>
        </header>
        <NoticeInSheet />
        {children}
      </div>
    </dialog>
  );
}
