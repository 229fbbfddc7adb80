// Where the numbers of a skill stand in the text of its file.

/** A number in the text. */
export type Found = { name: string; from: number; to: number };

const TOKEN =
  /--[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|([A-Za-z_]\w*)\s*=\s*(\{\s*)?(-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)(?![\w.])|[{}]/g;

/** The numbers of `mk = { name = 80, other = { 80, min = 0 } }`, in the order of the text. */
export function findNumbers(text: string): Found[] {
  const begin = /\bmk\s*=\s*\{/.exec(text);
  if (!begin) return [];
  const found: Found[] = [];
  let depth = 1;
  TOKEN.lastIndex = begin.index + begin[0].length;
  for (let token = TOKEN.exec(text); token && depth > 0; token = TOKEN.exec(text)) {
    const [whole, name, brace, number] = token;
    if (name !== undefined && number !== undefined && depth === 1) {
      const to = token.index + whole.length;
      found.push({ name, from: to - number.length, to });
    }
    if (whole === "{" || brace) depth += 1;
    if (whole === "}") depth -= 1;
  }
  return found;
}
