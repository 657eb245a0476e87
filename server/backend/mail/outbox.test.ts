/** A mail is retried until a mail server accepts it, and sent by one process only. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { PATIENT } from "../../../tests/support/patience.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { openDatabase } from "#server/backend/storage/open-database.ts";
import { renderMail } from "./layout.ts";
import type { Mail, MailTransport } from "./mail.ts";
import { asMessage, createMailFolder, createSmtp } from "./message.ts";
import { MAIL_MIGRATIONS } from "./migrations.ts";
import {
  createOutbox,
  type NewMail,
  type Outbox,
  type OutboxInput,
} from "./outbox.ts";

const MAIL: NewMail = {
  sender_name: "Wayfare",
  sender: "help@wayfare.example",
  recipient: "ana@example.com",
  subject: "Ihre Tickets für Köln",
  plain: "Köln\n",
  html: "<p>Köln</p>",
};
const CAUSE = { order_guid: "order-1", kind: "issued" };
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let database: Database;
let now: number;
let sent: Mail[];
let errors: unknown[];
let refuse: Error | undefined;
const started: Outbox[] = [];

const start = (
  transport?: MailTransport,
  attach?: OutboxInput["attach"],
): Outbox => {
  const outbox = createOutbox({
    database,
    now: () => now,
    transport,
    ...(attach ? { attach } : {}),
    schedule: { every: () => () => {} },
    onError: (error) => errors.push(error),
  });
  started.push(outbox);
  return outbox;
};
const startSending = () =>
  start({
    async send(mail) {
      if (refuse) throw refuse;
      sent.push(mail);
    },
  });

beforeEach(async () => {
  now = Date.parse("2026-11-21T12:00:00Z");
  [sent, errors, refuse] = [[], [], undefined];
  database = await openDatabase({
    directory: undefined,
    url: undefined,
    migrations: { mail: MAIL_MIGRATIONS },
  });
});
afterEach(async () => {
  for (const { job } of started.splice(0)) await job.stop();
  await database.close();
});

test("a message is sent once, also when two processes send", async () => {
  const [one, other] = [startSending(), startSending()];
  await one.write(database, CAUSE, MAIL);
  await one.write(database, CAUSE, MAIL);
  await Promise.all([one.job.runDue(), other.job.runDue()]);
  await one.job.runDue();
  expect(sent).toMatchObject([{ ...MAIL, mail_id: "order-1.issued" }]);
  expect(await one.list()).toMatchObject([{ sent_at: now, to_file: 0 }]);
});

test("a refused message is retried at growing intervals, and given up in the end", async () => {
  const outbox = startSending();
  refuse = new Error("try later");
  await outbox.write(database, CAUSE, MAIL);
  await outbox.job.runDue();
  await outbox.job.runDue();
  expect(errors).toEqual([refuse]);
  for (let hours = 0; hours < 100; hours += 1) {
    now += HOUR;
    await outbox.job.runDue();
  }
  expect(errors).toHaveLength(56);
  expect(await outbox.list()).toMatchObject([{ sent_at: null }]);
});

test("a message that takes long to send is not sent by another process meanwhile", async () => {
  const slow = Promise.withResolvers<void>();
  const timers = new Set<() => void>();
  const outbox = createOutbox({
    database,
    now: () => now,
    transport: { send: () => slow.promise },
    schedule: {
      every(_ms, work) {
        timers.add(work);
        return () => timers.delete(work);
      },
    },
    onError: (error) => errors.push(error),
  });
  await outbox.job.stop();
  timers.clear();
  await outbox.write(database, CAUSE, MAIL);
  const sending = outbox.job.runDue();
  const next = startSending();
  await vi.waitFor(() => expect(timers.size).toBe(1), PATIENT);
  for (let minutes = 0; minutes < 5; minutes += 1) {
    now += 60_000;
    const before = await dueAt();
    for (const extend of timers) extend();
    await vi.waitFor(async () => {
      expect(await dueAt()).toBeGreaterThan(before);
    }, PATIENT);
    await next.job.runDue();
  }
  slow.resolve();
  await sending;
  expect(timers.size).toBe(0);
  await next.job.runDue();
  expect(sent).toEqual([]);
  expect(await next.list()).toMatchObject([{ sent_at: now }]);
});

async function dueAt(): Promise<number> {
  const row = await database.get<{ next_at: number }>(
    "SELECT next_at FROM mails",
  );
  return row!.next_at;
}

test("a message whose process ended during sending is sent by the next one", async () => {
  const { promise: hangs } = Promise.withResolvers<void>();
  const outbox = start({ send: () => hangs });
  await outbox.write(database, CAUSE, MAIL);
  void outbox.job.runDue();
  const next = startSending();
  await next.job.runDue();
  expect(sent).toEqual([]);
  now += 5 * 60_000;
  await next.job.runDue();
  expect(sent).toHaveLength(1);
});

test("a message whose sender stood still for longer than its claim is sent by another one only", async () => {
  const asked = Promise.withResolvers<void>();
  const attachments = Promise.withResolvers<[]>();
  const slow = start(
    { send: () => Promise.reject(new Error("sent twice")) },
    () => {
      asked.resolve();
      return attachments.promise;
    },
  );
  await slow.write(database, CAUSE, MAIL);
  const sending = slow.job.runDue();
  await asked.promise;
  now += 5 * 60_000;
  await startSending().job.runDue();
  attachments.resolve([]);
  await sending;
  expect([sent.length, errors]).toEqual([1, []]);
});

test("a message is not sent again when the answer that it is stored as sent is lost", async () => {
  const outbox = startSending();
  await outbox.write(database, CAUSE, MAIL);
  const stored = database.run.bind(database);
  database.run = async (sql, ...values) => {
    const result = await stored(sql, ...values);
    if (sql.startsWith("UPDATE mails SET sent_at"))
      throw new Error("the connection is lost");
    return result;
  };
  await expect(outbox.job.runDue()).rejects.toThrow("the connection is lost");
  now += HOUR;
  await outbox.job.runDue();
  expect(sent).toHaveLength(1);
});

test("messages written to files are not sent by a mail server that is added later", async () => {
  await start().write(database, CAUSE, MAIL);
  await startSending().job.runDue();
  expect(sent).toEqual([]);
});

test("content of a message is text, not markup", () => {
  const html = renderMail(
    [
      {
        heading: "<b>",
        lines: ['<script>"&'],
        link: { label: "<i>", address: 'https://x.example/"><script>' },
      },
    ],
    "en",
    { name: "<u>", origin: "https://x.example", colour: "#b84300" },
  );
  expect(html).toContain("&lt;b&gt;</h1>");
  expect(html).toContain("&lt;script&gt;&quot;&amp;");
  expect(html).not.toMatch(/<script|<i>|<b>|<u>/);
});

test("without a mail server a message is a file that mail programs open, for thirty days", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const outbox = start(createMailFolder(path.join(folder, "mail")));
  await outbox.write(database, CAUSE, MAIL);
  await outbox.job.runDue();
  const file = path.join(folder, "mail", "order-1.issued.eml");
  expect(readFileSync(file, "utf8")).toContain("To: ana@example.com");
  expect(await outbox.list()).toMatchObject([{ sent_at: now, to_file: 1 }]);

  now += 30 * DAY - 1;
  await outbox.job.runDue();
  expect(existsSync(file)).toBe(true);
  now += 1;
  await outbox.job.runDue();
  expect(existsSync(file)).toBe(false);
  expect(await outbox.list()).toEqual([]);
});

test("a message that is still to be sent is not deleted, however old", async () => {
  const outbox = startSending();
  refuse = new Error("try later");
  await outbox.write(database, CAUSE, MAIL);
  now += 30 * DAY;
  await outbox.job.runDue();
  expect(await outbox.list()).toHaveLength(1);
});

describe("a message", () => {
  const mail: Mail = { ...MAIL, mail_id: "order-1.issued", written_at: 0 };

  test("is one that mail programs open", async () => {
    const text = String(await asMessage(mail));
    expect(text).toContain("From: Wayfare <help@wayfare.example>");
    expect(text).toContain("To: ana@example.com");
    expect(text).toContain("Message-ID: <order-1.issued@wayfare.example>");
    expect(text).toMatch(/Subject: =\?UTF-8\?/);
    expect(text).toContain("multipart/alternative");
  });

  test("cannot get headers from its subject", async () => {
    const subject = "One\r\nBcc: eve@example.com";
    const text = String(await asMessage({ ...mail, subject }));
    expect(text).not.toMatch(/^Bcc:/m);
  });

  test("has the headers of RFC 8058 if it can be unsubscribed from", async () => {
    const unsubscribe = "https://www.wayfare.example/_/mail-link?key=s1";
    const outbox = start();
    await outbox.write(database, CAUSE, { ...MAIL, unsubscribe });
    const [stored] = await outbox.list();
    const text = String(await asMessage(stored!));
    expect(text).toContain(`List-Unsubscribe: <${unsubscribe}>`);
    expect(text).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(String(await asMessage(mail))).not.toContain("List-Unsubscribe");
  });

  test("is sent to the mail server of SMTP_URL, and again if it was busy", async () => {
    const received: string[] = [];
    let isBusy = true;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData(stream, { envelope }, done) {
        let text = "";
        stream.on("data", (chunk) => (text += String(chunk)));
        stream.on("end", () => {
          if (isBusy) {
            isBusy = false;
            return done(
              Object.assign(new Error("busy"), { responseCode: 451 }),
            );
          }
          const { mailFrom, rcptTo } = envelope;
          received.push(
            `${mailFrom && mailFrom.address} ${rcptTo.map(({ address }) => address).join()} ${text}`,
          );
          done();
        });
      },
    });
    const port = await new Promise<number>((resolve) => {
      const listening = server.listen(0, "127.0.0.1", () =>
        resolve((listening.address() as AddressInfo).port),
      );
    });
    onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
    const name = "WF-ABC.pdf";
    const base64 = Buffer.from("%PDF").toString("base64");
    const outbox = start(createSmtp(`smtp://127.0.0.1:${port}`), async () => [
      { name, type: "application/pdf", base64 },
    ]);
    await outbox.write(database, CAUSE, MAIL);
    await outbox.job.runDue();
    expect(received).toEqual([]);
    expect(errors).toHaveLength(1);
    now += HOUR;
    await outbox.job.runDue();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^help@wayfare\.example ana@example\.com /);
    expect(received[0]).toContain(
      "Message-ID: <order-1.issued@wayfare.example>",
    );
    expect(received[0]).toContain(`filename=${name}`);
    expect(received[0]).toContain(base64);
  });
});

test("a mail whose files cannot be made is sent without them", async () => {
  const files: number[] = [];
  const outbox = start(
    {
      async send(mail, attached) {
        sent.push(mail);
        files.push(attached.length);
      },
    },
    () => Promise.reject(new Error("no font")),
  );
  await outbox.write(database, CAUSE, MAIL);
  await outbox.job.runDue();
  expect([sent.length, files, errors]).toEqual([
    1,
    [0],
    [new Error("no font")],
  ]);
});

test("obsolete messages are deleted, and not sent", async () => {
  const outbox = startSending();
  await outbox.write(
    database,
    { order_guid: "code-1", kind: "code" },
    { ...MAIL, expires_at: now + HOUR },
  );
  refuse = new Error("busy");
  await outbox.job.runDue();
  expect(await outbox.find("code-1.code")).toBeDefined();
  refuse = undefined;
  now += HOUR;
  await outbox.job.runDue();
  expect(await outbox.find("code-1.code")).toBeUndefined();
  expect(sent).toEqual([]);
});
