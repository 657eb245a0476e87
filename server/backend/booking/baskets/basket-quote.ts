/**
 * Joins several quotes into one, so that everything in a basket is paid at once. Each member stays
 * with its seller, its holds and its conditions.
 */
import type { PricePart } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type {
  Quote,
  QuoteDraft,
  QuotePart,
  QuoteTraveller,
} from "../model/quote.ts";
import { partsOf } from "../model/quote.ts";

/** A quote that is part of another. */
export interface Member extends Pick<Quote, "product_type_id" | "vertical"> {
  readonly product_type: string;
  readonly draft: QuoteDraft;
  /** The indexes of its items and travellers in the joined quote. */
  readonly items: readonly number[];
  readonly travellers: readonly number[];
}

export interface BasketPayload {
  readonly members: readonly Member[];
  /** The lines of the cart that it buys. */
  readonly line_ids: readonly string[];
}

export function payloadOf({ payload }: Pick<Quote, "payload">): BasketPayload {
  return payload as BasketPayload;
}

/** The quote of one member, as its seller made it. */
export function memberQuote(quote: Quote, index: number): Quote {
  const { product_type_id, vertical, draft } = payloadOf(quote).members[index]!;
  const { validate_id, owner, scope, created_at, expires_at } = quote;
  return {
    ...draft,
    product_type_id,
    vertical,
    validate_id: `${validate_id}-${index}`,
    owner,
    scope,
    created_at,
    expires_at,
  };
}

/**
 * The id of a member's item in the joined quote. It is unique although two members may sell the
 * same item.
 */
export function itemId(member: number, id: string): string {
  return `${member}.${id}`;
}

export type NewMember = Pick<
  Member,
  "product_type_id" | "product_type" | "vertical" | "draft"
>;

/**
 * Joins travellers of the same type, so that each name is asked for once. The price is charged in
 * the members' currency or, if they differ, in the displayed currency.
 */
export function joinQuotes(
  added: readonly NewMember[],
  lineIds: readonly string[],
  backPath: string,
): QuoteDraft {
  const starts = added
    .flatMap(({ draft }, member) =>
      draft.items.map((item, index) => ({ item, member, index })),
    )
    .toSorted((a, b) => a.item.starts_at - b.item.starts_at);
  const { travellers, placed } = joinTravellers(
    added.map(({ draft }) => draft.travellers),
  );
  const members = added.map((one, member): Member => ({
    ...one,
    items: one.draft.items.map((_, index) =>
      starts.findIndex((at) => at.member === member && at.index === index),
    ),
    travellers: placed[member]!,
  }));
  const isOneCurrency =
    new Set(added.map(({ draft }) => draft.charged.currency)).size === 1;
  const total = sum(added.map(({ draft }) => draft.total));
  const charged = isOneCurrency
    ? sum(added.map(({ draft }) => draft.charged))
    : total;
  const rate_date = added.find(({ draft }) => draft.rate_date)?.draft.rate_date;
  const operators = [
    ...new Set(added.flatMap(({ draft }) => draft.operators ?? [])),
  ];
  const payload: BasketPayload = { members, line_ids: lineIds };
  return {
    items: starts.map(({ item, member }) => ({
      ...item,
      item_id: itemId(member, item.item_id),
    })),
    travellers,
    parts: members
      .flatMap(({ draft, ...member }) =>
        partsOf(draft).map((part) => placedPart(member, part)),
      )
      .toSorted((a, b) => a.item - b.item || a.traveller - b.traveller),
    rules_from: [
      ...new Set(
        added.flatMap(
          ({ draft, product_type }) => draft.rules_from ?? [product_type],
        ),
      ),
    ],
    ...(operators.length > 0 ? { operators } : {}),
    lines: added.flatMap(({ draft }) => draft.lines),
    total,
    charged,
    ...(rate_date === undefined || charged.currency === total.currency
      ? {}
      : { rate_date }),
    back_path: backPath,
    payload,
  };
}

/** A member's part with its indexes in the joined quote. */
export function placedPart(
  { items, travellers }: Pick<Member, "items" | "travellers">,
  { item, traveller }: QuotePart,
): QuotePart {
  return { item: items[item]!, traveller: travellers[traveller]! };
}

/** The parts of one member with the indexes of its own quote; other members' parts are left out. */
export function ownParts(
  { items, travellers }: Pick<Member, "items" | "travellers">,
  parts: readonly QuotePart[],
): QuotePart[] {
  return parts
    .map((part) => ({
      item: items.indexOf(part.item),
      traveller: travellers.indexOf(part.traveller),
    }))
    .filter(({ item, traveller }) => item >= 0 && traveller >= 0);
}

/** The first adult of one member is the first adult of the others if the age limits allow it. */
function joinTravellers(groups: readonly (readonly QuoteTraveller[])[]): {
  readonly travellers: readonly QuoteTraveller[];
  readonly placed: readonly (readonly number[])[];
} {
  const all: QuoteTraveller[] = [];
  const placed = groups.map((group) => {
    const taken = new Set<number>();
    return group.map((one) => {
      const found = all.findIndex(
        (other, index) => !taken.has(index) && joined(other, one) !== undefined,
      );
      const index = found < 0 ? all.length : found;
      all[index] = found < 0 ? one : joined(all[found]!, one)!;
      taken.add(index);
      return index;
    });
  });
  return { travellers: all, placed };
}

/** @returns undefined if they cannot be the same person */
function joined(
  one: QuoteTraveller,
  other: QuoteTraveller,
): QuoteTraveller | undefined {
  const min_age = Math.max(one.min_age ?? 0, other.min_age ?? 0);
  const max_age = Math.min(one.max_age ?? Infinity, other.max_age ?? Infinity);
  if (
    one.traveller_type !== other.traveller_type ||
    min_age > max_age ||
    (one.age ?? other.age) !== (other.age ?? one.age)
  )
    return undefined;
  const age = one.age ?? other.age;
  return {
    traveller_type: one.traveller_type,
    ...(age === undefined ? {} : { age }),
    ...(min_age > 0 ? { min_age } : {}),
    ...(max_age < Infinity ? { max_age } : {}),
  };
}

function sum(prices: readonly (Price | PricePart)[]): Price {
  return {
    amount: prices.reduce((all, { amount }) => all + amount, 0),
    currency: prices[0]!.currency,
  };
}
