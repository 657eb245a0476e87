/**
 * The guarantee of changes between separate tickets of one order: who misses one because an earlier
 * ticket is late travels on without paying again (data/connection-guarantee.json).
 */
import type { ConnectionGuaranteeFile } from "#schema/backend/connection-guarantee.ts";
import type { ShownGuarantee } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type { Text } from "#server/backend/text/texts.ts";

export type GuaranteeRules = Omit<ConnectionGuaranteeFile, "$schema">;

/** A change between two tickets. */
export interface TicketChange {
  /** The item that arrives and the one that departs: indexes in the quote. */
  readonly before: number;
  readonly after: number;
  /** The minimum time for the change. */
  readonly minutes: number;
}

/** A change with what decides whether it is guaranteed. */
export interface PlannedChange extends TicketChange {
  /** The time between arrival and departure by the timetable, in minutes. */
  readonly planned: number;
  /** The product types of both tickets. */
  readonly products: readonly string[];
}

/** What is guaranteed for an order, by the rules of the day on which it was sold. */
export interface Guarantee {
  /** At least one. */
  readonly changes: readonly TicketChange[];
  readonly within_hours: number;
  /** For each traveller, in minor units of the charged currency. */
  readonly most: number;
  readonly night_money: number;
}

/**
 * The guarantee of an order that is sold now; undefined: none. It holds for all changes or for none,
 * so that one sentence says it.
 *
 * @param inCharged converts an amount into the charged currency
 */
export function guaranteeOf(
  changes: readonly PlannedChange[],
  rules: GuaranteeRules,
  inCharged: (price: Price) => Price,
): Guarantee | undefined {
  const isHeld = ({ minutes, planned, products }: PlannedChange): boolean =>
    planned >= minutes &&
    planned <= rules.longest_change_minutes &&
    !products.some((product) => rules.not_products.includes(product));
  if (!rules.active || changes.length === 0 || !changes.every(isHeld))
    return undefined;
  return {
    changes: changes.map(({ before, after, minutes }) => ({
      before,
      after,
      minutes,
    })),
    within_hours: rules.within_hours,
    most: inCharged(rules.most).amount,
    night_money: inCharged(rules.night_money).amount,
  };
}

/** The items that a traveller reaches by guaranteed changes after one, in order. */
export function itemsAfter(
  guarantee: Guarantee | undefined,
  item: number,
): readonly number[] {
  const next = guarantee?.changes.find(({ before }) => before === item);
  return next ? [next.after, ...itemsAfter(guarantee, next.after)] : [];
}

/** Tickets that are missed, and on which terms they are replaced. */
export interface MissedTerms {
  /** The earliest and the latest moment at which a replacement starts, and when its last item ends. */
  readonly ready_at: number;
  readonly until: number;
  readonly end_before: number;
  /** For all travellers, in minor units of the charged currency. */
  readonly most: number;
  readonly night_money: number;
}

/** As `Words` of vertical.ts, which knows quotes. */
interface GuaranteeWords {
  readonly language: string;
  readonly locale: string;
  readonly text: Text;
}

/**
 * The guarantee in the reader's language: one sentence, and its conditions.
 *
 * @param currency of the guarantee's amounts
 * @param write formats an amount for the reader
 */
export function describeGuarantee(
  { changes, within_hours, most, night_money }: Guarantee,
  currency: string,
  write: (price: Price) => string,
  { language, locale, text }: GuaranteeWords,
): ShownGuarantee {
  const format = (unit: "hour" | "minute") =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
  const times = changes.map(({ minutes }) => minutes);
  const [shortest, longest] = [Math.min(...times), Math.max(...times)];
  const say = (key: string, values: Readonly<Record<string, string>> = {}) =>
    text(language, `guarantee.${key}`, values);
  return {
    title: say("title"),
    text: say("text"),
    rules: [
      say("rule.late", {
        // Equal ends would be written as "~75 minutes".
        minutes:
          shortest === longest
            ? format("minute").format(longest)
            : format("minute").formatRange(shortest, longest),
      }),
      say("rule.offer", { hours: format("hour").format(within_hours) }),
      say("rule.limit", { most: write({ amount: most, currency }) }),
      ...(night_money > 0
        ? [
            say("rule.night", {
              night: write({ amount: night_money, currency }),
            }),
          ]
        : []),
      say("rule.refund"),
    ],
  };
}
