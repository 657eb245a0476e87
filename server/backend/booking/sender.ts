/** Who writes a mail, and how amounts are written in it. */
import type { Price } from "#schema/common.ts";
import type { Published } from "../kernel/published.ts";
import type { Scope } from "../kernel/scope.ts";

export interface Sender {
  readonly name: string;
  readonly email: string;
  readonly origin: string;
}

/** The site or partner of a scope. */
export function senderOf(
  scope: Scope,
  { sites = {}, partners = {} }: Published,
): Sender {
  const [siteId = "", partnerId = ""] = scope.split("/");
  const site = sites[siteId] ?? Object.values(sites)[0];
  const partner = partners[partnerId];
  const origin = partner?.origin ?? site?.origin ?? "";
  return {
    name: partner?.name ?? site?.name ?? "",
    origin,
    email:
      partner?.contact?.email ??
      site?.contact?.email ??
      `no-reply@${URL.parse(origin)?.hostname ?? "localhost"}`,
  };
}

/** An amount with its currency's code: "JPY 14,170". */
export function formatPrice(
  { amount, currency }: Price,
  { currencies }: Pick<Published, "currencies">,
  locale: string,
): string {
  const { exponent, digits } = currencies[currency]!;
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "code",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** exponent);
}
