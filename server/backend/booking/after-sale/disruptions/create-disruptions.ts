/** Disruptions: operators report them, customers are informed and claim compensation. */
import type { Kernel } from "#server/backend/kernel/create-kernel.ts";
import { readCompensatedParts } from "../refunds/compensated-parts.ts";
import { addDays, dayIn } from "#server/backend/time/days.ts";
import { startJob, type Job } from "#server/backend/time/job.ts";
import type { Outbox } from "#server/backend/mail/outbox.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { newGuid } from "../../engine/numbers.ts";
import type { Order } from "../../model/order.ts";
import { mailLanguage } from "../../documents/order-mail.ts";
import { readOrder } from "../../engine/order-store.ts";
import type { Refunds } from "../refunds/create-refunds.ts";
import type { Refund } from "../refunds/refund-store.ts";
import { openParts } from "../refunds/settled-parts.ts";
import type { Hooks } from "../../model/hooks.ts";
import type { Sellers } from "../../model/sellers.ts";
import type { WordsOf } from "../../model/words.ts";
import type { Disruption, OrderDisruption } from "../../model/disruption.ts";
import { writeDisruptionMail } from "./disruption-mail.ts";
import {
  cancelledItems,
  disruptionsFrom,
  findDisruption,
  disruptionsNear,
  markAnnounced,
  reportDisruption,
  unannouncedDisruptions,
} from "./disruption-store.ts";

export interface DisruptionsInput extends Pick<
  Kernel,
  "database" | "now" | "published" | "schedule" | "onError"
> {
  readonly sellers: Pick<Sellers, "of" | "all">;
  readonly wordsOf: WordsOf;
  readonly hooks: Pick<Hooks, "cancelledItems">;
  readonly refunds: Pick<Refunds, "cancel" | "compensate">;
  readonly outbox: Pick<Outbox, "write">;
  /** Whether an order has tickets that are missed, and guaranteed. */
  readonly isMissed: (order: Order) => Promise<boolean>;
}

export interface Disruptions {
  readonly job: Job;
  /**
   * Stores an operator's report, and mails every customer who still has a ticket for the service.
   */
  report(
    what: Pick<
      Disruption,
      "product_type" | "service" | "date" | "kind" | "minutes"
    >,
  ): Promise<Disruption>;
  /** The disruptions of an issued order. */
  ofOrder(order: Order): Promise<readonly OrderDisruption[]>;
  /**
   * Pays the compensation: the whole price after a cancellation, a share of it after a delay.
   *
   * @throws Refusal refund_closed: there is none, it was paid already, or the time for claims has
   * passed
   */
  claim(order: Order, disruptionId: string): Promise<Refund>;
}

const AT_ONCE = 200;
/** Orders of days next to that of a service are asked too: travellers may board on the second day. */
const MARGIN_MS = 4 * 24 * 60 * 60_000;

export function createDisruptions({
  database,
  now,
  published,
  sellers,
  wordsOf,
  hooks,
  refunds,
  outbox,
  isMissed,
  schedule,
  onError,
}: DisruptionsInput): Disruptions {
  hooks.cancelledItems.push((from, quote) =>
    cancelledItems(from, sellers.of(quote), quote),
  );

  /** A report that was withdrawn before the order was issued does not concern it. */
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
    const hasMissed = await isMissed(order);
    await database.transaction(async (inside) => {
      const latest = await findDisruption(inside, disruption_id);
      // Another report arrived meanwhile.
      if (latest?.reported_at !== reported_at) return;
      const described = await sellers.of(quote).describe(inside, quote, words);
      await outbox.write(
        inside,
        {
          order_guid: guid,
          // A new report is mailed again.
          kind: `disruption.${disruption_id}.${kind}.${minutes}.${reported_at}`,
        },
        writeDisruptionMail(order, found, {
          published: published(),
          words,
          described,
          hasMissed,
        }),
      );
    });
  };

  /**
   * Mails all customers of a disrupted service; a mail that was written already is not repeated.
   */
  const tellAll = async (disruption: Disruption): Promise<void> => {
    const name = JSON.stringify(disruption.service);
    const day = Date.parse(disruption.date);
    let after = "";
    for (;;) {
      // The database cannot search in sealed contents: it finds the orders of the day, and this loop those of the service.
      const orders = await database.all<{
        order_guid: string;
        contents: string;
      }>(
        `SELECT order_guid, contents FROM orders WHERE status = 'issued' AND order_guid > ?
           AND starts_at < ? AND ends_at > ? ORDER BY order_guid LIMIT ?`,
        after,
        day + MARGIN_MS,
        day - MARGIN_MS,
        AT_ONCE,
      );
      for (const { order_guid, contents } of orders)
        if (contents.includes(name)) await tell(order_guid, disruption);
      if (orders.length < AT_ONCE) break;
      after = orders.at(-1)!.order_guid;
    }
    await markAnnounced(database, disruption, now());
  };

  /** The margin covers the days of other time zones. */
  const informSellers = async (): Promise<void> => {
    const first = addDays(dayIn("UTC", now()), -2);
    const all = await disruptionsFrom(database, first);
    for (const seller of sellers.all) seller.reported?.(all);
  };
  const runDue = async (): Promise<void> => {
    // Another process may have received the report first.
    await informSellers();
    for (const disruption of await unannouncedDisruptions(database))
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
      // A customer without a valid ticket for it travels with another service.
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
