import { afterAll, expect, it } from "vitest";
import type { NearPlaces } from "#schema/near-places.ts";
import {
  startReferenceBackend,
  type Answer,
} from "../../../../../tests/support/reference-backend.ts";
import { readNetworks } from "../../../../../tests/support/project-data.ts";

const backend = await startReferenceBackend();
afterAll(() => backend.stop());

async function ask(
  params: object,
  language = "en",
): Promise<{ readonly status: number; readonly answer: Answer }> {
  const response = await fetch(
    `${backend.url}/v1/reappserv/ptp/places/near?k_lang=${language}`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(params),
    },
  );
  return {
    status: response.status,
    answer: (await response.json()) as Answer,
  };
}

async function near(
  latitude: number,
  longitude: number,
  type: string,
  language?: string,
): Promise<NearPlaces> {
  const { answer } = await ask({ latitude, longitude, type }, language);
  return answer.result as NearPlaces;
}

it("the nearest stops of a network are listed with their distance, nearest first", async () => {
  const { places, beyond } = await near(35.65, 139.74, "jprail", "ja");
  expect(beyond).toBeUndefined();
  expect(places).toHaveLength(6);
  expect(places.slice(0, 2)).toEqual([
    {
      place_id: "shinagawa",
      kind: "station",
      name: "品川",
      distance: "2\u00A0km",
      verticals: [],
    },
    {
      place_id: "tokyo",
      kind: "station",
      name: "東京",
      distance: "4\u00A0km",
      verticals: [],
    },
  ]);
});

it("of all networks, a city is as near as its nearest stop and comes before it", async () => {
  // At Victoria Coach Station.
  const { places } = await near(51.49, -0.15, "all", "de");
  expect(places.slice(0, 3)).toEqual([
    {
      place_id: "london",
      kind: "city",
      name: "London",
      distance: "1\u00A0km",
      verticals: ["rail", "bus", "flight"],
    },
    {
      place_id: "london-victoria",
      kind: "station",
      name: "London Victoria",
      distance: "1\u00A0km",
      verticals: ["bus"],
    },
    {
      place_id: "london-st-pancras",
      kind: "station",
      name: "London St Pancras",
      distance: "5\u00A0km",
      verticals: ["rail"],
    },
  ]);
});

it("of all networks, the only stop of a city is the city", async () => {
  const { places } = await near(34.69, 135.5, "all");
  expect(places.map(({ place_id }) => place_id)).toContain("osaka");
  expect(places.map(({ place_id }) => place_id)).not.toContain("shin-osaka");
});

it("returns the distance of the nearest stop when it is too far away", async () => {
  expect(await near(51.51, -0.13, "jprail")).toEqual({
    places: [],
    beyond: { name: "Shin-Hakodate-Hokuto", distance: "8,958\u00A0km" },
  });
});

it("finds every stop of every network from its own position", async () => {
  const lost: string[] = [];
  for (const [type, { places }] of readNetworks())
    for (const [id, { latitude, longitude }] of Object.entries(places)) {
      const round = (value: number) => Number(value.toFixed(2));
      const found = await near(round(latitude), round(longitude), type);
      if (!found.places.some(({ place_id }) => place_id === id))
        lost.push(`${type}/${id}`);
    }
  expect(lost).toEqual([]);
});

it.each([
  { latitude: 90.01, longitude: 0 },
  { latitude: 0, longitude: -180.01 },
  { latitude: 35.681, longitude: 139.77 },
  { latitude: "1e1", longitude: 0 },
  { latitude: "", longitude: 0 },
  { longitude: 0 },
  { latitude: [1], longitude: 0 },
])("refuses %j", async (params) => {
  expect(await ask({ ...params, type: "jprail" })).toMatchObject({
    status: 400,
    answer: { success: false, error: { code: "bad_request" } },
  });
});

it.each(["", "atlantis", "activity", "constructor"])(
  "has no places of the product %j",
  async (type) => {
    const { answer } = await ask({ latitude: 0, longitude: 0, type });
    expect(answer.success).toBe(false);
  },
);
