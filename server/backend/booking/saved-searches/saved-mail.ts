/** The mails about saved searches: the confirmation of an address, and price drops. */
import type { Price } from "#schema/common.ts";
import type { NewMail } from "#server/backend/mail/outbox.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import type { Scope } from "#server/backend/callers/scope.ts";
import { formatPrice } from "#server/backend/money/format-price.ts";
import { senderOf, writeMail, type Sender } from "../mail/sender.ts";
import type { DescribedSearch, Words } from "../model/vertical.ts";

interface Addressed {
  readonly email: string;
  readonly key: string;
  readonly scope: Scope;
  readonly published: Published;
  /** In the language in which the search was saved. */
  readonly words: Words;
}

/** The page of a mail's link, which the web product has at this path. */
const LINK_PAGE = "/saved-searches/mail/";
/** Where mail programs unsubscribe without opening a page (renderer/shared/addresses.ts). */
const ONE_CLICK = "/_/mail-link";

/** It contains nothing that the visitor typed, because it may reach a stranger. */
export function writeConfirmMail({
  email,
  key,
  scope,
  published,
  words,
}: Addressed): NewMail {
  const { language, text } = words;
  const sender = senderOf(scope, published);
  const title = text(language, "saved.confirm.title");
  return writeMail(sender, email, language, title, [
    { heading: title, lines: [text(language, "saved.confirm.text")] },
    {
      lines: [],
      link: {
        label: text(language, "saved.confirm.link"),
        address: `${pagesOf(sender, language, published)}${LINK_PAGE}?key=${key}`,
      },
    },
  ]);
}

export function writePriceMail(
  { email, key, scope, published, words }: Addressed,
  { title, details, path }: DescribedSearch,
  { price, before }: { readonly price: Price; readonly before: Price },
): NewMail {
  const { language, locale, text } = words;
  const sender = senderOf(scope, published);
  const pages = pagesOf(sender, language, published);
  const amounts = {
    title,
    price: formatPrice(price, published, locale),
    before: formatPrice(before, published, locale),
  };
  const subject = text(language, "saved.mail.title", amounts);
  return {
    ...writeMail(sender, email, language, subject, [
      {
        heading: subject,
        lines: [text(language, "saved.mail.text", amounts), ...details],
        link: {
          label: text(language, "saved.mail.link"),
          address: `${pages}${path}`,
        },
      },
      {
        lines: [],
        link: {
          label: text(language, "saved.mail.stop"),
          address: `${pages}${LINK_PAGE}?key=${key}`,
        },
      },
    ]),
    unsubscribe: `${sender.origin}${ONE_CLICK}?key=${key}`,
  };
}

/** The address of the site's pages in a language. */
function pagesOf(
  { origin }: Sender,
  language: string,
  { unprefixed }: Pick<Published, "unprefixed">,
): string {
  return language === unprefixed ? origin : `${origin}/${language}`;
}
