import { useEffect, useState } from "preact/hooks";
import { spaced } from "../parts/number";
import { sound } from "../sound/synth";
import { animated } from "../state/feel";

const TIME = 900;
const STEPS = 18;

/** A number that counts to its new value. */
export function Counting({ from, to }: { from: number; to: number }) {
  const [shown, show] = useState(animated.peek() ? from : to);
  useEffect(() => {
    if (!animated.peek() || from === to) return show(to);
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      show(Math.round((from + ((to - from) * step) / STEPS) / 100) * 100);
      sound("tick");
      if (step < STEPS) return;
      show(to);
      clearInterval(timer);
    }, TIME / STEPS);
    return () => clearInterval(timer);
  }, [from, to]);
  return <>{spaced(shown)}</>;
}
