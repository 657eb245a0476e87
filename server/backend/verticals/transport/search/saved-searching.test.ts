/**
 * Transport's part of a saved search, over HTTP: its lowest price equals that of the list's days.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SavedSearchesData } from "#schema/modules/saved_searches.ts";
import type { SearchListData } from "#schema/modules/search_list.ts";
import {
  NOW,
  startReferenceBackend,
  type ReferenceBackend,
} from "../../../../../tests/support/reference-backend.ts";
import {
  visitBackend,
  type Body,
} from "../../../../../tests/support/backend-visitor.ts";

const PTP = "/v1/reappserv/ptp";
const TOKYO_KYOTO = {
  origin_position: "tokyo",
  destination_position: "kyoto",
  departure_date: "2026-12-05",
};
const FAMILY = [
  { passenger_type: "adult", count: 2 },
  { passenger_type: "child", count: 1 },
];

let backend: ReferenceBackend;
let now = NOW;
let devices = 0;
beforeAll(async () => {
  backend = await startReferenceBackend(undefined, { now: () => now });
});
afterAll(() => backend.stop());

const newVisitor = () =>
  visitBackend(backend.url, {
    "X-Device-Id": `device-saved-${(devices += 1)}`,
    "X-Session-Key": `session-saved-${devices}`,
    Currency: "JPY",
  });
const save = async (body: Body, visitor = newVisitor()) => {
  const { result, error } = await visitor.post(`${PTP}/saved_searches/add`, {
    product_type: "jprail",
    ...TOKYO_KYOTO,
    ...body,
  });
  return { items: (result as SavedSearchesData | undefined)?.items, error };
};
const lowest = async (body: Body): Promise<number> => {
  const { result } = await newVisitor().post(
    "/v3/reappserv/ptp/jprail/route/search/result",
    { ...TOKYO_KYOTO, ...body },
  );
  const { dates } = result as SearchListData;
  const date = body["departure_date"] ?? TOKYO_KYOTO.departure_date;
  return dates!.find((day) => day.date === date)!.price!.amount;
};

test("the price is the day's lowest for the passengers, and the page is the search", async () => {
  const { items } = await save({ passengers: FAMILY });
  expect(items).toEqual([
    {
      saved_id: expect.any(String) as string,
      title: "Tokyo to Kyoto",
      details: ["December 5, 2026", "2 adults, 1 child"],
      path: expect.stringMatching(
        /^\/rails-32\/search\/\?origin_position=tokyo&/,
      ) as string,
      saved_price: {
        amount: await lowest({ passengers: FAMILY }),
        currency: "JPY",
      },
      price: expect.anything() as object,
    },
  ]);
  const query = new URLSearchParams(items![0]!.path.split("?")[1]);
  expect(JSON.parse(query.get("passengers")!)).toEqual(FAMILY);
});

test("a round trip costs the sum of both days' lowest fares", async () => {
  const { items } = await save({ return_date: "2026-12-07" });
  const there = await lowest({});
  const back = await lowest({
    origin_position: "kyoto",
    destination_position: "tokyo",
    departure_date: "2026-12-07",
  });
  expect(items![0]!.saved_price.amount).toBe(there + back);
});

test.each([
  { destination_position: "atlantis" },
  { departure_date: "2026-11-01" },
  { departure_date: "x" },
  { passengers: [{ passenger_type: "adult", count: 99 }] },
])("%j cannot be saved", async (body) => {
  expect((await save(body)).error?.code).toBe("condition_invalid");
});

test("a search expires after the day of departure, in local time", async () => {
  const visitor = newVisitor();
  await save({}, visitor);
  const count = async () => {
    const { result } = await visitor.get(`${PTP}/saved_searches`);
    return (result as SavedSearchesData).items.length;
  };
  now = Date.parse("2026-12-05T14:59:00Z");
  expect(await count()).toBe(1);
  now = Date.parse("2026-12-05T15:00:00Z");
  expect(await count()).toBe(0);
  now = NOW;
});

test("the price is that of the cheapest trip or flight where no journey by land is sold", async () => {
  const trip = {
    product_type: "all",
    origin_position: "london",
    destination_position: "rome",
  };
  const there = await save(trip);
  const { result } = await newVisitor().post(
    "/v3/reappserv/ptp/all/route/search/result",
    { ...TOKYO_KYOTO, ...trip },
  );
  const { trips, section } = (result as SearchListData).result!;
  const lowest = Math.min(
    ...[...trips!, ...section.routes].map(({ price }) => price.amount),
  );
  expect(there.items![0]!.price!.amount).toBe(lowest);
  const both = await save({ ...trip, return_date: "2026-12-09" });
  expect(both.items![0]!.price!.amount).toBeGreaterThan(lowest * 1.5);
});
