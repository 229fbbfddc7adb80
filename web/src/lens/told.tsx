import type { Explanation } from "../api/types";

/** What is said of a draw or a deal: a summary, and what is known besides. */
export function Told({ told: { answer, facts } }: { told: Explanation }) {
  return (
    <>
      {answer && <p class="verdict">{answer}</p>}
      {facts.length > 0 && (
        <dl class="told">
          {facts.map(({ title, text }, i) => (
            <div key={i}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
