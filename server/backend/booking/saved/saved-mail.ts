/** The mails about saved searches: an address is confirmed, a price dropped. */
import type { Price } from "#schema/common.ts";
import type { NewMail } from "../../kernel/mail/outbox.ts";
import type { Published } from "../../kernel/published.ts";
import type { Scope } from "../../kernel/scope.ts";
import { formatPrice, senderOf, writeMail, type Sender } from "../sender.ts";
import type { DescribedSearch, Words } from "../vertical.ts";

interface Addressed {
  readonly email: string;
  readonly key: string;
  readonly scope: Scope;
  readonly published: Published;
  /** In the language in which the search was saved. */
  readonly words: Words;
}

/** The page of a mail's link (configs/routes/orders.json, savedSearchMail). */
const LINK_PAGE = "/saved-searches/mail/";
/** Where mail programs unsubscribe without opening a page (renderer/addresses.ts). */
const ONE_CLICK = "/_/mail-link";

/** Says nothing that a visitor typed: it may go to a stranger. */
export function writeConfirmMail({
  email,
  key,
  scope,
  published,
  words,
}: Addressed): Promise<NewMail> {
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

export async function writePriceMail(
  { email, key, scope, published, words }: Addressed,
  { title, details, path }: DescribedSearch,
  { price, before }: { readonly price: Price; readonly before: Price },
): Promise<NewMail> {
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
    ...(await writeMail(sender, email, language, subject, [
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
    ])),
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
