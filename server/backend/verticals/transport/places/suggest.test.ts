import { afterAll, expect, test } from "vitest";
import type { PlaceSuggestions } from "#schema/place-suggestions.ts";
import { startReferenceBackend } from "../../../../../tests/support/reference-backend.ts";

const backend = await startReferenceBackend();
afterAll(() => backend.stop());

async function suggest(
  text: string,
  type = "eurail",
  language = "en",
): Promise<PlaceSuggestions> {
  const { result } = await backend.ask(
    "/v1/reappserv/ptp/places",
    { text, type },
    language,
  );
  return result as PlaceSuggestions;
}

test("a city is suggested with its country, its stops and its services", async () => {
  const { cities, everywhere } = await suggest("lond", "eurail", "de");
  expect(everywhere).toEqual({ product_type_id: 1, path: "/ptp-1/search/" });
  expect(cities).toEqual([
    {
      city_id: "london",
      name: "London",
      country: "Vereinigtes Königreich",
      places: [
        {
          position: "london",
          place_id: "london-st-pancras",
          kind: "city",
          name: "London",
          verticals: ["rail", "bus"],
        },
        {
          position: "london-st-pancras",
          place_id: "london-st-pancras",
          kind: "station",
          name: "London St Pancras",
          verticals: ["rail"],
        },
        {
          position: "london-victoria",
          kind: "station",
          name: "London Victoria",
          verticals: ["bus"],
        },
      ],
    },
  ]);
});

test("a typed stop comes before its city", async () => {
  const { cities } = await suggest("St Pancras");
  expect(cities[0]!.places.map(({ position }) => position).slice(0, 2)).toEqual(
    ["london-st-pancras", "london"],
  );
});

test("a city with one stop is one place, and is that stop in the page's product", async () => {
  const { cities } = await suggest("오사카", "jprail", "ja");
  expect(cities[0]).toMatchObject({ name: "大阪", country: "日本" });
  expect(cities[0]!.places).toEqual([
    {
      position: "osaka",
      place_id: "shin-osaka",
      kind: "city",
      name: "大阪",
      verticals: ["rail"],
    },
  ]);
});

test("among equal matches those of the page's product are first", async () => {
  const first = async (type: string) =>
    (await suggest("ta", type)).cities[0]!.name;
  expect(await first("twrail")).toBe("Taipei");
  expect(await first("mybus")).toBe("Tapah");
});

test("empty input suggests the busiest cities; nonsense suggests none", async () => {
  expect((await suggest("")).cities).toHaveLength(8);
  expect((await suggest("xqzw".repeat(1000))).cities).toEqual([]);
});

test("a place without a stop is suggested with the nearest stop's city and the distance", async () => {
  const { cities } = await suggest("nara", "jprail", "de");
  expect(cities[0]).toEqual({
    city_id: "osaka",
    name: "Nara",
    country: "Japan",
    places: [
      {
        position: "osaka",
        place_id: "shin-osaka",
        kind: "city",
        name: "Osaka",
        note: "Nächster Halt bei Nara, 28\u00A0km entfernt",
        verticals: ["rail"],
      },
    ],
  });
});

test("a similar name is marked as one", async () => {
  expect(await suggest("Lodnon")).toMatchObject({
    is_near: true,
    cities: [{ name: "London" }],
  });
  expect(await suggest("London")).not.toHaveProperty("is_near");
});

test.each([
  ["Köln", "eurail", "de", "Für Köln gibt es in dieser Suche keine Tickets."],
  ["Danang", "jprail", "en", "No tickets from or to Da Nang in this search."],
  ["Chur", "flights", "en", "No tickets from or to Chur in this search."],
])(
  "%s is reported not to be a place of %s",
  async (text, type, language, note) => {
    expect(await suggest(text, type, language)).toMatchObject({
      cities: [],
      note,
    });
  },
);

test("a city is not suggested again when it or a closer name matches", async () => {
  for (const text of ["", "ka", "s", "p"]) {
    const ids = (await suggest(text)).cities.map(({ city_id }) => city_id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});
