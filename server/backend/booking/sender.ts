/** Who writes a mail, and how amounts are written in it. */
import type { Price } from "#schema/common.ts";
import type { Letterhead } from "../kernel/mail/layout.ts";
import { asPlain, type MailPart } from "../kernel/mail/mail.ts";
import type { NewMail } from "../kernel/mail/outbox.ts";
import type { Published } from "../kernel/published.ts";
import type { Scope } from "../kernel/scope.ts";

export interface Sender extends Letterhead {
  readonly email: string;
}

/** The colour of mails of a site without one. */
const INK = "#1d2129";

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
    colour: partner?.colours?.main ?? site?.colours?.main ?? INK,
    email:
      partner?.contact?.email ??
      site?.contact?.email ??
      `no-reply@${URL.parse(origin)?.hostname ?? "localhost"}`,
  };
}

/** A mail of a sender, in plain text and HTML. */
export async function writeMail(
  sender: Sender,
  recipient: string,
  language: string,
  subject: string,
  parts: readonly MailPart[],
): Promise<NewMail> {
  // React and its components are loaded with the first mail, not at the start.
  const { renderMail } = await import("../kernel/mail/layout.ts");
  return {
    sender_name: sender.name,
    sender: sender.email,
    recipient,
    subject,
    plain: asPlain(parts),
    html: await renderMail(parts, language, sender),
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
