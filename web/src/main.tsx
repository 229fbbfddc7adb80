import { render } from "preact";
import "uplot/dist/uPlot.min.css";
import "./style/base.css";
import "./style/layout.css";
import "./style/board.css";
import "./style/table.css";
import "./style/regions.css";
import "./style/editor.css";
import "./style/phone.css";
import { bye } from "./api/client";
import { App } from "./app";
import { listenToKeys } from "./side/keys";
import { listFiles } from "./state/desk";
import { listJobs } from "./state/lab";
import { begin, studio } from "./state/table";

const place = document.getElementById("app");
if (place) render(<App />, place);
listenToKeys();
addEventListener("pagehide", () => bye());

void begin().then(() => {
  if (studio.peek()?.seat !== null) return;
  void listFiles();
  void listJobs();
});
