/** What is to be known of a stream beside what it tells: that it is there, that it is not, that what it is about has gone. */
export type Pulse = { alive: () => void; lost: () => void; gone: () => void };

/** A stream that says nothing for so long is lost: the server says something twice in that time. */
const SILENCE = 1700;
const AGAIN = 500;

/**
 * Listens to a stream until told otherwise, and begins again after every break. `isThere` tells whether there is such a stream,
 * which a browser does not; it fails where nobody answers.
 */
export function listen(
  address: string,
  hear: Record<string, (data: string) => void>,
  pulse: Pulse,
  isThere: (signal: AbortSignal) => Promise<boolean>,
): () => void {
  let source: EventSource | null = null;
  let timer: number | undefined;
  let ended = false;
  const later = (then: () => void, milliseconds: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(then, milliseconds);
  };
  const silent = () => {
    pulse.lost();
    void broken();
  };
  const heard = () => {
    later(silent, SILENCE);
    pulse.alive();
  };
  const open = () => {
    source = new EventSource(address);
    source.addEventListener("ping", heard);
    for (const [name, then] of Object.entries(hear)) {
      source.addEventListener(name, (event) => {
        heard();
        then((event as MessageEvent<string>).data);
      });
    }
    source.onerror = () => void broken();
    later(silent, SILENCE);
  };
  const broken = async () => {
    source?.close();
    clearTimeout(timer);
    const there = await isThere(AbortSignal.timeout(SILENCE)).catch(() => null);
    if (ended) return;
    if (there === null) pulse.lost();
    if (there === false) pulse.gone();
    else later(open, AGAIN);
  };
  open();
  return () => {
    ended = true;
    clearTimeout(timer);
    source?.close();
  };
}
