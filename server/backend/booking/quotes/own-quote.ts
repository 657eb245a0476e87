import type { Owner } from "../../kernel/owner.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Quote } from "../quote.ts";
import type { Quotes } from "./quotes.ts";

/**
 * The visitor's quote, on the site on which it was made.
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

/** The end of the time in which a quote can be paid for: it is held, and nothing has begun. */
export function payBefore({ expires_at, items }: Quote): number {
  return Math.min(expires_at, ...items.map(({ starts_at }) => starts_at));
}
