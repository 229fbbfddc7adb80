// Finds headings that have all words of the search.
const field = document.querySelector("input[type=search]");
const found = document.getElementById("found");
const MOST = 12;

field.addEventListener("input", () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ([text, , chapter]) => words.every((word) => `${text} ${chapter}`.toLowerCase().includes(word));
  const rows = words.length ? HEADINGS.filter(fits).slice(0, MOST) : [];
  found.replaceChildren(...rows.map(([text, to, chapter]) => {
    const link = document.createElement("a");
    link.href = field.dataset.up + to;
    link.textContent = text;
    if (chapter !== text) {
      const where = document.createElement("small");
      where.textContent = chapter;
      link.append(where);
    }
    const row = document.createElement("li");
    row.append(link);
    return row;
  }));
});

field.addEventListener("keydown", (event) => {
  if (event.key === "Enter") found.querySelector("a")?.click();
  if (event.key === "Escape") {
    field.value = "";
    found.replaceChildren();
  }
});
