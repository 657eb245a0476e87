/** Reports errors in the browser to the server (specification, section 8). */
import { isRedirect } from "#renderer/shared/errors.ts";
import { createBeaconQueue } from "./beacon-queue.ts";
import type { CurrentPage } from "../store/page-store.ts";

/**
 * I: an expected refusal; reported in development only. W: a warning, the page still works. E: an
 * error.
 */
export type Level = "I" | "W" | "E";

export interface Tags {
  /** The module in which the error occurred. */
  readonly module?: string;
  /** The code of a failed call. */
  readonly code?: string;
}

/** Reports an error. To use another service, replace this function. */
export type Report = (level: Level, message: string, tags?: Tags) => void;

/** Limits the reports of a page that fails repeatedly. */
const MAX_REPORTS = 50;
const MAX_TEXT = 500;

export function createReport(page: CurrentPage): Report {
  const queue = createBeaconQueue<object>("client_logs", "logs", page);
  let left = MAX_REPORTS;
  const report: Report = (level, message, tags = {}) => {
    if (level === "I" && !page.state().development) return;
    if (left === 0) return;
    left -= 1;
    queue.add({
      level,
      message: message.slice(0, MAX_TEXT),
      ...tags,
      page_name: page.state().tracking.pageName,
      url: window.location.pathname,
      time: Date.now(),
    });
  };
  window.addEventListener("error", ({ message }) => report("E", message));
  window.addEventListener("unhandledrejection", (event) => {
    const { reason } = event as { readonly reason: unknown };
    const { code } = (reason ?? {}) as { readonly code?: unknown };
    if (isRedirect(reason)) event.preventDefault();
    else report("E", String(reason), typeof code === "string" ? { code } : {});
  });
  return report;
}
