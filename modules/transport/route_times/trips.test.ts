import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import type { RouteTimesData } from "#schema/modules/route_times.ts";
import { tripsOf } from "./trips.ts";

const example = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "example.json"), "utf8"),
) as RouteTimesData;

it("lists the places and times of each departure's start and end", () => {
  expect(tripsOf(example)).toMatchObject({
    "@graph": [
      {
        "@type": "TrainTrip",
        name: "Nozomi 1",
        provider: { name: "JR Central" },
        departureStation: { "@type": "TrainStation", name: "Tokyo" },
        arrivalStation: { "@type": "TrainStation", name: "Kyoto" },
        departureTime: new Date(example.departures[0]!.starts_at).toISOString(),
      },
      {},
    ],
  });
});

it.each([
  ["bus", "BusTrip"],
  ["ferry", "BoatTrip"],
])("a %s is a %s", (vertical, type) => {
  expect(tripsOf({ ...example, vertical })).toMatchObject({
    "@graph": [{ "@type": type }, { "@type": type }],
  });
});

it("leaves out vehicles that schema.org does not define", () => {
  expect(tripsOf({ ...example, vertical: "activity" })).toBeUndefined();
});
