import type { Config } from "#server/config/model/config.ts";
import type { Logger } from "#server/config/process/logger.ts";
import type { Metrics } from "../observability/metrics.ts";
import type { Tracer } from "#server/config/tracing/tracer.ts";
import type { Send, UpstreamOptions } from "./upstream.ts";
import { withoutValues } from "./without-values.ts";

export interface UpstreamInput {
  /** Scheme and host of the upstream. */
  readonly url: string;
  /** false: every call is a request (benchmarks). */
  readonly cacheCalls?: boolean;
  /** Answers calls instead of the upstream (recordings). */
  readonly send?: Send;
  /** Records what calls wait for. */
  readonly tracer?: Tracer | undefined;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** The options of a client that makes the calls of a configuration. */
export function upstreamOptions(
  config: () => Config,
  { url, cacheCalls, send, tracer, metrics, log }: UpstreamInput,
): UpstreamOptions {
  return {
    url,
    calls: () => config().calls,
    limits: () => config().callLimits,
    format: () => config().upstreamFormat,
    partners: () => config().partners,
    cache: cacheCalls !== false,
    tracer,
    ...(send ? { send } : {}),
    report(report) {
      metrics.call(report);
      // Refused calls are counted only: the circuit that refuses them was logged when it opened.
      if (report.error && report.source !== "refused")
        log.warn(
          {
            ...report,
            path: withoutValues(report.path),
            ms: Math.round(report.ms),
          },
          "call failed",
        );
    },
    onCircuit: ({ state, ...asked }) => {
      if (state === "closed") log.info(asked, "calls are made again");
      else log.warn(asked, "calls are refused: the service does not answer");
    },
  };
}
