/**
 * Amendments of orders: which parts can be changed, to which offers, at what price, and what ends
 * then.
 */
import type { Price } from "#schema/common.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { cancelledItems, type Hooks } from "../../model/hooks.ts";
import type { MissedTerms } from "../../model/guarantee.ts";
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
import type { Amendments, ChangeablePart } from "./amendments.ts";
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
import { gapFor, missedAmends } from "./missed.ts";

export interface AmendmentsInput {
  readonly database: Database;
  readonly now: () => number;
  readonly sellers: Pick<Sellers, "of">;
  readonly quotes: Pick<Quotes, "open">;
  readonly refunds: Pick<Refunds, "replace" | "payNight">;
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
    if (amends.night !== undefined)
      await refunds.payNight(inside, order, amends.night);
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

  /** The parts that were refunded, compensated or are being replaced; undefined: the order has no tickets. */
  const goneFrom = async ({
    status,
    order_guid,
  }: Order): Promise<readonly QuotePart[] | undefined> =>
    status === "issued"
      ? [
          ...(await settledParts(database, order_guid)),
          ...(await partsUnderWay(database, order_guid)),
        ]
      : undefined;

  const parts: Amendments["parts"] = async (order) => {
    const gone = await goneFrom(order);
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

  /** The parts that can be changed, or the missed ones that are still there. */
  const openTo = async (
    order: Order,
    missed: MissedTerms | undefined,
  ): Promise<readonly ChangeablePart[]> => {
    if (!missed)
      return (await parts(order)).filter(({ fee }) => fee !== undefined);
    const gone = await goneFrom(order);
    return termsOf(order)
      .filter((part) => gone && !isIn(gone, part) && now() < missed.until)
      .map((part) => ({ ...part, fee: 0, ends_at: missed.until }));
  };

  const change: Amendments["change"] = async (order, wanted, missed) => {
    const { quote } = order.contents;
    const chosen = partsWanted(wanted);
    const open = await openTo(order, missed);
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
      ...(missed ? { missed } : {}),
      ends_at: Math.min(...found.map(({ ends_at = Infinity }) => ends_at)),
      // A refund is free as well, so a change has no advantage.
      advantage: isCancelled || missed ? 0 : worth - fee - sum(back),
    };
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

  const offers: Amendments["offers"] = async (order, asked, day, caller) => {
    const { wanted, fee, is_cancelled, missed } = asked;
    const { quote } = order.contents;
    const found =
      sellerOf(order).changeOffers?.(
        quote,
        wanted,
        day,
        inItsCurrency(order, caller),
      ) ?? [];
    const settled = await settledParts(database, order.order_guid);
    const [after, before] = gapFor(quote, asked, settled);
    const worth = worthOf(order, wanted);
    return found
      .filter(
        ({ starts_at, ends_at, charged }) =>
          after <= starts_at &&
          ends_at <= before &&
          (!missed ||
            (starts_at < missed.until &&
              charged.amount <= worth + missed.most)),
      )
      .map((offer) => ({
        ...offer,
        difference: differenceOf(
          moneyOf(
            order,
            wanted,
            is_cancelled || missed
              ? Math.min(offer.charged.amount, worth)
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

    async quote(order, wanted, offerId, expected, ...more) {
      const [owners, caller, take, missed] = more;
      const { order_guid, booking_no, contents, scope } = order;
      const seller = sellerOf(order);
      const terms = await change(order, wanted, missed);
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
      const isWaived = (is_cancelled || missed !== undefined) && waived < 0;
      if (isWaived) draft = draftWith(waived);
      // A ticket can only be replaced by an offer of the page: same places, same class or lower.
      const { first_day } = draft.items[0]!;
      const offered = await offers(order, terms, first_day, caller);
      if (!offered.some(({ offer_id }) => offer_id === offerId))
        throw new Refusal("amendment_closed");
      const { due, ...money } = moneyOf(order, wanted, draft.charged.amount);
      const difference = differenceOf({ due, ...money });
      if (difference !== expected && !missed)
        throw new Refusal("price_changed", {
          difference: {
            amount: difference,
            currency: order.amount.currency,
          } satisfies Price,
        });
      await take(wanted.travellers.length);
      const made: NewQuote = {
        ...draft,
        ...(missed && isWaived ? { guaranteed: -waived } : {}),
        vertical: seller.name,
        scope,
        back_path: changePath(order),
      };
      const isNight = first_day > contents.quote.items[wanted.item]!.first_day;
      const amendment_id = newGuid();
      return quotes.open(owners, made, {
        until: ends_at,
        store: async (inside, { validate_id, created_at }) => {
          await missed?.check(inside);
          await insertAmendment(inside, {
            amendment_id,
            order_guid,
            validate_id,
            created_at,
            contents: {
              amendment_id,
              order_guid,
              booking_no,
              parts: partsWanted(wanted),
              // A replacement that the shop owes is no change by the customer.
              count: (contents.amends?.count ?? 0) + (missed ? 0 : 1),
              root: contents.amends?.root ?? order_guid,
              advantage,
              ...(is_cancelled ? { is_cancelled: true as const } : {}),
              ...money,
              ...(missed ? missedAmends(missed, money, isNight) : {}),
            },
          });
        },
      });
    },
  };
}

/** A cancelled item can be replaced until this long after its start. */
const CANCELLED_MS = 7 * 24 * 60 * 60_000;
