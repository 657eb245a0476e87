/** A table belongs to the room whose `migrations.ts` creates it: only its code reads and writes it. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../support/mini-config.ts";

/** The other rooms that name a table, with all tables that each names, and why. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  // The steps of a sale are rooms of their own; all of them work on the engine's orders.
  "booking/checkout": ["order_keys", "order_viewers", "orders", "payment_keys"],
  "booking/orders": [
    "order_link_requests",
    "order_link_uses",
    "order_viewers",
    "orders",
  ],
  // Migrations of the engine created them, and a released migration is never edited.
  "booking/documents": ["documents"],
  "booking/people": ["saved_travellers"],
  // Counts of refunded parts are columns of orders, by which the list of orders sorts.
  // What still waits of a refund is a part of its payment if some of the payers have theirs.
  "booking/after-sale": ["orders", "payment_share_refunds", "payment_shares"],
  // Monitoring counts what waits in every room.
  "booking/booking-metrics.ts": ["mails", "orders", "refunds"],
  // A review is of an order that its author has travelled with.
  "booking/reviews": ["orders"],
  // What earlier versions stored is converted at once, quotes and orders.
  "booking/engine": ["quotes"],
  // What is personal is deleted by the same rules wherever it is stored.
  "booking/retention": [
    "mails",
    "orders",
    "owned_coupons",
    "payment_cards",
    "payment_share_sets",
    "payment_shares",
    "quotes",
    "receipt_buyers",
    "reviews",
    "saved_contacts",
    "saved_searches",
    "saved_travellers",
    "users",
  ],
  // The level of a user is a sum of earned points.
  rewards: ["users"],
};

const files = globSync("server/backend/**/*.ts", { cwd: ROOT })
  .filter((file) => !/node_modules|\.test\.ts$|\/old-files\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), "utf8") }));

/** booking and verticals are divided into rooms. */
function roomOf(file: string): string {
  const [first = "", second = ""] = path
    .relative("server/backend", file)
    .split(path.sep);
  return first === "booking" || first === "verticals"
    ? `${first}/${second}`
    : first;
}

const isMigration = (file: string) => file.endsWith("migrations.ts");

/** The tables and their rooms. */
const owners = new Map(
  files.flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)|\bRENAME TO (\w+)/g,
      ),
    ].map(([, created, renamed]) => [(created ?? renamed)!, roomOf(file)]),
  ),
);

it("a table is named by its own room only, or by one that is listed here", () => {
  expect(owners.get("refund_parts")).toBe("booking/after-sale");
  expect(owners.get("documents")).toBe("booking/engine");
  const named = new Map<string, Set<string>>();
  for (const { file, text } of files) {
    if (isMigration(file)) continue;
    for (const [, table] of text.matchAll(
      /\b(?:FROM|JOIN|INTO|UPDATE)\s+(\w+)/g,
    )) {
      const owner = owners.get(table!);
      const room = roomOf(file);
      if (owner === undefined || owner === room) continue;
      if (!named.has(room)) named.set(room, new Set());
      named.get(room)!.add(table!);
    }
  }
  const found = Object.fromEntries(
    [...named].map(([room, tables]) => [room, [...tables].sort()]),
  );
  expect(found).toEqual(OTHERS);
});
