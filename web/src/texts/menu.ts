import { texts } from "./said";

export const MENU = texts({
  most: { en: "{n} of up to {most}", zh: "已选 {n}，最多 {most}", ja: "{n}／最大 {most}" },
  one: { en: "Choose one at most.", zh: "最多选一个。", ja: "選べるのは一つまで。" },
});
