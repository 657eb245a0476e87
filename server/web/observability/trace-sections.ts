import type { AroundSection } from "#renderer/loading/load-section.ts";
import { NO_TRACER, type Tracer } from "#server/config/tracing/tracer.ts";

/** Records each section of a page in a span, below which are its calls. @returns undefined: traces are off */
export function traceSections(tracer: Tracer): AroundSection | undefined {
  if (tracer === NO_TRACER) return undefined;
  return (input, deps, load) =>
    tracer.span(`section ${input.section.name}`, async (span) => {
      const outcome = await load(input, deps);
      span.set("wayfare.module", input.section.module_id);
      span.set("wayfare.status", outcome.status);
      if (outcome.status === "skipped" || outcome.status === "fallback")
        span.fail(outcome.reason ?? outcome.status);
      return outcome;
    });
}
