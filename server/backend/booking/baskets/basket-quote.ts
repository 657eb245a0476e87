/**
 * Several quotes as one: what is in a basket is paid for at once. Each keeps its seller, its
 * places and its conditions.
 */
import type { PricePart } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type { Quote, QuoteDraft, QuotePart, QuoteTraveller } from "../quote.ts";
import { partsOf } from "../quote.ts";

/** A quote that is part of another. */
export interface Member extends Pick<Quote, "product_type_id" | "vertical"> {
  readonly product_type: string;
  readonly draft: QuoteDraft;
  /** Its items and travellers as indexes of the whole. */
  readonly items: readonly number[];
  readonly travellers: readonly number[];
}

export interface BasketPayload {
  readonly members: readonly Member[];
  /** The lines of the cart that are bought by it. */
  readonly line_ids: readonly string[];
}

export function payloadOf({ payload }: Pick<Quote, "payload">): BasketPayload {
  return payload as BasketPayload;
}

/** A member's own quote, as its seller made it. */
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

/** Names an item of a member: two members may sell the same. */
export function itemId(member: number, id: string): string {
  return `${member}.${id}`;
}

export type NewMember = Pick<
  Member,
  "product_type_id" | "product_type" | "vertical" | "draft"
>;

/**
 * People of the same type are the same people in every member, so that each is asked for a name
 * once. Money is charged in the members' currency, or in the one that is shown where they differ.
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

/** A member's part as one of the whole. */
export function placedPart(
  { items, travellers }: Pick<Member, "items" | "travellers">,
  { item, traveller }: QuotePart,
): QuotePart {
  return { item: items[item]!, traveller: travellers[traveller]! };
}

/** Parts of the whole as parts of a member; those of others are left out. */
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

/** The first adult of one is the first adult of the others, as far as their ages allow it. */
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

/** @returns undefined where they cannot be the same person */
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
