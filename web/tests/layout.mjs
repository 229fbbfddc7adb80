// What can be seen of a layout: what covers what, what is too small or outside.
const CONTROLS =
  ":is(header.topbar, main, dialog[open]) :is(a, button, select, summary, textarea, input:not([type=file]))";

/** Controls that cover each other or leave the window. */
export function overlaps(page) {
  return page.evaluate((controls) => {
    /** What is to be seen of a box within all that scrolls around it. */
    const seen = (one) => {
      let { left, right, top, bottom } = one.getBoundingClientRect();
      for (let at = one.parentElement; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowY === "visible") continue;
        const around = at.getBoundingClientRect();
        [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
      }
      return { left, right, top, bottom };
    };
    const boxes = [...document.querySelectorAll(controls)]
      .filter((one) => !one.closest(".cm-editor") && one.checkVisibility())
      .map((one) => [one, seen(one)])
      .filter(([, box]) => box.right > box.left && box.bottom > box.top);
    const found = [];
    for (const [i, [a, x]] of boxes.entries()) {
      if (x.left < -1 || x.right > innerWidth + 1) found.push(`outside: ${a.outerHTML.slice(0, 90)}`);
      for (const [b, y] of boxes.slice(i + 1)) {
        const [w, h] = [
          Math.min(x.right, y.right) - Math.max(x.left, y.left),
          Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top),
        ];
        const over = Boolean(a.closest(".drawer")) !== Boolean(b.closest(".drawer"));
        const isSheet = over && getComputedStyle(document.querySelector(".drawer")).position !== "relative";
        if (w > 3 && h > 3 && !isSheet) found.push(`${a.outerHTML.slice(0, 90)} over ${b.outerHTML.slice(0, 90)}`);
      }
    }
    return found;
  }, CONTROLS);
}

/** Controls lower than `least` pixels, of those within `within`; of a box or a button within a label, the label counts. */
export function tooLow(page, least, within = "*") {
  return page.evaluate(
    ({ controls, least, within }) =>
      [...document.querySelectorAll(controls)]
        .filter((one) => one.closest(within) && !one.closest(".cm-editor, .held") && one.checkVisibility())
        .map((one) => one.closest("label:has(input[type=checkbox], input[type=radio])") ?? one)
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width > 0 && (height < least - 0.5 || width < 23.5);
        })
        .map((one) => `${Math.round(one.getBoundingClientRect().height)} px: ${one.outerHTML.slice(0, 100)}`),
    { controls: CONTROLS, least, within },
  );
}

/** What measures what is in it and stands in the flow: a grid around it would have all of that laid out for each size it tries. */
export const measuredInFlow = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("#app *")]
      .map((one) => [one.className, getComputedStyle(one)])
      .filter(([, style]) => style.containerType === "size" && style.position !== "absolute")
      .map(([name]) => name),
  );

/** How far the page scrolls sideways. */
export const tooWide = (page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Windows, a phone both ways, and 1440x900 and 1024x768 zoomed to 200 %. */
export const SIZES = ["1440x900", "1280x900", "1024x768", "844x390", "390x844", "720x450", "512x384", "1728x1000"].map(
  (name) => {
    const [width, height] = name.split("x").map(Number);
    return { name, viewport: { width, height }, phone: width <= 900 || height <= 520 };
  },
);
