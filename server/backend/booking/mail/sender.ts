/** The sender of a mail. */
import { renderMail, type Letterhead } from "#server/backend/mail/layout.ts";
import { asPlain, type MailPart } from "#server/backend/mail/mail.ts";
import type { NewMail } from "#server/backend/mail/outbox.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import type { Scope } from "#server/backend/callers/scope.ts";

export interface Sender extends Letterhead {
  readonly email: string;
}

/** The text colour of mails if the site sets none. */
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

/** A sender's mail, in plain text and HTML. */
export function writeMail(
  sender: Sender,
  recipient: string,
  language: string,
  subject: string,
  parts: readonly MailPart[],
): NewMail {
  return {
    sender_name: sender.name,
    sender: sender.email,
    recipient,
    subject,
    plain: asPlain(parts),
    html: renderMail(parts, language, sender),
  };
}
