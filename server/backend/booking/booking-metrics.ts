/** What waits in the database, for monitoring (Prometheus text format; docs/operations.md). */
import express, { type Router } from "express";
import { Gauge, Registry } from "prom-client";
import type { Database } from "#server/backend/storage/database.ts";
import { shopCosts } from "./ledger/promise.ts";

/** GET, on the site and on the backend. */
export const METRICS_PATH = "/_/backend-metrics";

/** After this many failures in a row it is not chance: the last pauses were minutes. */
const MANY_TRIES = 3;

interface Waiting {
  readonly name: string;
  readonly help: string;
  /** A statement with the column `value`, and the parameters `now` and MANY_TRIES as it uses them. */
  readonly sql: string;
  readonly values: (now: number) => readonly number[];
  /** Whether the value is a time, of which the gauge is the age. */
  readonly isTime?: true;
}

/** Each statement reads an index of what is due. */
const WAITING: readonly Waiting[] = [
  {
    name: "wayfare_orders_due_seconds",
    help: "For how long the order has waited that has been due the longest; 0: none is due.",
    sql: "SELECT min(next_at) AS value FROM orders WHERE next_at <= ?",
    values: (now) => [now],
    isTime: true,
  },
  {
    name: "wayfare_orders_failing",
    help: `Orders whose next action has failed at least ${MANY_TRIES} times.`,
    sql: "SELECT count(*) AS value FROM orders WHERE next_at IS NOT NULL AND tries >= ?",
    values: () => [MANY_TRIES],
  },
  {
    name: "wayfare_mails_due_seconds",
    help: "For how long the mail has waited that has been due the longest; 0: none is due.",
    sql: "SELECT min(next_at) AS value FROM mails WHERE next_at <= ? AND coalesce(expires_at > ?, true)",
    values: (now) => [now, now],
    isTime: true,
  },
  {
    name: "wayfare_mails_failing",
    help: `Mails that could not be sent at least ${MANY_TRIES} times, and are tried again.`,
    sql: "SELECT count(*) AS value FROM mails WHERE next_at IS NOT NULL AND tries >= ?",
    values: () => [MANY_TRIES],
  },
  {
    name: "wayfare_refunds_by_hand",
    help: "Refunds that a bank refused for three days, and that wait for the operator (/_/refunds).",
    sql: "SELECT count(*) AS value FROM refunds WHERE status = 'by_hand'",
    values: () => [],
  },
];

/** What the shop pays towards its customers' tickets, and why. */
const SHOP_COSTS = [
  [
    "wayfare_price_promises",
    "promises",
    "because it had promised a lower price",
  ],
  [
    "wayfare_connection_guarantee",
    "guarantee",
    "because a change was missed that it guarantees",
  ],
] as const;

/** @param now milliseconds since 1970 */
export function createBookingMetrics(
  database: Database,
  now: () => number,
): Router {
  const register = new Registry();
  for (const { name, help, sql, values, isTime } of WAITING)
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        const row = await database.get<{ value: number | string | null }>(
          sql,
          ...values(now()),
        );
        // Postgres returns counts as text.
        const value = Number(row?.value ?? 0);
        this.set(isTime && value > 0 ? (now() - value) / 1000 : value);
      },
    });
  for (const [name, account, why] of SHOP_COSTS) {
    const gauge = (suffix: string, help: string, value: "orders" | "cost") =>
      new Gauge({
        name: `${name}_${suffix}`,
        help,
        labelNames: ["currency"],
        registers: [register],
        async collect() {
          for (const row of await shopCosts(database, account))
            this.set({ currency: row.currency }, Number(row[value]));
        },
      });
    gauge("applied", `Orders for which the shop paid, ${why}.`, "orders");
    gauge(
      "cost",
      "What it paid less what came back with refunds, in minor units of the currency.",
      "cost",
    );
  }
  const router = express.Router();
  router.get("/", async (_request, response) => {
    const text = await register.metrics();
    response.set("Content-Type", register.contentType).send(text);
  });
  return router;
}
