import { effect } from "@preact/signals";
import { render } from "preact";
import "uplot/dist/uPlot.min.css";
import "./style/theme.css";
import "./style/base.css";
import "./style/layout.css";
import "./style/tile.css";
import "./style/board.css";
import "./style/flat.css";
import "./style/table.css";
import "./style/lines.css";
import "./style/regions.css";
import "./style/lens.css";
import "./style/lab.css";
import "./style/editor.css";
import "./style/phone.css";
import { bye } from "./api/client";
import { App } from "./app";
import { listenToKeys } from "./side/keys";
import { listJobs } from "./state/lab";
import { begin, studio } from "./state/table";
import { t } from "./texts";

const place = document.getElementById("app");
if (place) render(<App />, place);
effect(() => void (document.title = t("page.title")));
listenToKeys();
addEventListener("pagehide", () => bye());

void begin().then(() => {
  if (studio.peek()?.seat === null) void listJobs();
});
