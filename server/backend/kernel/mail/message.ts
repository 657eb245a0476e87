/** Mails for mail servers (SMTP) and mail programs (.eml). */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SendMailOptions } from "nodemailer";
import type { Mail, MailFile, MailTransport } from "./mail.ts";

/** Loaded with the first mail, not at the start. */
const nodemailer = () => import("nodemailer");

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

function messageOf(mail: Mail, files: readonly MailFile[]): SendMailOptions {
  return {
    messageId: `<${mail.mail_id}@${mail.sender.split("@").at(-1)}>`,
    from: { name: mail.sender_name, address: mail.sender },
    to: { name: "", address: mail.recipient },
    subject: mail.subject,
    date: new Date(mail.written_at),
    text: mail.plain,
    html: mail.html,
    attachments: files.map(({ name, type, base64 }) => ({
      filename: name,
      contentType: type,
      content: base64,
      encoding: "base64",
    })),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(mail.unsubscribe
        ? {
            "List-Unsubscribe": `<${mail.unsubscribe}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }
        : {}),
    },
    // A mail never includes a file or a page by its address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Sends mails to a mail server.
 *
 * @param url smtp://user:password@host:587, or smtps:// for implicit TLS
 */
export function createSmtp(url: string): MailTransport {
  const open = async () =>
    (await nodemailer()).createTransport({
      url,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
    });
  let transport: ReturnType<typeof open> | undefined;
  return {
    async send(mail, files) {
      transport ??= open();
      await (await transport).sendMail(messageOf(mail, files));
    },
  };
}

/**
 * Writes mails to a folder, as files that mail programs open, where there is no mail server.
 *
 * @param folder is made with the first mail
 */
export function createMailFolder(folder: string): MailTransport {
  // Ids are made by this program, of letters that file names can have.
  const fileOf = (mailId: string): string => path.join(folder, `${mailId}.eml`);
  return {
    async send(mail, files) {
      await mkdir(folder, { recursive: true });
      // They have links that open orders.
      await writeFile(fileOf(mail.mail_id), await asMessage(mail, files), {
        mode: 0o600,
      });
    },
    remove: (mailId) => rm(fileOf(mailId), { force: true }),
  };
}

/** A mail as a file that mail programs open (RFC 5322). */
export async function asMessage(
  mail: Mail,
  files: readonly MailFile[] = [],
): Promise<Buffer> {
  const { createTransport } = await nodemailer();
  const { message } = await createTransport({
    streamTransport: true,
    buffer: true,
  }).sendMail(messageOf(mail, files));
  return message as Buffer;
}
