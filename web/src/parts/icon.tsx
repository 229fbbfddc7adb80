const PATHS = {
  play: "M7 4.5v15l12-7.5z",
  pause: "M7 5h4v14H7zM14 5h4v14h-4z",
  step: "M6 5l9 7-9 7zM16 5h3v14h-3z",
  back: "M18 5l-9 7 9 7zM5 5h3v14H5z",
  first: "M12 5l-7 7 7 7zM20 5l-7 7 7 7z",
  newest: "M4 5l7 7-7 7zM12 5l7 7-7 7z",
  copy: "M8 3h11v13H8zM4 7h2.5v11H16V20.5H4z",
  close: "M6 4.6 12 10.6 18 4.6 19.4 6 13.4 12 19.4 18 18 19.4 12 13.4 6 19.4 4.6 18 10.6 12 4.6 6z",
  down: "M5 8.5 12 15.5 19 8.5 20.5 10 12 18.5 3.5 10z",
  open: "M12 5c5 0 9 4 10 7-1 3-5 7-10 7S3 15 2 12c1-3 5-7 10-7zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
} as const;

export type IconName = keyof typeof PATHS;

/** A small drawing beside or instead of a word; the word is what is read out. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
