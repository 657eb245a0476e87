/** The mail with a code: to sign in, or to delete the account. */
import { EXPIRES_IN_S } from "#server/backend/accounts/users/codes.ts";
import type { CodeMessage } from "#server/backend/accounts/users/routes.ts";
import type { NewMail } from "#server/backend/mail/outbox.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { senderOf, writeMail } from "./sender.ts";
import type { Words } from "../model/vertical.ts";

/** @param now in milliseconds since 1970; the mail is deleted when the code expires */
export function writeCodeMail(
  { address, code, purpose, caller }: CodeMessage,
  published: Published,
  { language, text }: Words,
  now: number,
): NewMail {
  const sender = senderOf(caller.scope, published);
  const key = purpose === "deletion" ? "deletion.code" : "code.mail";
  const title = text(language, `${key}.title`, { code });
  const minutes = String(EXPIRES_IN_S / 60);
  const mail = writeMail(sender, address.value, language, title, [
    {
      heading: title,
      lines: [
        text(language, `${key}.text`, { minutes }),
        text(language, `${key}.unasked`),
      ],
    },
  ]);
  return { ...mail, expires_at: now + EXPIRES_IN_S * 1000 };
}
