/** A command line, which is broken between its words only: half an option is none. */
export function Command({ line }: { line: string }) {
  return (
    <code>
      {line.split(" ").map((word, i) => (
        <>
          {i > 0 && " "}
          <span class="word">{word}</span>
        </>
      ))}
    </code>
  );
}
