/** The operator's messages about places with which a partner's forms begin. */
import { expect, test } from "vitest";
import {
  problemsAfter,
  problemsWith,
} from "../../../tests/support/changed-data.ts";
import { checkCars } from "../verticals/cars/check-cars.ts";
import { checkTransfers } from "../verticals/transfers/check-transfers.ts";

const checks = { transfers: checkTransfers, cars: checkCars };

test.each([
  [
    "an unknown place of a car",
    "cars",
    { car: { pick_up: "incheon-airprt" } },
    ["/offers/car/pick_up", 'mean  "incheon-airport"?'],
  ],
  [
    "a place without a desk",
    "cars",
    { car: { pick_up: "hong-kong-airport" } },
    ["unknown_place", "/offers/car/pick_up"],
  ],
  [
    "an unknown start of a ride",
    "transfers",
    { transfer: { from: "incheon", to: "seoul" } },
    ["unknown_place", "/offers/transfer/from"],
  ],
  [
    "an end in another area",
    "transfers",
    { transfer: { from: "incheon-airport", to: "tokyo" } },
    ["unknown_place", "/offers/transfer/to"],
  ],
  [
    "a ride to its start",
    "transfers",
    { transfer: { from: "seoul", to: "seoul" } },
    ["unknown_place", "/offers/transfer/to"],
  ],
] as const)("%s", (_, sold, offers, words) => {
  const [problem, ...others] = problemsAfter(
    checks[sold],
    "partners/jinair.json",
    (content) => Object.assign(content, { offers }),
  );
  expect(others).toEqual([]);
  for (const word of words) expect(problem).toContain(word);
});

test("reports nothing for the project's own files", () => {
  expect(
    Object.values(checks).flatMap((check) => problemsWith(check, {})),
  ).toEqual([]);
});
