/** Rules of fares as facts with dates, each by the clocks of the stop that it depends on. */
import type { Condition } from "#schema/booking.ts";
import type { StopTime } from "#schema/transport.ts";
import type { Price } from "#schema/common.ts";
import type {
  Anchor,
  FareRule,
  Weekday,
} from "#schema/backend/fare-families.ts";
import { shift } from "./offset.ts";

const WEEKDAYS: readonly Weekday[] = [
  "mon",
  "tue",
  "wed",
  "thu",
  "fri",
  "sat",
  "sun",
];

const ACTIONS = ["refund", "change"] as const;

export interface ConditionsInput {
  readonly rules: readonly FareRule[];
  readonly departure: StopTime;
  readonly arrival: StopTime;
  /** When it is, or was, bought: what ended before is left out. */
  readonly bought: number;
  /** The kind of holiday that the day of departure is. */
  readonly holiday: string | undefined;
  /** Whole units of the product's currency as a price. */
  readonly price: (units: number) => Price;
  /** "Can be changed once." */
  readonly limit: (times: number) => string;
}

export function conditionsOf(input: ConditionsInput): Condition[] {
  return ACTIONS.flatMap((action) => conditionsOfAction(action, input));
}

/** A rule on one journey. */
interface Span {
  readonly rule: FareRule;
  readonly from: number;
  readonly to: number;
  /** The stops by whose clocks it begins and ends. */
  readonly fromStop: StopTime;
  readonly toStop: StopTime;
}

function conditionsOfAction(
  action: Condition["action"],
  input: ConditionsInput,
): Condition[] {
  const spans = input.rules
    .filter((rule) => rule.action === action && holds(rule, input))
    .map((rule) => spanOf(rule, input));
  const edges = spans.flatMap(({ from, to }) => [from, to]);
  const bounds = [...new Set([-Infinity, ...edges, Infinity])].toSorted(
    (a, b) => a - b,
  );
  const pieces: { from: number; to: number; span: Span | undefined }[] = [];
  for (const [index, from] of bounds.slice(0, -1).entries()) {
    const to = bounds[index + 1]!;
    const span = spans.findLast((one) => one.from <= from && to <= one.to);
    const last = pieces.at(-1);
    if (last && last.span === span) last.to = to;
    else pieces.push({ from, to, span });
  }
  return pieces
    .filter(({ to }) => to > input.bought)
    .map(({ from, to, span }) => {
      const stop =
        spans.find((one) => one.to === to)?.toStop ??
        spans.find((one) => one.to === from)?.toStop ??
        span?.fromStop ??
        input.departure;
      return {
        action,
        ...(span && span.rule.percent !== 100
          ? terms(span.rule, input)
          : { allowed: false }),
        ...(from > input.bought ? { from_at: from } : {}),
        ...(to < Infinity ? { until_at: to } : {}),
        time_zone: stop.time_zone,
        place_name: stop.name,
      };
    });
}

function terms(
  { percent, flat, per, max_count }: FareRule,
  { price, limit }: ConditionsInput,
): Pick<Condition, "allowed" | "percent" | "fee" | "per" | "text"> {
  return {
    allowed: true,
    ...(percent === undefined ? {} : { percent }),
    ...(flat === undefined ? {} : { fee: price(flat) }),
    ...(per === undefined ? {} : { per }),
    ...(max_count === undefined ? {} : { text: limit(max_count) }),
  };
}

function holds(
  { weekdays, holidays }: FareRule,
  { departure, holiday }: ConditionsInput,
): boolean {
  if (!weekdays && !holidays) return true;
  if (holiday !== undefined) return holidays?.includes(holiday) ?? false;
  const { dayOfWeek } = Temporal.PlainDate.from(departure.date);
  return weekdays?.includes(WEEKDAYS[dayOfWeek - 1]!) ?? false;
}

function spanOf(rule: FareRule, input: ConditionsInput): Span {
  const { departure, arrival, bought } = input;
  const stopOf = (anchor: Anchor) =>
    anchor === "arrival" ? arrival : departure;
  const instant = (anchor: Anchor, offset: string): number => {
    const { at, time_zone } = stopOf(anchor);
    return shift(anchor === "purchase" ? bought : at, time_zone, offset);
  };
  const { anchor, from_offset, to_offset, to_anchor = anchor } = rule;
  return {
    rule,
    from: from_offset === undefined ? -Infinity : instant(anchor, from_offset),
    to: to_offset === undefined ? Infinity : instant(to_anchor, to_offset),
    fromStop: stopOf(anchor),
    toStop: stopOf(to_anchor),
  };
}
