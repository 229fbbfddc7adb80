/**
 * Asks one question at a time: of those that come while one is under way only the last is asked, and that one
 * always is.
 */
export function latest<Q, A>(
  ask: (question: Q) => Promise<A>,
  hear: (answer: A, question: Q) => void,
  fail: (error: unknown, question: Q) => void,
): (question: Q) => void {
  let busy = false;
  let next: { question: Q } | null = null;
  const run = async (question: Q) => {
    if (busy) {
      next = { question };
      return;
    }
    busy = true;
    try {
      hear(await ask(question), question);
    } catch (error) {
      fail(error, question);
    } finally {
      busy = false;
      const waiting = next;
      next = null;
      if (waiting) void run(waiting.question);
    }
  };
  return (question) => void run(question);
}

/** As [latest], but begins only after a pause. */
export function paused<Q>(milliseconds: number, then: (question: Q) => void): (question: Q) => void {
  let timer: number | undefined;
  return (question) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => then(question), milliseconds);
  };
}
