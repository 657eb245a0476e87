/** Disruptions: what operators report, who is told, and what customers claim. */
import { addDays, dayIn } from "../../kernel/days.ts";
import type { Database } from "../../kernel/database/database.ts";
import { startJob, type Job, type Schedule } from "../../kernel/job.ts";
import type { Outbox } from "../../kernel/mail/outbox.ts";
import type { Published } from "../../kernel/published.ts";
import { Refusal } from "../../kernel/refusals.ts";
import { newGuid } from "../orders/numbers.ts";
import type { Order } from "../orders/order.ts";
import { mailLanguage } from "../orders/order-mail.ts";
import { readOrder } from "../orders/order-store.ts";
import type { Refunds } from "../refunds/create-refunds.ts";
import type { Refund } from "../refunds/refund-store.ts";
import { openParts } from "../refunds/settled-parts.ts";
import type { Sellers } from "../sellers.ts";
import type { WordsOf } from "../words.ts";
import type { Disruption, OrderDisruption } from "./disruption.ts";
import { writeDisruptionMail } from "./disruption-mail.ts";
import {
  disruptionsFrom,
  findDisruption,
  disruptionsNear,
  markTold,
  readCompensatedParts,
  reportDisruption,
  untoldDisruptions,
} from "./disruption-store.ts";

export interface DisruptionsInput {
  readonly database: Database;
  readonly now: () => number;
  readonly published: () => Published;
  readonly sellers: Pick<Sellers, "of" | "all">;
  readonly wordsOf: WordsOf;
  readonly refunds: Pick<Refunds, "cancel" | "compensate">;
  readonly outbox: Pick<Outbox, "write">;
  readonly schedule: Schedule;
  readonly onError: (error: unknown) => void;
}

export interface Disruptions {
  readonly job: Job;
  /** Stores what an operator reports, and writes to everybody who still has a ticket for it. */
  report(
    what: Pick<
      Disruption,
      "product_type" | "service" | "date" | "kind" | "minutes"
    >,
  ): Promise<Disruption>;
  /** What concerns an order that has tickets. */
  ofOrder(order: Order): Promise<readonly OrderDisruption[]>;
  /**
   * Pays what the order is entitled to: the whole price where it is cancelled, a share of it
   * where it is late.
   *
   * @throws Refusal refund_closed: there is nothing, it was paid before, or it is too late
   */
  claim(order: Order, disruptionId: string): Promise<Refund>;
}

const AT_ONCE = 200;

export function createDisruptions({
  database,
  now,
  published,
  sellers,
  wordsOf,
  refunds,
  outbox,
  schedule,
  onError,
}: DisruptionsInput): Disruptions {
  /** What was taken back before an order had tickets does not concern it. */
  const isNews = (
    { issued_at }: Order,
    { kind, reported_at }: Disruption,
  ): boolean =>
    kind !== "on_time" || (issued_at !== null && issued_at <= reported_at);

  const concern = (
    order: Order,
    disruption: Disruption,
  ): Omit<OrderDisruption, "refund_id"> | undefined => {
    const { quote } = order.contents;
    const seller = sellers.of(quote);
    const items = seller.disruptedItems?.(quote, disruption) ?? [];
    if (items.length === 0 || !isNews(order, disruption)) return undefined;
    const compensation =
      disruption.kind === "delayed"
        ? seller.compensation?.(quote, items[0]!, disruption)
        : undefined;
    return { disruption, items, ...(compensation ? { compensation } : {}) };
  };

  const tell = async (guid: string, disruption: Disruption): Promise<void> => {
    const order = await readOrder(database, guid);
    const found = order && concern(order, disruption);
    if (!found || (await openParts(database, order, found.items)).length === 0)
      return;
    const words = wordsOf(mailLanguage(order, published()));
    const { quote } = order.contents;
    const { disruption_id, kind, minutes, reported_at } = disruption;
    await database.transaction(async (inside) => {
      const latest = await findDisruption(inside, disruption_id);
      // Something else was reported meanwhile.
      if (latest?.reported_at !== reported_at) return;
      const described = await sellers.of(quote).describe(inside, quote, words);
      await outbox.write(
        inside,
        {
          order_guid: guid,
          // What is reported anew is told anew.
          kind: `disruption.${disruption_id}.${kind}.${minutes}.${reported_at}`,
        },
        await writeDisruptionMail(order, found, {
          published: published(),
          words,
          described,
        }),
      );
    });
  };

  /** Everybody who bought what is disrupted; a mail that was written is not written again. */
  const tellAll = async (disruption: Disruption): Promise<void> => {
    let after = "";
    for (;;) {
      const orders = await database.all<{ order_guid: string }>(
        `SELECT order_guid FROM orders WHERE status = 'issued' AND order_guid > ?
           AND contents LIKE ? ORDER BY order_guid LIMIT ?`,
        after,
        `%${JSON.stringify(disruption.service)}%`,
        AT_ONCE,
      );
      for (const { order_guid } of orders) await tell(order_guid, disruption);
      if (orders.length < AT_ONCE) break;
      after = orders.at(-1)!.order_guid;
    }
    await markTold(database, disruption, now());
  };

  /** Days are those of other time zones as well. */
  const informSellers = async (): Promise<void> => {
    const first = addDays(dayIn("UTC", now()), -2);
    const all = await disruptionsFrom(database, first);
    for (const seller of sellers.all) seller.reported?.(all);
  };
  const runDue = async (): Promise<void> => {
    // Another process may have heard of it first.
    await informSellers();
    for (const disruption of await untoldDisruptions(database))
      await tellAll(disruption);
  };

  const ofOrder: Disruptions["ofOrder"] = async (order) => {
    if (order.status !== "issued") return [];
    const reported = await disruptionsNear(database, order.contents.quote);
    const paid = await readCompensatedParts(database, order.order_guid);
    const concerning = reported.flatMap(
      (disruption) => concern(order, disruption) ?? [],
    );
    const open = new Set(
      (
        await openParts(
          database,
          order,
          concerning.flatMap(({ items }) => items),
        )
      ).map(({ item }) => item),
    );
    return concerning.flatMap((found) => {
      const { disruption, items } = found;
      // Whoever has no ticket for it left travels with something else.
      if (
        disruption.kind === "on_time" &&
        !items.some((item) => open.has(item))
      )
        return [];
      const claimed = paid.find(
        ({ disruption_id }) => disruption_id === disruption.disruption_id,
      );
      return [
        { ...found, ...(claimed ? { refund_id: claimed.refund_id } : {}) },
      ];
    });
  };

  return {
    job: startJob({ schedule, work: runDue, onError }),
    async report(what) {
      const disruption = await reportDisruption(database, {
        ...what,
        disruption_id: newGuid(),
        reported_at: now(),
      });
      await informSellers();
      await tellAll(disruption);
      return disruption;
    },
    ofOrder,
    async claim(order, disruptionId) {
      const found = (await ofOrder(order)).find(
        ({ disruption }) => disruption.disruption_id === disruptionId,
      );
      if (!found) throw new Refusal("refund_closed");
      const { disruption, items, compensation } = found;
      if (disruption.kind === "cancelled") return refunds.cancel(order, items);
      if (!compensation || compensation.until <= now())
        throw new Refusal("refund_closed");
      const { percent, source } = compensation;
      return refunds.compensate(order, items, {
        disruption_id: disruptionId,
        percent,
        source,
      });
    },
  };
}
