import type { NewMail } from "#server/backend/mail/outbox.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import type { Scope } from "#server/backend/callers/scope.ts";
import { senderOf, writeMail } from "./sender.ts";
import type { Words } from "../model/vertical.ts";

/** The mail that confirms that an account was deleted. */
export function writeDeletedMail(
  address: string,
  scope: Scope,
  published: Published,
  { language, text }: Words,
): NewMail {
  const sender = senderOf(scope, published);
  const title = text(language, "deletion.mail.title", { site: sender.name });
  return writeMail(sender, address, language, title, [
    {
      heading: title,
      lines: [
        text(language, "deletion.mail.text"),
        text(language, "deletion.mail.unasked", { email: sender.email }),
      ],
    },
  ]);
}
