/** What operators watch: GET /metrics (Prometheus text format). */
import {
  collectDefaultMetrics,
  Counter,
  Histogram,
  Registry,
} from "prom-client";
import type { LoadingSection } from "#renderer/loading/page.ts";
import type { CallReport } from "../upstream/client.ts";

export interface Metrics {
  page(route: string, status: number, seconds: number): void;
  section(section: LoadingSection): void;
  call(report: CallReport): void;
  configReload(ok: boolean): void;
  text(): Promise<string>;
  readonly contentType: string;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const pages = new Histogram({
    name: "wayfare_page_seconds",
    help: "Time until a page was sent as a whole, by route and status.",
    labelNames: ["route", "status"],
    buckets: SECONDS,
    registers: [register],
  });
  const sections = new Counter({
    name: "wayfare_sections_total",
    help: "Sections by module, result and reason.",
    labelNames: ["module", "status", "reason"],
    registers: [register],
  });
  const calls = new Histogram({
    name: "wayfare_call_seconds",
    help: "Time of upstream requests, by call and outcome.",
    labelNames: ["call", "outcome"],
    buckets: SECONDS,
    registers: [register],
  });
  const cached = new Counter({
    name: "wayfare_calls_without_request_total",
    help: "Calls that needed no upstream request of their own, by call and source.",
    labelNames: ["call", "source"],
    registers: [register],
  });
  const reloads = new Counter({
    name: "wayfare_config_reloads_total",
    help: "Edits of the configuration, by outcome.",
    labelNames: ["outcome"],
    registers: [register],
  });

  return {
    page: (route, status, seconds) =>
      pages.labels(route, String(status)).observe(seconds),
    section({ module_id, manifest, settled }) {
      // An id that no module has is any text of upstream's: it may not become a label.
      const module = manifest ? module_id : "unknown";
      sections
        .labels(module, settled?.status ?? "late", settled?.reason ?? "")
        .inc();
    },
    call({ call, ms, source, error }) {
      if (source === "upstream")
        calls.labels(call, error ? error.errorType : "ok").observe(ms / 1000);
      else cached.labels(call, source).inc();
    },
    configReload: (ok) => reloads.labels(ok ? "ok" : "refused").inc(),
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}
