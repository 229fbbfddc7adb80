/** A point stick, drawn here: one red dot for a thousand, eight black ones for a hundred. */
export function Stick({ points }: { points: 100 | 1000 }) {
  return (
    <svg class="stick" viewBox="0 0 100 12" aria-hidden="true">
      <rect x="0.5" y="0.5" width="99" height="11" rx="3" fill="#fdfbf4" stroke="#b9b2a0" />
      {points === 1000 ? (
        <circle cx="50" cy="6" r="3.4" fill="#c8283c" />
      ) : (
        Array.from({ length: 8 }, (_, i) => (
          <circle key={i} cx={44 + (i % 4) * 4} cy={i < 4 ? 4.2 : 7.8} r="1.1" fill="#222" />
        ))
      )}
    </svg>
  );
}
