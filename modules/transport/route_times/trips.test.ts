import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import type { RouteTimesData } from "#schema/modules/route_times.ts";
import { tripsOf } from "./trips.ts";

const example = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "example.json"), "utf8"),
) as RouteTimesData;

it("tells of each departure where and when it starts and ends", () => {
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

it("says nothing of what schema.org does not know", () => {
  expect(tripsOf({ ...example, vertical: "activity" })).toBeUndefined();
});
