/** The progress bar at the top of the window during a navigation (specification, section 9). */

/** Navigations that finish sooner show no bar. */
const THROTTLE_MS = 100;
/** How long the bar's animation takes. */
const DURATION_MS = 5000;
const HIDE_MS = 500;

export interface ProgressBar {
  start(): void;
  finish(): void;
  fail(): void;
}

/** Creates the bar. Its looks are in the base styles; its times are set here. */
export function createProgressBar(): ProgressBar {
  const bar = document.createElement("div");
  bar.className = "progress-bar";
  bar.setAttribute("aria-hidden", "true");
  bar.style.setProperty("--progress-duration", `${DURATION_MS}ms`);
  document.body.append(bar);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (ms: number, then: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  };
  const end = (state: "done" | "failed") => (): void => {
    const shown = bar.dataset["state"] !== undefined;
    clearTimeout(timer);
    if (!shown && state === "done") return;
    bar.dataset["state"] = state;
    after(HIDE_MS, () => delete bar.dataset["state"]);
  };
  return {
    start() {
      delete bar.dataset["state"];
      after(THROTTLE_MS, () => (bar.dataset["state"] = "running"));
    },
    finish: end("done"),
    fail: end("failed"),
  };
}
