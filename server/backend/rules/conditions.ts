/** Fare rules as dated conditions, in the time zone of the stop on which each depends. */
import type { Condition } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type { Text } from "../text/texts.ts";
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

/** The moment at which something begins or ends, in local time. */
export interface Edge {
  readonly place_id: string;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly time_zone: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

export interface DatedRulesInput {
  readonly rules: readonly FareRule[];
  readonly departure: Edge;
  readonly arrival: Edge;
  /** The time of the purchase: rules that ended before are left out. */
  readonly bought: number;
  /** The kind of holiday on the day of departure. */
  readonly holiday: string | undefined;
  /** Converts whole units of the product's currency to a price. */
  readonly price: (units: number) => Price;
  /** Converts a price to the displayed currency. Left out: as charged. */
  readonly shown?: (price: Price) => Price;
}

/** The stored part of a condition, without texts. */
export interface DatedRule extends Omit<Condition, "place_name" | "text"> {
  /** The place whose time zone applies. */
  readonly place_id: string;
  /** Its amounts in the displayed currency; left out: as charged. */
  readonly shown?: Pick<Condition, "fee" | "minimum">;
  /** The maximum number of times; left out: unlimited. */
  readonly max_count?: number;
  /** The rounding of the share: to multiples of a price. */
  readonly rounding?: {
    readonly step: Price;
    readonly to: NonNullable<FareRule["rounding"]>["to"];
  };
}

export interface ConditionWords {
  readonly nameOf: (placeId: string) => string;
  /** "Can be changed once." */
  readonly limit: (times: number) => string;
}

export function conditionWords(
  text: Text,
  language: string,
  nameOf: (placeId: string) => string,
): ConditionWords {
  return {
    nameOf,
    limit: (times) =>
      text(language, "ticket.condition.once", { times: String(times) }),
  };
}

export function datedRulesOf(input: DatedRulesInput): DatedRule[] {
  return ACTIONS.flatMap((action) => rulesOfAction(action, input));
}

export function describeRule(
  { place_id, max_count, rounding: _rounding, shown, ...rule }: DatedRule,
  { nameOf, limit }: ConditionWords,
): Condition {
  return {
    ...rule,
    ...shown,
    place_name: nameOf(place_id),
    ...(max_count === undefined ? {} : { text: limit(max_count) }),
  };
}

/** A rule for one journey. */
interface Span {
  readonly rule: FareRule;
  readonly from: number;
  readonly to: number;
  /** The stops in whose time zones it begins and ends. */
  readonly fromStop: Edge;
  readonly toStop: Edge;
}

function rulesOfAction(
  action: Condition["action"],
  input: DatedRulesInput,
): DatedRule[] {
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
        place_id: stop.place_id,
      };
    });
}

function terms(
  { percent, flat, per, minimum, rounding, max_count }: FareRule,
  { price, shown }: DatedRulesInput,
): Pick<
  DatedRule,
  | "allowed"
  | "percent"
  | "fee"
  | "per"
  | "minimum"
  | "shown"
  | "rounding"
  | "max_count"
> {
  const amounts = {
    ...(flat === undefined ? {} : { fee: price(flat) }),
    ...(minimum === undefined ? {} : { minimum: price(minimum) }),
  };
  return {
    allowed: true,
    ...(percent === undefined ? {} : { percent }),
    ...amounts,
    ...(per === undefined ? {} : { per }),
    ...(shown === undefined
      ? {}
      : {
          shown: Object.fromEntries(
            Object.entries(amounts).map(([name, of]) => [name, shown(of)]),
          ),
        }),
    ...(rounding === undefined
      ? {}
      : { rounding: { step: price(rounding.step), to: rounding.to } }),
    ...(max_count === undefined ? {} : { max_count }),
  };
}

function holds(
  { weekdays, holidays }: FareRule,
  { departure, holiday }: DatedRulesInput,
): boolean {
  if (!weekdays && !holidays) return true;
  if (holiday !== undefined) return holidays?.includes(holiday) ?? false;
  const { dayOfWeek } = Temporal.PlainDate.from(departure.date);
  return weekdays?.includes(WEEKDAYS[dayOfWeek - 1]!) ?? false;
}

function spanOf(rule: FareRule, input: DatedRulesInput): Span {
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
