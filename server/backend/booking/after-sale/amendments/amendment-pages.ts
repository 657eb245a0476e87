/** The data of the page on which a customer chooses a change, in the reader's language. */
import type { Price } from "#schema/common.ts";
import type { AmendmentRequestData } from "#schema/modules/amendment_request.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { addDays, isDay } from "#server/backend/time/days.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Order } from "../../model/order.ts";
import { orderPath } from "../../model/order-state.ts";
import { describeOrder } from "../../documents/describe-order.ts";
import { boughtRate } from "../../model/both-prices.ts";
import type { Sellers } from "../../model/sellers.ts";
import type { WordsOf } from "../../model/words.ts";
import type { Amendments, Change, ChangeablePart } from "./amendments.ts";
import { changePath } from "./change-path.ts";

/** The visitor's choice so far, unchecked, from the page's address. */
export interface Chosen {
  readonly item: string;
  /** Indexes, separated by ".". */
  readonly travellers: string;
  readonly day: string;
}

export interface AmendmentPagesInput {
  readonly database: Database;
  readonly sellers: Pick<Sellers, "of" | "pagesOf">;
  readonly wordsOf: WordsOf;
  readonly amendments: Amendments;
}

const MINUTE_MS = 60_000;

export function createAmendmentPage({
  database,
  sellers,
  wordsOf,
  amendments,
}: AmendmentPagesInput) {
  return async (
    order: Order,
    chosen: Chosen,
    caller: Caller,
  ): Promise<AmendmentRequestData> => {
    const { order_guid, booking_no, contents } = order;
    const { quote } = contents;
    const pages = sellers.pagesOf(quote);
    const described = await describeOrder(
      database,
      sellers,
      order,
      wordsOf(caller.language),
    );
    const parts = await amendments.parts(order);
    const open = parts.filter(({ fee }) => fee !== undefined);
    const item =
      open.find((part) => String(part.item) === chosen.item)?.item ??
      open[0]?.item;
    const pathOf = (query: Readonly<Record<string, string>>): string =>
      `${changePath(order)}&${new URLSearchParams(query)}`;
    return {
      order_guid,
      booking_no,
      ...boughtRate(order),
      title: described.title,
      order_path: orderPath(order_guid, pages),
      refund_path: `${pages.refund}?${new URLSearchParams({ order_guid })}`,
      items: described.items.map(({ title, label, starts, ends }, index) => {
        const first = firstToEnd(open.filter((part) => part.item === index));
        return {
          item: index,
          title,
          ...(label === undefined ? {} : { label }),
          starts,
          ...(ends ? { ends } : {}),
          ...(first ? { path: pathOf({ item: String(index) }) } : {}),
          is_chosen: index === item,
          ...(first?.ends_at === undefined
            ? {}
            : { until: { at: first.ends_at, time_zone: first.time_zone } }),
        };
      }),
      ...(item === undefined
        ? {}
        : { choice: await choiceOf(order, item, open, chosen, caller) }),
    };

    async function choiceOf(
      of: Order,
      index: number,
      changeable: readonly ChangeablePart[],
      asked: Chosen,
      by: Caller,
    ): Promise<NonNullable<AmendmentRequestData["choice"]>> {
      const all = changeable
        .filter((part) => part.item === index)
        .map(({ traveller }) => traveller);
      const named = asked.travellers.split(".");
      const some = all.filter((one) => named.includes(String(one)));
      const travellers = some.length > 0 ? some : all;
      const { first, last } = amendments.days(of, index);
      const usual = quote.items[index]!.first_day;
      const wanted = isDay(asked.day) ? asked.day : usual;
      const day = wanted < first ? first : wanted > last ? last : wanted;
      const change = await amendments
        .change(of, { item: index, travellers })
        .catch(incomplete);
      const price = (amount: number): Price => ({
        amount,
        currency: of.amount.currency,
      });
      const here = (more: Partial<Chosen>): string =>
        pathOf({
          item: String(index),
          travellers: travellers.join("."),
          day,
          ...more,
        });
      return {
        item: index,
        travellers: all.map((traveller) => {
          const others = travellers.includes(traveller)
            ? travellers.filter((one) => one !== traveller)
            : all.filter(
                (one) => one === traveller || travellers.includes(one),
              );
          return {
            traveller,
            name: described.names[traveller]!,
            is_chosen: travellers.includes(traveller),
            ...(others.length > 0
              ? { path: here({ travellers: others.join(".") }) }
              : {}),
          };
        }),
        day,
        first_day: first,
        last_day: last,
        fee: price(change?.fee ?? 0),
        ...(change?.is_cancelled ? { is_cancelled: true as const } : {}),
        advantage: price(change?.advantage ?? 0),
        ...(day > first
          ? { earlier_path: here({ day: addDays(day, -1) }) }
          : {}),
        ...(day < last ? { later_path: here({ day: addDays(day, 1) }) } : {}),
        ...(change ? {} : { problem: "travellers" as const }),
        offers: change
          ? (await amendments.offers(of, change, day, by)).map(
              ({ offer_id, title, starts, ends, places_left, difference }) => ({
                offer_id,
                title,
                starts,
                ends,
                minutes: Math.round((ends.at - starts.at) / MINUTE_MS),
                difference: price(difference),
                ...(places_left === undefined ? {} : { places_left }),
              }),
            )
          : [],
      };
    }
  };
}

/**
 * The remaining travellers may not travel without the others: the customer can choose other
 * travellers.
 */
function incomplete(error: unknown): Change | undefined {
  if (error instanceof Refusal && error.code === "refund_incomplete")
    return undefined;
  throw error;
}

function firstToEnd(
  parts: readonly ChangeablePart[],
): ChangeablePart | undefined {
  return parts.toSorted(
    (one, other) => (one.ends_at ?? Infinity) - (other.ends_at ?? Infinity),
  )[0];
}
