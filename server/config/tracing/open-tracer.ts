/** Opens the tracer of a program from its settings. */
import type { Logger } from "../process/logger.ts";
import { StartError } from "../process/start-error.ts";
import { NO_TRACER, type Tracer } from "./tracer.ts";

export interface TracingSettings {
  /** The collector's address; empty or left out: traces are off. */
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  /** The program's name in traces. */
  readonly OTEL_SERVICE_NAME?: string | undefined;
  readonly TRACES_PER_SECOND?: string | undefined;
}

/**
 * A trace of a page costs less than a millisecond of the processor, so these are less than 1 % of a
 * core (decision 111).
 */
const TRACES_PER_SECOND = "10";

/**
 * @param service the program's name, unless OTEL_SERVICE_NAME has another
 * @throws StartError for an invalid setting
 */
export async function openTracer(
  settings: TracingSettings,
  service: string,
  log: Pick<Logger, "info" | "warn">,
): Promise<Tracer> {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_SERVICE_NAME: name,
    TRACES_PER_SECOND: rate = TRACES_PER_SECOND,
  } = settings;
  if (!/^\d{1,6}$/.test(rate))
    throw new StartError(
      `TRACES_PER_SECOND is ${JSON.stringify(rate)}, and must be a whole number`,
    );
  if (!endpoint) return NO_TRACER;
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ""))
    throw new StartError(
      `OTEL_EXPORTER_OTLP_ENDPOINT is ${JSON.stringify(endpoint)}, and must be the collector's address, such as http://localhost:4318`,
    );
  const { createOtelTracer, createOtlpProcessor } =
    await import("./otel-tracer.ts");
  return createOtelTracer({
    service: name || service,
    tracesPerSecond: Number(rate),
    processor: createOtlpProcessor((works) => {
      if (works) log.info("traces are delivered again");
      else
        log.warn(
          { collector: new URL(endpoint).host },
          "traces are not delivered",
        );
    }),
    clock: () => performance.now(),
  });
}
