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
  sound: "M4 9v6h4l5 4V5L8 9zM15.5 8.2a5 5 0 0 1 0 7.6l1.2 1.5a7 7 0 0 0 0-10.6z",
  silent: "M4 9v6h4l5 4V5L8 9zM15.4 9.2l2.1 2.1 2.1-2.1 1.2 1.2-2.1 2.1 2.1 2.1-1.2 1.2-2.1-2.1-2.1 2.1-1.2-1.2 2.1-2.1-2.1-2.1z",
  open: "M12 5c5 0 9 4 10 7-1 3-5 7-10 7S3 15 2 12c1-3 5-7 10-7zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  home: "M12 3.5 21.5 12l-1.4 1.5L18.5 12v8.5h-5V15h-3v5.5h-5V12l-1.6 1.5L2.5 12z",
  tools: "M4 5h9v3H4zM16 5h4v3h-4zM4 10.5h4v3H4zM11 10.5h9v3h-9zM4 16h7v3H4zM14 16h6v3h-6z",
  more: "M4 6h16v2.4H4zM4 10.8h16v2.4H4zM4 15.6h16V18H4z",
  dock: "M3.5 5h17v14h-17zM5.5 7v10h8V7z",
  dice: "M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zm3 2.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zm4 4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zm4 4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2z",
  seat: "M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z",
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
