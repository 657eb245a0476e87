/**
 * Amendments of orders: which parts can be changed, to which offers, at what price, and what ends
 * then.
 */
import type { Price } from "#schema/common.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { cancelledItems, type Hooks } from "../../model/hooks.ts";
import { newGuid } from "../../engine/numbers.ts";
import type { Order } from "../../model/order.ts";
import { isSamePart, type QuotePart } from "../../model/quote.ts";
import type { NewQuote, Quotes } from "../../quotes/quotes.ts";
import type { Refunds } from "../refunds/create-refunds.ts";
import { partsOf } from "../refunds/make-quote.ts";
import { settledParts } from "../refunds/settled-parts.ts";
import { refunded } from "../../model/shares.ts";
import type { Sellers } from "../../model/sellers.ts";
import type { ChangeWanted, PartTerms } from "../../model/part-terms.ts";
import type { Amendments } from "./amendments.ts";
import {
  amendmentOf,
  checkNotAmending,
  insertAmendment,
  partsUnderWay,
  setAmendmentDone,
} from "./amendment-store.ts";
import { changePath } from "./change-path.ts";
import { amendMoney } from "./amend-money.ts";
import { checkReplaceable } from "./check-replaceable.ts";

export interface AmendmentsInput {
  readonly database: Database;
  readonly now: () => number;
  readonly sellers: Pick<Sellers, "of">;
  readonly quotes: Pick<Quotes, "open">;
  readonly refunds: Pick<Refunds, "replace">;
  readonly hooks: Hooks;
}

export function createAmendments({
  database,
  now,
  sellers,
  quotes,
  refunds,
  hooks,
}: AmendmentsInput): Amendments {
  hooks.replacedBy.push(
    async (from, validateId) => (await amendmentOf(from, validateId))?.contents,
  );
  hooks.beforePayment.push(async (inside, { contents: { amends } }) => {
    if (amends) await checkReplaceable(inside, amends);
  });
  hooks.beforeRefund.push(checkNotAmending);
  hooks.issued.push(async (inside, order) => {
    const { amends } = order.contents;
    if (!amends) return;
    await refunds.replace(inside, order);
    await setAmendmentDone(inside, amends.amendment_id, now());
  });

  const sellerOf = ({ contents }: Order) => sellers.of(contents.quote);
  const isIn = (list: readonly QuotePart[], part: QuotePart): boolean =>
    list.some((one) => isSamePart(one, part));
  const termsOf = (order: Order): readonly PartTerms[] => {
    const { quote, amends } = order.contents;
    const made = amends?.count ?? 0;
    return sellerOf(order).changeTerms?.(quote, now(), made) ?? [];
  };
  const partsWanted = ({ item, travellers }: ChangeWanted) =>
    travellers.map((traveller) => ({ item, traveller }));

  const parts: Amendments["parts"] = async (order) => {
    const gone =
      order.status === "issued"
        ? [
            ...(await settledParts(database, order.order_guid)),
            ...(await partsUnderWay(database, order.order_guid)),
          ]
        : undefined;
    const { quote } = order.contents;
    const cancelled = await cancelledItems(hooks, database, quote);
    return termsOf(order).map(({ fee, ...part }) => {
      if (!gone || isIn(gone, part)) return part;
      if (cancelled.includes(part.item)) {
        const { starts_at } = quote.items[part.item]!;
        const ends_at = starts_at + CANCELLED_MS;
        if (ends_at <= now()) return part;
        return { ...part, fee: 0, ends_at, is_cancelled: true as const };
      }
      return fee === undefined ? part : { ...part, fee };
    });
  };

  const change: Amendments["change"] = async (order, wanted) => {
    const { quote } = order.contents;
    const chosen = partsWanted(wanted);
    const open = (await parts(order)).filter(({ fee }) => fee !== undefined);
    const found = open.filter((part) => isIn(chosen, part));
    if (chosen.length === 0 || found.length < chosen.length)
      throw new Refusal("amendment_closed");
    const settled = await settledParts(database, order.order_guid);
    const remaining = termsOf(order).filter(
      (part) => !isIn(chosen, part) && !isIn(settled, part),
    );
    sellerOf(order).checkRemaining?.(quote, remaining);
    const sum = (amounts: readonly (number | undefined)[]): number =>
      amounts.reduce<number>((total, amount = 0) => total + amount, 0);
    const back = partsOf(order, sellerOf(order), now())
      .parts.filter((part) => isIn(chosen, part))
      .map(({ refund }) => (refund ? refunded(refund) : 0));
    const fee = sum(found.map((part) => part.fee));
    const worth = sum(found.map(({ charged }) => charged));
    const isCancelled = found.every((part) => part.is_cancelled);
    return {
      wanted,
      fee,
      is_cancelled: isCancelled,
      ends_at: Math.min(...found.map(({ ends_at = Infinity }) => ends_at)),
      // A refund is free as well, so a change has no advantage.
      advantage: isCancelled ? 0 : worth - fee - sum(back),
    };
  };

  /** The other items stay: the new one must fit between those before and after it. */
  const gapFor = async (
    { order_guid, contents: { quote } }: Order,
    { item, travellers }: ChangeWanted,
  ): Promise<readonly [number, number]> => {
    const settled = await settledParts(database, order_guid);
    const others = quote.items.filter(
      (_, index) =>
        index !== item &&
        travellers.some(
          (traveller) => !isIn(settled, { item: index, traveller }),
        ),
    );
    const { starts_at } = quote.items[item]!;
    const [before, after] = [
      others.filter((one) => one.starts_at < starts_at),
      others.filter((one) => one.starts_at > starts_at),
    ];
    return [
      Math.max(...before.map(({ ends_at }) => ends_at)),
      Math.min(...after.map((one) => one.starts_at)),
    ];
  };

  const moneyOf = (order: Order, wanted: ChangeWanted, price: number) =>
    amendMoney(order, termsOf(order), partsWanted(wanted), price);
  const worthOf = (order: Order, wanted: ChangeWanted): number => {
    const chosen = partsWanted(wanted);
    return termsOf(order)
      .filter((part) => isIn(chosen, part))
      .reduce((total, { charged }) => total + charged, 0);
  };
  const differenceOf = ({ due, refund }: ReturnType<typeof moneyOf>): number =>
    due - refund.parts.reduce((total, part) => total + refunded(part), 0);

  /** Amounts of a change are shown in the currency in which the order was charged. */
  const inItsCurrency = ({ amount }: Order, caller: Caller): Caller => ({
    ...caller,
    currency: amount.currency,
  });

  const offers: Amendments["offers"] = async (
    order,
    { wanted, fee, is_cancelled },
    day,
    caller,
  ) => {
    const { quote } = order.contents;
    const found =
      sellerOf(order).changeOffers?.(
        quote,
        wanted,
        day,
        inItsCurrency(order, caller),
      ) ?? [];
    const [after, before] = await gapFor(order, wanted);
    return found
      .filter(
        ({ starts_at, ends_at }) => after <= starts_at && ends_at <= before,
      )
      .map((offer) => ({
        ...offer,
        difference: differenceOf(
          moneyOf(
            order,
            wanted,
            is_cancelled
              ? Math.min(offer.charged.amount, worthOf(order, wanted))
              : offer.charged.amount + fee,
          ),
        ),
      }));
  };

  return {
    parts,
    change,
    offers,
    days: (order, item) => {
      const { quote } = order.contents;
      const { first_day } = quote.items[item]!;
      return (
        sellerOf(order).changeDays?.(quote, item) ?? {
          first: first_day,
          last: first_day,
        }
      );
    },

    async quote(order, wanted, offerId, expected, owners, caller, take) {
      const { order_guid, booking_no, contents, scope } = order;
      const seller = sellerOf(order);
      const terms = await change(order, wanted);
      const { fee, ends_at, advantage, is_cancelled } = terms;
      if (!seller.changeQuote) throw new Refusal("amendment_closed");
      const draftWith = (extra: number) =>
        seller.changeQuote!(
          contents.quote,
          wanted,
          offerId,
          extra,
          inItsCurrency(order, caller),
        );
      let draft = draftWith(fee);
      const waived = worthOf(order, wanted) - draft.charged.amount;
      if (is_cancelled && waived < 0) draft = draftWith(waived);
      // A ticket can only be replaced by an offer of the page: same places, same class or lower.
      const { first_day } = draft.items[0]!;
      const offered = await offers(order, terms, first_day, caller);
      if (!offered.some(({ offer_id }) => offer_id === offerId))
        throw new Refusal("amendment_closed");
      const { due, ...money } = moneyOf(order, wanted, draft.charged.amount);
      const difference = differenceOf({ due, ...money });
      if (difference !== expected)
        throw new Refusal("price_changed", {
          difference: {
            amount: difference,
            currency: order.amount.currency,
          } satisfies Price,
        });
      await take(wanted.travellers.length);
      const made: NewQuote = {
        ...draft,
        vertical: seller.name,
        scope,
        back_path: changePath(order),
      };
      const amendment_id = newGuid();
      return quotes.open(owners, made, {
        until: ends_at,
        store: (inside, { validate_id, created_at }) =>
          insertAmendment(inside, {
            amendment_id,
            order_guid,
            validate_id,
            created_at,
            contents: {
              amendment_id,
              order_guid,
              booking_no,
              parts: partsWanted(wanted),
              count: (contents.amends?.count ?? 0) + 1,
              root: contents.amends?.root ?? order_guid,
              advantage,
              ...(is_cancelled ? { is_cancelled: true as const } : {}),
              ...money,
            },
          }),
      });
    },
  };
}

/** A cancelled item can be replaced until this long after its start. */
const CANCELLED_MS = 7 * 24 * 60 * 60_000;
