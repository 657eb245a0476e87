/** Drift: recorded answers that no longer match the current schemas and calls. */
import type { Exchange, Recording } from "#schema/recording.ts";
import { showValue } from "#server/config/data-files/problem.ts";
import type { Misfit, PlayedPage } from "./play-recording.ts";
import { requestName } from "./recorded-answers.ts";

export interface Drift {
  /** The request whose answer does not match. */
  readonly call: string;
  /** undefined: a guard's answer, or the skeleton as a whole. */
  readonly section?: string;
  /** JSON pointer (RFC 6901) into the answer; "" is the whole. */
  readonly pointer: string;
  /**
   * A JSON Schema keyword; `envelope`, `recorded` (the call is new), `asked` (it is no longer
   * made), or `page`.
   */
  readonly rule: string;
  readonly message: string;
  /** The value seen, as JSON and cut short. */
  readonly value?: string;
  /** When the answer was recorded and valid. ISO 8601. */
  readonly recorded_at: string;
}

/**
 * The drift of a recording from the configuration and schemas under which it was played. Answers
 * that were invalid when they were recorded are not drift.
 */
export function driftOf(recording: Recording, played: PlayedPage): Drift[] {
  const recorded_at = new Date(recording.clock).toISOString();
  const wasInvalid = new Set(
    recording.page.sections
      .filter(({ result }) => result === "invalid")
      .map(({ name }) => name),
  );
  const misfits = played.misfits
    .filter(({ section }) => section === undefined || !wasInvalid.has(section))
    .map((misfit) => ({ ...ofMisfit(misfit), recorded_at }));
  const asked = new Set(played.calls.map(({ exchange }) => exchange));
  const calls = [
    ...played.calls
      .filter(({ exchange }) => !exchange)
      .map(({ outgoing }) => ({
        call: requestName(outgoing),
        rule: "recorded",
        message: "the page makes this call now, and there is no answer",
      })),
    ...recording.exchanges
      .filter((exchange) => !asked.has(exchange))
      .map((exchange) => ({
        call: requestName(exchange),
        rule: "asked",
        message: "the page does not make this call any more",
      })),
  ].map((drift) => ({ ...drift, pointer: "", recorded_at }));
  const { failure, page } = played;
  const isOther = page?.status !== recording.page.status;
  const whole =
    isOther && failure !== undefined
      ? [
          {
            call: recording.request.url,
            pointer: "",
            rule: "page",
            message: failure,
            recorded_at,
          },
        ]
      : [];
  return [...misfits, ...whole, ...calls];
}

function ofMisfit({
  exchange,
  section,
  fault,
}: Misfit): Omit<Drift, "recorded_at"> {
  const pointer =
    fault.rule === "envelope" ? fault.pointer : `/result${fault.pointer}`;
  return {
    call: requestName(exchange),
    ...(section === undefined ? {} : { section }),
    pointer,
    rule: fault.rule,
    message: fault.message,
    value: showValue(valueAt(exchange.body, pointer)),
  };
}

/** The value at a JSON pointer; undefined if there is none. */
function valueAt(value: Exchange["body"], pointer: string): unknown {
  let found: unknown = value;
  for (const step of pointer.split("/").slice(1)) {
    if (typeof found !== "object" || found === null) return undefined;
    const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
    found = (found as Readonly<Record<string, unknown>>)[key];
  }
  return found;
}

/** Formats a drift for a terminal, like a problem of a data file. */
export function formatDrift(
  file: string,
  { call, section, pointer, rule, message, value, recorded_at }: Drift,
): string {
  return [
    `${file}  ${rule}  ${message}`,
    `    call    ${call}`,
    ...(section === undefined ? [] : [`    section ${section}`]),
    ...(pointer === "" ? [] : [`    at      ${pointer}`]),
    ...(value === undefined ? [] : [`    saw     ${value}`]),
    `    since   ${recorded_at} (recorded)`,
  ].join("\n");
}
