import type { Owner } from "#server/backend/callers/owner.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Scope } from "#server/backend/callers/scope.ts";
import type { Quote } from "../model/quote.ts";
import type { Quotes } from "./quotes.ts";

/**
 * A visitor's quote, on the site on which it was made.
 *
 * @throws Refusal purchase_unknown
 */
export async function ownQuote(
  quotes: Pick<Quotes, "find">,
  visitor: { readonly owners: readonly Owner[]; readonly scope: Scope },
  validateId: string,
): Promise<Quote> {
  const quote = await quotes.find(validateId);
  if (
    !quote ||
    quote.scope !== visitor.scope ||
    !visitor.owners.includes(quote.owner)
  )
    throw new Refusal("purchase_unknown");
  return quote;
}

/** The time before which the payment of a quote must start: the end of its hold, or the start of its first item. */
export function payBefore({ expires_at, items }: Quote): number {
  return Math.min(expires_at, ...items.map(({ starts_at }) => starts_at));
}
