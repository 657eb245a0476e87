/** A bought item is described in the reader's language, and no amount changes. */
import { afterAll, expect, test } from "vitest";
import type { ItemCard, PriceDetails } from "#schema/booking.ts";
import { visitBackend } from "../../../../../tests/support/backend-visitor.ts";
import {
  buyTicket,
  chooseTicket,
  orderOf,
} from "../../../../../tests/support/booking.ts";
import {
  readWholePublished,
  readPublished,
  startReferenceBackend,
} from "../../../../../tests/support/reference-backend.ts";
import type { Published } from "#server/backend/data-set/published.ts";

const { languages } = readWholePublished();
const published: Published = { ...readPublished(), languages };
const backend = await startReferenceBackend(published);
afterAll(() => backend.stop());

const PAGE = "/v3/reappserv/ptp/orderdetail";
const visitor = visitBackend(backend.url, {
  "X-Device-Id": "reads-in-many-languages",
  "X-Session-Key": "reads-in-many-languages",
});
const { order_guid } = await buyTicket(visitor);

async function read(language: string, guid = order_guid) {
  visitor.headers["Accept-Language"] = published.languages[language]!.backend;
  const section = async <T>(name: string): Promise<T> =>
    (await visitor.get(`${PAGE}/${name}`, { order_guid: guid })).result as T;
  const { items } = await section<{ items: readonly ItemCard[] }>("items");
  const { price } = await section<{ price: PriceDetails }>("price");
  const { travellers } = await section<{
    travellers: readonly { label: string }[];
  }>("travellers");
  const item = items[0]!;
  return {
    title: item.title,
    run: item.text,
    fare: item.details[0],
    traveller: travellers[0]!.label,
    line: price.lines[0]!.label,
    amounts: price.lines.map(({ amount }) => amount),
    total: price.total,
    starts: item.starts.at,
    platforms: item.stages?.map(({ starts }) => starts.place_detail),
    arrivals: item.stages?.map(({ ends }) => ends?.place_detail),
  };
}

test.each(["ja", "de", "th"])(
  "an order bought in English is read in %s",
  async (language) => {
    const bought = await read("en");
    const seen = await read(language);
    const { amounts, total, starts } = bought;
    expect(seen).toMatchObject({ amounts, total, starts });
    expect(seen.fare).not.toBe(bought.fare);
    expect(seen.traveller).not.toBe(bought.traveller);
    expect(seen.line).not.toBe(bought.line);
  },
);

test("an order bought in Japanese names its train and carrier in each reader's language", async () => {
  visitor.headers["Accept-Language"] = "ja_JP";
  const { order_guid: guid } = await buyTicket(visitor);
  const runs = async (language: string) => (await read(language, guid)).run;
  expect(await runs("ja")).toMatch(/^のぞみ\d+号 · JR(東海|西日本)$/);
  expect(await runs("zh-TW")).toMatch(/^希望號\d+ · JR(東海|西日本)$/);
  expect(await runs("en")).toMatch(/^Nozomi \d+ · JR (Central|West)$/);
});

test("an order shows each train's platform, where it is known", async () => {
  expect((await read("en")).platforms).toEqual(["Platform 14–19"]);
  expect((await read("ja")).platforms).toEqual(["14–19番線"]);
  const { order_guid: guid } = await buyTicket(visitor, {
    type: "jprail",
    departure_date: "2026-12-01",
    origin_position: "hiroshima",
    destination_position: "okayama",
  });
  expect((await read("en", guid)).platforms).toEqual([undefined]);
});

test("an order shows the terminals of a flight", async () => {
  const chosen = await chooseTicket(visitor, {
    type: "flights",
    departure_date: "2026-12-01",
    origin_position: "tpe",
    destination_position: "cju",
  });
  const { result, error } = await visitor.post(
    "/v1/reappserv/ptp/order/create",
    {
      ...orderOf(chosen),
      travellers: [
        {
          family_name: "Rivera",
          given_name: "Ana",
          birth_date: "1990-05-17",
          nationality: "JP",
          passport_no: "TR1234567",
          passport_expiry: "2033-01-31",
        },
      ],
    },
  );
  expect(error).toBeUndefined();
  const { order_guid: guid } = result as { order_guid: string };
  const bought = await read("en", guid);
  expect(bought.platforms).toEqual(["Terminal 2"]);
  expect(bought.arrivals).toEqual([undefined]);
  expect((await read("zh-TW", guid)).platforms).toEqual(["第2航廈"]);
});

test("an order has the map of its journey, and of the surroundings of its start", async () => {
  visitor.headers["Accept-Language"] = "ja_JP";
  const { result } = await visitor.get(`${PAGE}/items`, { order_guid });
  const { whereabouts } = result as { readonly whereabouts: unknown };
  const land = expect.stringMatching(/^M/);
  expect(whereabouts).toEqual([
    expect.objectContaining({
      map: expect.objectContaining({
        land,
        label: expect.stringContaining("京都"),
      }),
      start: {
        name: "東京",
        latitude: 35.681,
        longitude: 139.767,
        map: expect.objectContaining({ land, label: "東京周辺の地図" }),
      },
    }),
  ]);
});

test("fares belong to a service, whatever its name in a language", async () => {
  const wish = {
    type: "eurail",
    origin_position: "london-st-pancras",
    destination_position: "paris-nord",
    departure_date: "2026-12-01",
  };
  visitor.headers["Accept-Language"] = "en_BS";
  const english = await chooseTicket(visitor, wish);
  visitor.headers["Accept-Language"] = "ja_JP";
  const japanese = await chooseTicket(visitor, wish);
  expect(japanese.price.total).toEqual(english.price.total);
});

test("in Japanese the places have their Japanese names", async () => {
  expect((await read("ja")).title).toContain("東京");
});
