/** The mail with a sign-in code. */
import { EXPIRES_IN_S } from "../accounts/users/codes.ts";
import type { CodeMessage } from "../accounts/users/routes.ts";
import type { NewMail } from "../kernel/mail/outbox.ts";
import type { Published } from "../kernel/published.ts";
import { senderOf, writeMail } from "./sender.ts";
import type { Words } from "./vertical.ts";

/** @param now it is deleted when the code is not valid any more; in milliseconds since 1970 */
export async function writeCodeMail(
  { address, code, caller }: CodeMessage,
  published: Published,
  { language, text }: Words,
  now: number,
): Promise<NewMail> {
  const sender = senderOf(caller.scope, published);
  const title = text(language, "code.mail.title", { code });
  const minutes = String(EXPIRES_IN_S / 60);
  const mail = await writeMail(sender, address.value, language, title, [
    {
      heading: title,
      lines: [
        text(language, "code.mail.text", { minutes }),
        text(language, "code.mail.unasked"),
      ],
    },
  ]);
  return { ...mail, expires_at: now + EXPIRES_IN_S * 1000 };
}
