/** How the lowest price of a searched day compares with the prices that earlier searches found. */
import { setImmediate, setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { PriceHistoryAnswer } from "#schema/answers.ts";
import type { PriceTrend } from "#schema/modules/search_list.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Money } from "#server/backend/money/money.ts";
import { daysBetween, weekdayOf } from "#server/backend/time/local-time.ts";
import {
  searchableDays,
  searchedLeg,
  type Condition,
} from "../condition/condition.ts";
import type { DateFares } from "../lowest/date-fares.ts";
import { judge, leadOf, type TrendRules } from "./judge.ts";
import {
  isCompared,
  lowestOfDay,
  seenBy,
  storedCurrency,
} from "./lowest-of-day.ts";
import type { Observations } from "./observations.ts";
import type { ComparedPrice, PriceHistory } from "./price-history.ts";

export interface TrendsInput {
  readonly now: () => number;
  readonly money: Pick<Money, "convert">;
  readonly dateFares: DateFares;
  readonly history: Pick<PriceHistory, "alike" | "ofDay">;
  readonly observations: Pick<Observations, "note" | "settled">;
  /** The rules in force. */
  readonly rules: TrendRules;
  readonly onError: (error: unknown) => void;
}

export interface Trends {
  /**
   * Begins to read what the answer to a search needs. Resolves when it is there, or after MAX_WAIT_MS: suppliers take
   * longer, so a slow database slows no search, and a later answer has it.
   */
  prepare(condition: Condition): Promise<void>;
  /** @returns undefined if nothing is known, or what was begun to be read is not there yet */
  of(condition: Condition, caller: Caller): PriceTrend | undefined;
  /** Notes the prices of days for later searches. @param dates YYYY-MM-DD, those that an answer shows */
  note(condition: Condition, dates: readonly string[]): void;
  /** The prices of a day in earlier searches, and now. */
  historyOf(condition: Condition, caller: Caller): Promise<PriceHistoryAnswer>;
}

interface Found {
  readonly alike: readonly ComparedPrice[];
  /** Whether the day itself was seen before today. */
  readonly hasHistory: boolean;
}

interface Entry {
  /** Resolves, also when it fails; undefined when it has ended. */
  reading?: Promise<void> | undefined;
  /** undefined: it is being read, or that failed. */
  value?: Found;
}

const MAX_STORED = 1000;
/** Databases answer in a few milliseconds, unless something is wrong. */
const MAX_WAIT_MS = 250;
/** The maximum age of what was read. */
const STORED_MS = 5 * 60_000;

export function createTrends({
  now,
  money,
  dateFares,
  history,
  observations,
  rules,
  onError,
}: TrendsInput): Trends {
  const found = new LRUCache<string, Entry>({ max: MAX_STORED });

  const keyOf = (condition: Condition): string => {
    const { route, departs_on, observed_on } = seenBy(condition, now());
    const age = Math.floor(now() / STORED_MS);
    return JSON.stringify([route, departs_on, observed_on, age]);
  };
  const leadDays = (condition: Condition) => {
    const { departs_on, observed_on } = seenBy(condition, now());
    return leadOf(daysBetween(observed_on, departs_on), rules);
  };

  const read = async (condition: Condition): Promise<Found> => {
    const seen = seenBy(condition, now());
    const currency = storedCurrency(condition.product);
    const [alike, own] = await Promise.all([
      history.alike(seen.route, seen, leadDays(condition), currency),
      history.ofDay(seen.route, seen.departs_on, currency),
    ]);
    return {
      alike,
      hasHistory: own.some(({ observed_on }) => observed_on < seen.observed_on),
    };
  };

  const begin = (condition: Condition): Entry => {
    const entry: Entry = {};
    entry.reading = read(condition)
      .then((value) => {
        entry.value = value;
      })
      .catch(onError)
      .finally(() => {
        entry.reading = undefined;
      });
    return entry;
  };

  const lowest = (condition: Condition, currency: string) => {
    const { route, departs_on } = seenBy(condition, now());
    const { product } = condition;
    return lowestOfDay(product, route, departs_on, currency, dateFares);
  };

  return {
    async prepare(condition) {
      if (!isJudged(condition, now())) return;
      const key = keyOf(condition);
      const entry = found.get(key) ?? begin(condition);
      found.set(key, entry);
      if (!entry.reading) return;
      await Promise.race([
        entry.reading,
        setTimeout(MAX_WAIT_MS, undefined, { ref: false }),
      ]);
      // After a long task the time is up before an answer that has come is read.
      await setImmediate();
    },
    of(condition, { currency: shown }) {
      if (!isJudged(condition, now())) return undefined;
      const known = found.get(keyOf(condition))?.value;
      if (!known) return undefined;
      const { alike, hasHistory } = known;
      if (alike.length === 0 && !hasHistory) return undefined;
      const currency = storedCurrency(condition.product);
      const price = lowest(condition, currency);
      const judged = price && judge(price.amount, alike, rules);
      if (!judged && !hasHistory) return undefined;
      const { departs_on } = seenBy(condition, now());
      const priceOf = (amount: number) =>
        money.convert({ amount, currency }, shown);
      return {
        ...(judged && {
          compared: {
            level: judged.level,
            from: priceOf(judged.from),
            to: priceOf(judged.to),
            count: alike.length,
            lead_days: leadDays(condition),
            low_percent: rules.low_percent,
            high_percent: rules.high_percent,
            weekday: weekdayOf(departs_on),
          },
        }),
        is_per_adult: !isOneAdult(condition),
        has_history: hasHistory,
      };
    },
    note(condition, dates) {
      const { product } = condition;
      const seen = seenBy(condition, now());
      observations.note(
        product.product_type_id,
        dates.map((departs_on) => ({ ...seen, departs_on })),
      );
    },
    async historyOf(condition, { currency: shown }) {
      const seen = seenBy(condition, now());
      observations.note(condition.product.product_type_id, [seen]);
      await observations.settled();
      const currency = storedCurrency(condition.product);
      const past = await history.ofDay(seen.route, seen.departs_on, currency);
      const days = past
        .filter(({ observed_on }) => observed_on < seen.observed_on)
        .map(({ observed_on, amount }) => ({
          date: observed_on,
          price: money.convert({ amount, currency }, shown),
        }));
      const price = lowest(condition, shown);
      return {
        days: [...days, ...(price ? [{ date: seen.observed_on, price }] : [])],
        today: seen.observed_on,
      };
    },
  };
}

/**
 * Whether the list begins with the lowest price of the day: not of some hours, of a better class, or of what is left
 * after a journey there on the same day. A change of an order has prices of its own.
 */
function isJudged(condition: Condition, now: number): boolean {
  const { seat_class, origin_booking_no, product } = condition;
  const { date, window } = searchedLeg(condition, now);
  const [first] = product.network.seat_classes;
  return (
    origin_booking_no === undefined &&
    window === undefined &&
    (seat_class === undefined || seat_class === first?.seat_class) &&
    date > searchableDays(condition, now).first &&
    isCompared(seenBy(condition, now))
  );
}

function isOneAdult({ passengers, product }: Condition): boolean {
  const [usual] = product.network.passenger_types;
  return (
    passengers.length === 1 &&
    passengers[0]!.count === 1 &&
    passengers[0]!.passenger_type === usual?.passenger_type
  );
}
