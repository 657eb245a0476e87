/** The data of the page on which a change is chosen, in the reader's language. */
import type { Bought, Moment } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { Database } from "../../kernel/database/database.ts";
import { addDays, isDay } from "../../kernel/days.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type { Order } from "../orders/order.ts";
import { orderPath } from "../orders/order-state.ts";
import { describeOrder } from "../orders/describe-order.ts";
import { boughtIn } from "../bought-price.ts";
import type { Sellers } from "../sellers.ts";
import type { WordsOf } from "../words.ts";
import type {
  Amendments,
  Change,
  ChangeablePart,
  PricedOffer,
} from "./amendments.ts";
import { changePath } from "./create-amendments.ts";

/** What a visitor chose so far, as the address has it: anything. */
export interface Chosen {
  readonly item: string;
  /** Indexes, with "." between them. */
  readonly travellers: string;
  readonly day: string;
}

interface ChangeItem {
  readonly item: number;
  readonly title: string;
  readonly label?: string;
  readonly starts: Moment;
  readonly ends?: Moment;
  /** Where it is chosen; left out: it cannot be changed, or not any more. */
  readonly path?: string;
  readonly is_chosen: boolean;
  /** When its terms end. */
  readonly until?: { readonly at: number; readonly time_zone: string };
}

export interface AmendmentRequestData {
  readonly order_guid: string;
  readonly booking_no: string;
  readonly bought?: Bought;
  readonly title: string;
  readonly order_path: string;
  readonly refund_path: string;
  readonly items: readonly ChangeItem[];
  /** Left out: there is nothing to choose of. */
  readonly choice?: {
    readonly item: number;
    readonly travellers: readonly {
      readonly traveller: number;
      readonly name: string;
      readonly is_chosen: boolean;
      /** The page on which this is the other way round; left out: nobody else is chosen. */
      readonly path?: string;
    }[];
    readonly day: string;
    readonly first_day: string;
    readonly last_day: string;
    readonly fee: Price;
    /** The seller cancelled it: the change costs nothing. */
    readonly is_cancelled?: true;
    /** By how much a change costs less than a refund and a new ticket; negative: more. */
    readonly advantage: Price;
    readonly earlier_path?: string;
    readonly later_path?: string;
    /** Why there are no offers. */
    readonly problem?: "travellers";
    readonly offers: readonly (Pick<
      PricedOffer,
      "offer_id" | "title" | "starts" | "ends" | "places_left"
    > & {
      readonly minutes: number;
      readonly difference: Price;
    })[];
  };
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
      ...boughtIn(order),
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

/** Those who are left cannot travel without the others: other travellers can be chosen. */
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
