/**
 * Mailed links that open an order on another device. They go to the booking's address, at the
 * request of people who know its number and either that address or a traveller's family name.
 */
import { randomBytes } from "node:crypto";
import type { Database } from "#server/backend/storage/database.ts";
import type { Outbox } from "#server/backend/mail/outbox.ts";
import { startJob, type Job, type Schedule } from "#server/backend/time/job.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Scope } from "#server/backend/callers/scope.ts";
import {
  isCurrent,
  openToken,
  signToken,
} from "#server/backend/text/signed-token.ts";
import { senderOf, writeMail } from "../mail/sender.ts";
import type { WordsOf } from "../model/words.ts";
import { readBookingNo } from "../engine/numbers.ts";
import type { Order } from "../model/order.ts";
import { mailLanguage } from "../documents/order-mail.ts";
import { readOrder, type Viewer } from "../engine/order-store.ts";

/** The validity of a link, in seconds. */
const VALID_S = 24 * 60 * 60;
/** An order gets at most one mail with a link in this time, in milliseconds. */
const PAUSE_MS = 10 * 60_000;
/** A request that could not be mailed in this time is dropped. */
const GIVEN_UP_MS = 60 * 60_000;
const AT_ONCE = 50;
/** The maximum length of an email address (RFC 5321). */
const MAX_PROOF = 254;

export interface OrderLinkInput {
  readonly database: Database;
  readonly now: () => number;
  readonly published: () => Published;
  readonly wordsOf: WordsOf;
  readonly outbox: Pick<Outbox, "write">;
  /** Signs the links. */
  readonly linkKey: Uint8Array;
  readonly schedule: Schedule;
  readonly onError: (error: unknown) => void;
}

export interface OrderLinks {
  /**
   * Stores a request for a link. A job looks for the order later, so that neither the response nor
   * its duration reveals whether it exists.
   *
   * @param proof the order's email address, or the family name of one of its travellers
   */
  ask(scope: Scope, bookingNo: string, proof: string): Promise<void>;
  /** Mails the requested links. */
  readonly job: Job;
  /** Whether the link is still valid for a visitor. */
  isValid(by: Viewer, link: string): Promise<boolean>;
  /**
   * Makes the order of a link visible to a visitor. Afterwards nobody else can use the link.
   *
   * @returns its guid
   * @throws Refusal order_not_found
   */
  open(by: Viewer, link: string): Promise<string>;
}

export function createOrderLinks({
  database,
  now,
  published,
  wordsOf,
  outbox,
  linkKey,
  schedule,
  onError,
}: OrderLinkInput): OrderLinks {
  const read = (link: string, scope: Scope) => {
    const claims = openToken(link, linkKey);
    return claims &&
      isCurrent(claims, VALID_S, now()) &&
      claims["scope"] === scope
      ? {
          orderGuid: String(claims["order_guid"]),
          linkId: String(claims["nonce"]),
        }
      : undefined;
  };
  const usedByOther = async (
    inside: Database,
    { owners }: Viewer,
    linkId: string,
  ): Promise<boolean> => {
    const use = await inside.get<{ owner: string }>(
      "SELECT owner FROM order_link_uses WHERE link_id = ?",
      linkId,
    );
    return use !== undefined && !owners.some((owner) => owner === use.owner);
  };

  const write = async (inside: Database, order: Order): Promise<void> => {
    const { order_guid, booking_no, email, scope } = order;
    const { language, text } = wordsOf(mailLanguage(order, published()));
    const { unprefixed } = published();
    const sender = senderOf(scope, published());
    const prefix = language === unprefixed ? "" : `/${language}`;
    const iat = Math.floor(now() / 1000);
    const link = signToken(
      {
        order_guid,
        scope,
        iat,
        exp: iat + VALID_S,
        nonce: randomBytes(9).toString("base64url"),
      },
      linkKey,
    );
    const title = text(language, "order.link.title");
    const mail = writeMail(
      sender,
      email,
      language,
      `${title} (${booking_no})`,
      [
        {
          heading: title,
          lines: [text(language, "order.link.text")],
          link: {
            label: text(language, "order.link.open"),
            address: `${sender.origin}${prefix}/ptp/order-details/?${new URLSearchParams({ link })}`,
          },
        },
      ],
    );
    // A customer who used the last link may need one for another device at once.
    const { uses } = (await inside.get<{ uses: number }>(
      "SELECT count(*) AS uses FROM order_link_uses WHERE order_guid = ?",
      order_guid,
    ))!;
    const kind = `link.${Math.floor(now() / PAUSE_MS)}.${uses}`;
    await outbox.write(inside, { order_guid, kind }, mail);
  };

  const answer = async (inside: Database, asked: Asked): Promise<void> => {
    const { changes } = await inside.run(
      "DELETE FROM order_link_requests WHERE request_id = ?",
      asked.request_id,
    );
    if (changes === 0) return;
    const row = await inside.get<{ order_guid: string }>(
      "SELECT order_guid FROM orders WHERE booking_no = ? AND scope = ?",
      asked.booking_no,
      asked.scope,
    );
    const order = row && (await readOrder(inside, row.order_guid));
    if (order && isProof(asked.proof, order)) await write(inside, order);
  };

  const answerAll = async (): Promise<void> => {
    await database.run(
      "DELETE FROM order_link_requests WHERE asked_at <= ?",
      now() - GIVEN_UP_MS,
    );
    await database.run(
      "DELETE FROM order_link_uses WHERE used_at <= ?",
      now() - VALID_S * 1000,
    );
    const asked = await database.all<Asked>(
      "SELECT * FROM order_link_requests ORDER BY asked_at LIMIT ?",
      AT_ONCE,
    );
    for (const one of asked)
      await database
        .transaction((inside) => answer(inside, one))
        .catch(onError);
  };

  return {
    async ask(scope, bookingNo, proof) {
      await database.run(
        `INSERT INTO order_link_requests (request_id, scope, booking_no, proof, asked_at)
         VALUES (?, ?, ?, ?, ?)`,
        randomBytes(12).toString("base64url"),
        scope,
        readBookingNo(bookingNo).slice(0, MAX_PROOF),
        database.sealing.seal("proof", proof.slice(0, MAX_PROOF)),
        now(),
      );
    },
    job: startJob({ schedule, work: answerAll, onError }),
    async isValid(by, link) {
      const opened = read(link, by.scope);
      return (
        opened !== undefined &&
        !(await usedByOther(database, by, opened.linkId))
      );
    },
    async open(by, link) {
      const opened = read(link, by.scope);
      const [owner] = by.owners;
      if (opened === undefined || owner === undefined)
        throw new Refusal("order_not_found");
      const { orderGuid, linkId } = opened;
      await database.transaction(async (inside) => {
        await inside.run(
          `INSERT INTO order_link_uses (link_id, order_guid, owner, used_at)
           VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
          linkId,
          orderGuid,
          owner,
          now(),
        );
        if (await usedByOther(inside, by, linkId))
          throw new Refusal("order_not_found");
        await inside.run(
          "INSERT INTO order_viewers (order_guid, owner) VALUES (?, ?) ON CONFLICT DO NOTHING",
          orderGuid,
          owner,
        );
      });
      return orderGuid;
    },
  };
}

interface Asked {
  readonly request_id: string;
  readonly scope: Scope;
  readonly booking_no: string;
  readonly proof: string;
}

/** Whether the proof is the order's address or the family name of one of its travellers. */
function isProof(proof: string, { email, contents }: Order): boolean {
  if (proof.includes("@")) return readAddress(proof) === email;
  const typed = comparable(proof);
  return (
    typed !== "" &&
    contents.travellers.some(
      (traveller) => comparable(traveller["family_name"] ?? "") === typed,
    )
  );
}

/** Normalises an email address in the way in which orders store it. */
function readAddress(typed: string): string {
  return typed.normalize("NFKC").trim().toLowerCase();
}

/** Ignores case, accents, spaces and hyphens, so that "Muller" matches "Müller". */
function comparable(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
}
