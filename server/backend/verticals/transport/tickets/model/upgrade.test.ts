/** Orders that were stored before there were quotes are read. */
import { expect, test } from "vitest";
import { readPublished } from "../../../../../../tests/support/reference-backend.ts";
import type { Contents } from "#server/backend/booking/model/order.ts";
import { ORDER_MIGRATIONS } from "#server/backend/booking/engine/migrations.ts";
import { QUOTE_MIGRATIONS } from "#server/backend/booking/quotes/migrations.ts";
import { REFUND_MIGRATIONS } from "#server/backend/booking/after-sale/refunds/migrations.ts";
import { upgradeStored } from "#server/backend/booking/engine/upgrade-stored.ts";
import type { Vertical } from "#server/backend/booking/model/vertical.ts";
import { openDatabase } from "#server/backend/storage/open-database.ts";
import { createFindProduct } from "#server/backend/verticals/transport/timetable/find-route.ts";
import { createUpgrade } from "./upgrade.ts";
import { readNetworks } from "../../../../../../tests/support/project-data.ts";

const stop = (place_id: string, name: string, hour: number) => ({
  place_id,
  name,
  date: "2026-12-01",
  time: `0${hour}:00`,
  time_zone: "Asia/Tokyo",
  at: Date.parse("2026-11-30T15:00:00Z") + hour * 3_600_000,
});
const departure = stop("tokyo", "Tokyo", 7);
const arrival = stop("kyoto", "Kyoto", 9);
const price = (amount: number) => ({ amount, currency: "JPY" });
const route_id = "nozomi-hakata.20261201.0700.tokyo.kyoto";
const purchase = {
  validate_id: "v",
  product_type_id: 32,
  owner: "user:1",
  scope: "wayfare",
  created_at: 1,
  expires_at: 2,
  back_path: "/rails-32/",
  selection: { selections: [], passengers: [], addons: [] },
  journeys: [
    {
      direction: "departure",
      route: {
        route_id,
        departure,
        arrival,
        legs: [
          {
            departure,
            arrival,
            service_name: "Nozomi 1",
            carrier: "JR Central",
            calls: [departure, arrival],
          },
        ],
      },
      seat_class: "ordinary",
      family: "full",
      per_passenger: [
        { passenger_type: "adult", label: "Adult", count: 1, price: price(9) },
      ],
      seats: [],
      conditions: [
        {
          action: "change",
          allowed: true,
          time_zone: "Asia/Tokyo",
          place_name: "Kyoto",
          per: "passenger_leg",
          text: "Once only.",
        },
      ],
    },
  ],
  passengers: [{ passenger_type: "adult", label: "Adult 1", min_age: 12 }],
  price: {
    lines: [{ kind: "fare", label: "Adult", count: 1, amount: price(9) }],
    total: price(9),
  },
  charged: price(9),
};
const contents = {
  purchase,
  travellers: [{}],
  contact: { email: "ana@example.com" },
  wanted: { coupon_id: "7", use_gift_card: false, use_credits: false },
  price: {
    lines: [
      ...purchase.price.lines,
      { kind: "coupon", label: "Winter", amount: price(-2) },
    ],
    total: price(7),
  },
};

test("stored journey cards become items, and labels become ids", async () => {
  const database = await openDatabase({
    directory: undefined,
    migrations: {
      quotes: QUOTE_MIGRATIONS,
      orders: ORDER_MIGRATIONS,
      refunds: REFUND_MIGRATIONS,
    },
  });
  await database.run(
    `INSERT INTO orders (order_guid, booking_no, payment_asset_no, owner, validate_id, email,
       amount, currency, status, contents, created_at, pay_before)
     VALUES ('g', 'b', 'p', 'user:1', 'v', 'e', 7, 'JPY', 'issued', ?, 1, 2)`,
    JSON.stringify(contents),
  );
  const upgrade = createUpgrade(
    createFindProduct(() => readPublished(), readNetworks()),
  );
  for (let start = 0; start < 2; start += 1)
    await upgradeStored(database, [{ upgrade } as Vertical], async () => []);

  const row = await database.get<{ contents: string }>(
    "SELECT contents FROM orders",
  );
  const upgraded = JSON.parse(row!.contents) as Contents;
  expect(upgraded.price).toEqual({
    deductions: [{ kind: "coupon", coupon_id: "7", amount: price(-2) }],
    total: price(7),
  });
  expect(upgraded.quote).toMatchObject({
    vertical: "transport",
    items: [{ item_id: route_id, starts_at: departure.at }],
    travellers: [{ traveller_type: "adult", min_age: 12 }],
    lines: [{ kind: "fare", count: 1, amount: price(9) }],
    payload: {
      journeys: [
        {
          legs: [{ from: "tokyo", to: "kyoto", carrier: "jr-central" }],
          rules: [{ per: "ticket", place_id: "kyoto", max_count: 1 }],
        },
      ],
      lines: [{ kind: "fare", journey: 0, passenger_type: "adult" }],
    },
  });
  expect(row!.contents).not.toMatch(/"(?:label|place_name|name)"/);
  await database.close();
});
