/** Pages with the mail to shoppers, for operators. */
import express, { type Response, type Router } from "express";
import { targetOf } from "#server/config/audit/act.ts";
import { nameAct } from "#server/config/audit/name-act.ts";
import { page, showPage } from "../http/test-page.ts";
import { escape } from "../text/escape.ts";
import { asMessage } from "./message.ts";
import type { StoredMail, Outbox } from "./outbox.ts";

/** Their path, here and on the site. */
export const OUTBOX_PATH = "/_/outbox";

export function createOutboxPages(
  outbox: Pick<Outbox, "list" | "find" | "filesOf">,
): Router {
  const router = express.Router();
  router.get("/", async (_request, response) => {
    nameAct(response, { act: "mail.list" });
    showPage(response, listPage(await outbox.list()));
  });
  router.get("/:mail", async (request, response, next) => {
    const name = String(request.params["mail"]);
    nameAct(response, { act: "mail.read", target: targetOf(name) });
    const mail = await outbox.find(name.replace(/\.(?:eml|html)$/, ""));
    if (!mail) return next();
    if (name.endsWith(".html")) return showHtml(response, mail);
    if (!name.endsWith(".eml")) return showPage(response, mailPage(mail));
    response
      .set({
        "Cache-Control": "no-store",
        "Content-Disposition": 'attachment; filename="message.eml"',
      })
      .type("message/rfc822")
      .send(await asMessage(mail, await outbox.filesOf(mail)));
  });
  return router;
}

/** Shown as in mail programs: without scripts, pictures and forms. */
function showHtml(response: Response, { html }: StoredMail): void {
  response
    .set({
      "Cache-Control": "no-store",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
    })
    .type("html")
    .send(html);
}

const timeOf = (at: number): string =>
  new Date(at).toISOString().slice(0, 16).replace("T", " ");

function fateOf({
  sent_at,
  to_file,
}: Pick<StoredMail, "sent_at" | "to_file">): string {
  if (sent_at === null) return "not sent";
  return `${to_file === 1 ? "written to a file" : "sent"} ${timeOf(sent_at)} UTC`;
}

function listPage(mails: readonly StoredMail[]): string {
  const rows = mails.map(
    ({ mail_id, subject, recipient, written_at, ...mail }) =>
      `<p><a href="${OUTBOX_PATH}/${escape(mail_id)}">${escape(subject)}</a><br>
${escape(recipient)}, written ${timeOf(written_at)} UTC, ${fateOf(mail)}</p>`,
  );
  return page(
    { title: "Mail", company: "Operator" },
    `<h1>Mail to shoppers</h1>
<p>The latest ones, deleted after thirty days. Without SMTP_URL nothing leaves this server: mails are files in its data folder.</p>
${rows.length === 0 ? "<p>Nothing has been written yet.</p>" : rows.join("\n")}`,
  );
}

function mailPage(mail: StoredMail): string {
  const lines = mail.plain.split("\n").map(escape).join("<br>\n");
  return page(
    { title: mail.subject, company: "Operator" },
    `<h1>${escape(mail.subject)}</h1>
<p>From ${escape(mail.sender_name)} &lt;${escape(mail.sender)}&gt;<br>To ${escape(mail.recipient)}</p>
<p>${lines}</p>
<p><a href="${OUTBOX_PATH}/${escape(mail.mail_id)}.html">As HTML</a> <a href="${OUTBOX_PATH}/${escape(mail.mail_id)}.eml">Download</a> <a href="${OUTBOX_PATH}">All mail</a></p>`,
  );
}
