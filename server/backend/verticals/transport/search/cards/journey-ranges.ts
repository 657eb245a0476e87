/** The filters of journeys between two numbers: a maximum price, and the hours of the day. */
import type { RangeFilter, Span } from "#server/backend/search/facets.ts";
import type { Money } from "#server/backend/money/money.ts";
import type { FoundJourney } from "./found-journey.ts";

const DAY_MINUTES = 24 * 60;
/** The distance of hours that can be chosen, in minutes. */
const HOURS_STEP = 30;
/** A scale of prices has about this number of steps. */
const PRICE_STEPS = 40;

interface JourneyRangesInput {
  readonly money: Pick<Money, "convert" | "price">;
  /** The reader's currency. */
  readonly currency: string;
  /** Returns the label of a filter. */
  readonly labelOf: (filter: string) => string;
}

export function journeyRanges({
  money,
  currency,
  labelOf,
}: JourneyRangesInput): readonly RangeFilter<FoundJourney>[] {
  const hours = (
    type: string,
    beside: string,
    stop: "departure" | "arrival",
  ): RangeFilter<FoundJourney> => {
    const measure = ({ card }: FoundJourney) => minutesOf(card[stop].time)!;
    return {
      type,
      beside,
      label: labelOf(beside),
      measure,
      scaleOf: (all) =>
        new Set(all.map(measure)).size > 1
          ? { least: 0, most: DAY_MINUTES, step: HOURS_STEP }
          : undefined,
      read: readHours,
    };
  };
  return [
    {
      type: "price",
      label: labelOf("price"),
      measure: ({ card }) => card.price.amount,
      scaleOf: (all) =>
        priceScale(
          all.filter(({ card }) => card.price.currency === currency),
          currency,
          money.price(1, currency).amount,
        ),
      read: (value) => readPrice(value, currency, money),
    },
    hours("departure_hours", "departure_window", "departure"),
    hours("arrival_hours", "arrival_window", "arrival"),
  ];
}

/** @param unit a whole unit of the currency, in minor units */
function priceScale(
  all: readonly FoundJourney[],
  currency: string,
  unit: number,
) {
  const amounts = all.map(({ card }) => card.price.amount);
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  if (!(lowest < highest)) return undefined;
  const step = roundStep(Math.max((highest - lowest) / PRICE_STEPS, unit));
  const upTo = (amount: number) => Math.ceil(amount / step) * step;
  const [least, most] = [upTo(lowest), upTo(highest)];
  return least < most ? { currency, least, most, step } : undefined;
}

/** The lowest of 1, 2, 5, 10, 20 and so on that is not below a number. */
function roundStep(number: number): number {
  const power = 10 ** Math.floor(Math.log10(number));
  return [1, 2, 5, 10].map((one) => one * power).find((one) => one >= number)!;
}

/** "usd54800": a maximum in minor units of a currency, which is converted to the reader's. */
function readPrice(
  value: string,
  currency: string,
  money: Pick<Money, "convert">,
): Span | undefined {
  const [, code = "", amount] = /^([a-z]{3})(\d{1,12})$/.exec(value) ?? [];
  const most = money.convert(
    { amount: Number(amount), currency: code.toUpperCase() },
    currency,
  );
  return amount !== undefined && most.currency === currency
    ? { from: 0, to: most.amount }
    : undefined;
}

/** "0800-1430": wall times. The end of the day is 2400. */
function readHours(value: string): Span | undefined {
  const [, first = "", last = ""] = /^(\d{4})-(\d{4})$/.exec(value) ?? [];
  const from = minutesOf(first);
  const to = minutesOf(last);
  return from !== undefined && to !== undefined && from < to
    ? { from, to }
    : undefined;
}

/** The minutes since midnight of "08:30" or "0830"; undefined if it is no time of a day. */
function minutesOf(time: string): number | undefined {
  const [hour, minute] = [Number(time.slice(0, 2)), Number(time.slice(-2))];
  const minutes = hour * 60 + minute;
  return time !== "" && minute < 60 && minutes <= DAY_MINUTES
    ? minutes
    : undefined;
}
