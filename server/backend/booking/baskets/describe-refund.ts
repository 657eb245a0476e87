/** What is refunded of an offer until when, in one line. */
import type { PartTerms } from "../model/part-terms.ts";
import type { Quote } from "../model/quote.ts";
import type { Words } from "../model/vertical.ts";

/**
 * "Full refund until 3 Dec 2026, 08:00, local time".
 *
 * @param terms of its parts now; undefined if its seller refunds nothing
 */
export function describeRefund(
  { charged }: Pick<Quote, "charged">,
  terms: readonly PartTerms[] = [],
  { text, language, locale }: Words,
): string {
  const returned = terms.reduce(
    (sum, { charged: part, fee = part }) => sum + part - fee,
    0,
  );
  if (returned <= 0) return text(language, "basket.refund.none");
  const values = {
    percent: String(Math.floor((returned * 100) / charged.amount)),
  };
  const share = returned >= charged.amount ? "all" : "part";
  // What is refunded holds until the first of the parts has other terms.
  const [first] = terms
    .filter(({ ends_at, fee }) => ends_at !== undefined && fee !== undefined)
    .toSorted((a, b) => a.ends_at! - b.ends_at!);
  if (!first) return text(language, `basket.refund.${share}`, values);
  const until = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: first.time_zone,
    calendar: "gregory",
    numberingSystem: "latn",
  }).format(first.ends_at);
  return text(language, `basket.refund.${share}_until`, { ...values, until });
}
