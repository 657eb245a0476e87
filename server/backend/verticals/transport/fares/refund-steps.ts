import type { RefundStep } from "#schema/modules/ticket_detail.ts";
import type { Money } from "#server/backend/money/money.ts";
import {
  withheldFee,
  type TicketOf,
} from "#server/backend/rules/withheld-fee.ts";
import { lowered } from "../promises/lowered.ts";
import type { DatedRule } from "../../../rules/conditions.ts";

interface RefundStepsInput {
  readonly rules: readonly DatedRule[];
  /** The travellers, and the fare of each in whole units of the network's currency. */
  readonly parts: readonly { readonly count: number; readonly units: number }[];
  /** The network's currency. */
  readonly currency: string;
  /** The displayed currency. */
  readonly shown: string;
  /** By how much all travellers together pay less than these fares, in minor units. */
  readonly less: number;
  readonly nameOf: (placeId: string) => string;
}

/**
 * What all travellers of a fare get back if they return it, in chronological order: the last step
 * has no end. Empty if it can never be refunded.
 */
export function refundSteps(
  { rules, parts, currency, shown, less, nameOf }: RefundStepsInput,
  money: Pick<Money, "convert" | "price" | "round">,
): readonly RefundStep[] {
  const fares = lowered(
    parts.flatMap(({ count, units }) =>
      Array.from({ length: count }, () => money.price(units, currency).amount),
    ),
    less,
  );
  const refunds = rules.filter(({ action }) => action === "refund");
  const last = refunds.at(-1);
  if (!last || !refunds.some(({ allowed }) => allowed)) return [];
  const refundedBy = (rule: DatedRule): number =>
    fares
      .map((charged, index): TicketOf => ({
        charged,
        currency,
        index,
        count: fares.length,
      }))
      .reduce(
        (sum, ticket) =>
          sum + ticket.charged - withheldFee(rule, ticket, money),
        0,
      );
  const stepOf = (
    { until_at, time_zone, place_id }: DatedRule,
    amount: number,
  ): RefundStep => ({
    ...(until_at === undefined ? {} : { until_at }),
    time_zone,
    place_name: nameOf(place_id),
    amount: money.convert({ amount, currency }, shown),
  });
  const { until_at: _end, ...after } = last;
  return [
    ...refunds.map((rule) => stepOf(rule, rule.allowed ? refundedBy(rule) : 0)),
    ...(last.until_at === undefined ? [] : [stepOf(after, 0)]),
  ];
}
