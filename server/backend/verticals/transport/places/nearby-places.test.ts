/** The operator's messages about places without a stop. */
import type { NearbyPlacesFile } from "#schema/backend/nearby-places.ts";
import { expect, test } from "vitest";
import { problemsAfter } from "../../../../../tests/support/changed-data.ts";
import { checkNearbyPlaces } from "./check-cities.ts";

const NARA = { country: "JP", latitude: 34.7, names: { en: "Nara" } } as const;

test.each([
  ["kyoto", { ...NARA, longitude: 135.8 }, "a city or a stop has this id"],
  ["nara", { ...NARA, longitude: 153.8 }, "km away; more than 150"],
  [
    "nara",
    { ...NARA, longitude: 135.8, unserved: true as const },
    "a stop is near: in osaka",
  ],
])("%s, %j", (id, place, message) => {
  const [problem, ...others] = problemsAfter(
    checkNearbyPlaces,
    "nearby-places.json",
    (file) => {
      (file as NearbyPlacesFile).places = { [id]: place };
    },
  );
  expect(others).toEqual([]);
  expect(problem).toContain(`/places/${id}`);
  expect(problem).toContain(message);
});
