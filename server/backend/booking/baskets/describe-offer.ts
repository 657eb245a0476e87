/** Describes selected offers at their current prices, for a cart. Nothing is held. */
import { randomUUID } from "node:crypto";
import type { ItemCard } from "#schema/booking.ts";
import type {
  DescribedOffer,
  Offer,
  OfferDescriber,
  OfferTimes,
} from "../../accounts/saved-items/cart-lines.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Owner } from "#server/backend/callers/owner.ts";
import type { Content } from "../../content/content.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { describeRefund } from "./describe-refund.ts";
import type { Quote } from "../model/quote.ts";
import type { Sellers } from "../model/sellers.ts";
import type { Words } from "../model/vertical.ts";
import type { WordsOf } from "../model/words.ts";

export interface OfferDescriberInput {
  /** Without the seller of baskets, which are no offers. */
  readonly sellers: Pick<Sellers, "byId">;
  readonly database: Database;
  readonly now: () => number;
  readonly wordsOf: WordsOf;
  readonly content: Pick<Content, "section">;
}

const MAX_SUBTITLE = 240;
const TRIAL_MS = 60_000;

/** Ends a transaction without an effect. */
class RolledBack extends Error {}

/** Its functions throw Refusal: product_unknown, and those of the vertical. */
export function createOfferDescriber({
  sellers,
  database,
  now,
  wordsOf,
  content,
}: OfferDescriberInput): OfferDescriber {
  const read = async (
    { product_type_id, request }: Offer,
    caller: Caller,
    owner: Owner,
  ) => {
    const sold = sellers.byId(String(product_type_id));
    if (!sold) throw new Refusal("product_unknown");
    const { product, seller } = sold;
    const draft = await seller.quote({ product, body: request }, caller);
    const quote: Quote = {
      ...draft,
      product_type_id,
      vertical: seller.name,
      scope: caller.scope,
      validate_id: `trial-${randomUUID()}`,
      owner,
      created_at: now(),
      expires_at: now() + TRIAL_MS,
    };
    return { product, seller, quote };
  };

  return {
    async describe(offer, caller): Promise<DescribedOffer> {
      const { product, seller, quote } = await read(
        offer,
        caller,
        "device:none",
      );
      const words = wordsOf(caller.language);
      const { title, items } = await seller.describe(database, quote, words);
      const [item, ...more] = items;
      const image_id =
        seller.picture?.(quote, caller) ??
        content.section(caller.language, product.product_type, "hero")?.image
          .image_id;
      return {
        title,
        subtitle: joined([partyOf(quote, words), item!.text, ...item!.details]),
        path: quote.back_path,
        ...(more.length === 0
          ? timesOf({ ...item!, label: undefined })
          : { ...timesOf(named(item!)), later: more.map(named).map(timesOf) }),
        ...(image_id === undefined ? {} : { image: { image_id, alt: "" } }),
        refund: describeRefund(
          quote,
          seller.refundTerms?.(quote, now()),
          words,
        ),
        total: quote.total,
        charged: quote.charged,
      };
    },

    async isAvailable(offer, caller, owners) {
      const { seller, quote } = await read(offer, caller, owners[0]);
      try {
        return await database.transaction(async (inside) => {
          await seller.hold(inside, quote, owners);
          throw new RolledBack();
        });
      } catch (error) {
        if (error instanceof RolledBack) return true;
        if (error instanceof Refusal) return false;
        throw error;
      }
    },
  };
}

/** The first parts, as many as there is room for. */
function joined(parts: readonly (string | undefined)[]): string {
  let all = "";
  for (const part of parts) {
    if (part === undefined) continue;
    const longer = all === "" ? part : `${all} · ${part}`;
    if (longer.length > MAX_SUBTITLE) break;
    all = longer;
  }
  return all;
}

/** One of several parts has its label, else its title. */
function named({ label, title, ...item }: ItemCard) {
  return { ...item, label: label ?? title };
}

function timesOf({
  label,
  starts,
  ends,
}: Pick<ItemCard, "starts" | "ends"> & {
  readonly label?: string | undefined;
}): OfferTimes {
  const { date, time } = starts;
  const begin = { ...(label === undefined ? {} : { label }), date, time };
  if (!ends || ends.at === starts.at) return begin;
  const day = ends.date === date ? {} : { date: ends.date };
  return { ...begin, end: { ...day, time: ends.time } };
}

/** "2 travellers"; undefined for one: a car is booked for its driver, however many people are in it. */
function partyOf(
  { travellers: { length } }: Quote,
  { text, language }: Words,
): string | undefined {
  if (length === 1) return undefined;
  return text(language, "basket.travellers", { count: String(length) });
}
