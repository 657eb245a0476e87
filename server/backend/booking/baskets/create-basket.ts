/** The vertical that sells baskets. It delegates every call to the sellers of its members. */
import type { Owners } from "#server/backend/callers/owner.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Database } from "../../storage/database.ts";
import type { PartTerms } from "../model/part-terms.ts";
import type { Quote } from "../model/quote.ts";
import type { Sellers } from "../model/sellers.ts";
import type { Described, Vertical } from "../model/vertical.ts";
import {
  itemId,
  joinQuotes,
  memberQuote,
  ownParts,
  payloadOf,
  placedPart,
  type Member,
} from "./basket-quote.ts";
import { joinDescribed } from "./join-described.ts";
import { longHold } from "./long-hold.ts";

export const BASKET = "basket";
/** The maximum number of quotes in one basket. */
const MAX_MEMBERS = 20;

/** The body of a request: quotes of several products, and their lines of the cart. */
export interface BasketRequest {
  readonly members: readonly {
    readonly product_type_id: number;
    readonly request: unknown;
  }[];
  readonly line_ids: readonly string[];
}

export interface BasketInput {
  /** The sellers of its members. */
  readonly sellers: Pick<Sellers, "byId" | "of">;
  /** Removes bought lines from the owner's cart. */
  readonly bought: (
    inside: Database,
    owner: Quote["owner"],
    lineIds: readonly string[],
  ) => Promise<void>;
}

export function createBasket({ sellers, bought }: BasketInput): Vertical {
  const soldBy = (productTypeId: number) => {
    const sold = sellers.byId(String(productTypeId));
    if (!sold) throw new Refusal("bad_request");
    return sold;
  };
  const requestsOf = (body: unknown) => {
    const { members, line_ids } = readRequest(body);
    return {
      line_ids,
      members: members.map(({ product_type_id, request }) => ({
        ...soldBy(product_type_id),
        body: request,
      })),
    };
  };
  /** Each member with its seller and the seller's quote. */
  const each = (quote: Quote) =>
    payloadOf(quote).members.map((member, index) => ({
      index,
      member,
      own: memberQuote(quote, index),
      seller: sellers.of(member),
    }));
  /** The quote with its members as a seller changes them. */
  const withMembers = (
    quote: Quote,
    change: (one: ReturnType<typeof each>[number]) => Quote | undefined,
  ): Quote => ({
    ...quote,
    payload: {
      ...payloadOf(quote),
      members: each(quote).map((one) => {
        const { member, own } = one;
        const { back_path, payload } = change(one) ?? own;
        return { ...member, draft: { ...member.draft, back_path, payload } };
      }),
    },
  });
  const withItem = (quote: Quote, item: number) => {
    const found = each(quote).find(({ member }) => member.items.includes(item));
    if (!found) throw new Error(`the basket has no item ${item}`);
    return { ...found, item: found.member.items.indexOf(item) };
  };

  return {
    name: BASKET,
    pay_path: "/transport-tickets/pay/",
    placesOf: ({ body }) =>
      requestsOf(body).members.reduce(
        (all, { seller, ...request }) => all + seller.placesOf(request),
        0,
      ),
    async quote({ body, product }, caller) {
      const { members, line_ids } = requestsOf(body);
      const added = await Promise.all(
        members.map(async ({ seller, ...request }) => ({
          product_type_id: request.product.product_type_id,
          product_type: request.product.product_type,
          vertical: seller.name,
          draft: await seller.quote(request, caller),
        })),
      );
      return joinQuotes(added, line_ids, product.home_path);
    },

    forget: (quote) =>
      withMembers(quote, ({ seller, own }) => seller.forget?.(own)),
    forgetHealth: (quote) =>
      withMembers(quote, ({ seller, own }) => seller.forgetHealth?.(own)),

    async hold(inside, quote, owners: Owners) {
      for (const { seller, own } of each(quote))
        await seller.hold(inside, own, owners);
    },
    ...longHold(each),
    async confirm(inside, quote, orderGuid) {
      for (const { seller, own } of each(quote))
        if (!(await seller.confirm(inside, own, orderGuid))) return false;
      return true;
    },
    async release(inside, quote) {
      for (const { seller, own } of each(quote))
        await seller.release(inside, own);
    },
    async changed(quote) {
      for (const { seller, own } of each(quote)) await seller.changed?.(own);
    },

    async issue(inside, quote, orderGuid) {
      const documents = await Promise.all(
        each(quote).map(async ({ seller, own, member }) =>
          (await seller.issue(inside, own, orderGuid)).map((document) => ({
            ...document,
            ...placedPart(member, document),
          })),
        ),
      );
      await bought(inside, quote.owner, payloadOf(quote).line_ids);
      return documents.flat();
    },

    async describe(inside, quote, words): Promise<Described> {
      const all = await Promise.all(
        each(quote).map(async (one) => ({
          ...one,
          described: await one.seller.describe(inside, one.own, words),
        })),
      );
      return joinDescribed(all, words);
    },
    describeDocument(quote, document, words) {
      const { seller, own, item, member } = withItem(quote, document.item);
      const traveller = member.travellers.indexOf(document.traveller);
      return seller.describeDocument(
        own,
        { ...document, item, traveller },
        words,
      );
    },
    hasCode(quote, document) {
      const { seller, own, item } = withItem(quote, document.item);
      return seller.hasCode?.(own, { item }) ?? true;
    },
    whereabouts: (quote, words) =>
      each(quote).flatMap(({ seller, own, index }) =>
        (seller.whereabouts?.(own, words) ?? []).map((place) => ({
          ...place,
          item_id: itemId(index, place.item_id),
        })),
      ),
    terms(quote, words) {
      const all = each(quote).flatMap(({ seller, own, index }) =>
        seller.terms(own, words).map((term) => ({
          ...term,
          term_id: `${term.term_id}_${index}`,
        })),
      );
      // Two members may have the same condition: it is shown once.
      return all.filter(
        ({ text, path }, index) =>
          all.findIndex((one) => one.text === text && one.path === path) ===
          index,
      );
    },
    policy: () => undefined,
    couponFacts: () => ({}),

    refundTerms: (quote, at) =>
      each(quote).flatMap(({ seller, own, member }) =>
        (seller.refundTerms?.(own, at) ?? []).map((terms) => ({
          ...inCurrency(quote, member, terms),
          ...placedPart(member, terms),
        })),
      ),
    checkRemaining(quote, remaining) {
      for (const { seller, own, member } of each(quote))
        seller.checkRemaining?.(own, ownParts(member, remaining));
    },
    async giveBack(inside, quote, parts) {
      for (const { seller, own, member } of each(quote)) {
        const given = ownParts(member, parts);
        if (given.length > 0) await seller.giveBack?.(inside, own, given);
      }
    },
    disruptedItems: (quote, disruption) =>
      each(quote).flatMap(({ seller, own, member }) =>
        (seller.disruptedItems?.(own, disruption) ?? []).map(
          (item) => member.items[item]!,
        ),
      ),
    compensation(quote, wanted, disruption) {
      const { seller, own, item } = withItem(quote, wanted);
      return seller.compensation?.(own, item, disruption);
    },
  };
}

/** @throws Refusal bad_request: the quote call accepts any body from a browser */
function readRequest(body: unknown): BasketRequest {
  const { members, line_ids = [] } = (body ?? {}) as Partial<BasketRequest>;
  const isList = (value: unknown): value is readonly unknown[] =>
    Array.isArray(value);
  if (
    !isList(members) ||
    !isList(line_ids) ||
    members.length === 0 ||
    members.length > MAX_MEMBERS ||
    !members.every((one) => typeof one === "object" && one !== null)
  )
    throw new Refusal("bad_request");
  return { members, line_ids: line_ids.map(String) };
}

/** Converts a member's terms into the basket's currency, at the rate of the purchase. */
function inCurrency(
  { charged }: Quote,
  { draft }: Member,
  terms: PartTerms,
): PartTerms {
  if (draft.charged.currency === charged.currency) return terms;
  const rate = draft.total.amount / draft.charged.amount;
  const converted = Math.floor(terms.charged * rate);
  return {
    ...terms,
    charged: converted,
    ...(terms.fee === undefined
      ? {}
      : {
          // A fee of the whole price stays the whole price, in spite of rounding.
          fee: Math.min(
            converted,
            terms.fee === terms.charged
              ? converted
              : Math.ceil(terms.fee * rate),
          ),
        }),
  };
}
