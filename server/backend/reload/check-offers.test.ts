/** The operator's message for data of offers that is valid by itself and wrong with the rest. */
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { ROOT } from "../../../tests/support/mini-config.ts";
import { formatProblem } from "#server/config/data-files/problem.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { createDataSetReader, DATA_PATH } from "../data-set/data-set.ts";
import { checkData } from "./check-data.ts";

const schemas = loadSchemas(ROOT);
const scratch = mkdtempSync(path.join(os.tmpdir(), "offers-data-"));
const folder = path.join(scratch, "data");
cpSync(path.join(ROOT, DATA_PATH), folder, { recursive: true });
/** It reads only files that changed. */
const reader = createDataSetReader({ schemas, folder, label: "data" });
afterAll(() => rmSync(scratch, { recursive: true }));

type Json = Record<string, any>;

const CASES: readonly (readonly [
  what: string,
  file: string,
  change: (json: Json) => unknown,
  said: string,
])[] = [
  [
    "a category without a text",
    "activities/paris.json",
    ({ activities }) => (activities["seine-supper"].category = "cruize"),
    'there is no text activity.category.cruize\n    at    /activities/seine-supper/category\n    saw   "cruize"\n    mean  "cruise"?',
  ],
  [
    "two packages of one name",
    "activities/paris.json",
    ({ activities }) =>
      (activities["louvre-ticket"].packages[1].package = "standard"),
    "unique_by",
  ],
  [
    "a span that ends before it begins",
    "activities/paris.json",
    ({ activities }) =>
      (activities["seine-supper"].closed = [
        { days: [["12-31", "01-02"]], reason: "new_year" },
      ]),
    "a span over New Year is two",
  ],
  [
    "a sale without an end",
    "activities.json",
    (json) => (json["sale_days"] = 1_000_000_000),
    "/sale_days",
  ],
  [
    "an airline that no network has",
    "transfers.json",
    ({ airlines }) => (airlines.FW = "Formosa Wngs"),
    'mean  "Formosa Wings"?',
  ],
  [
    "a vehicle without a text",
    "transfers.json",
    ({ vehicles }) => (vehicles.limousine = vehicles.luxury),
    "there is no text transfer.vehicle.limousine",
  ],
  [
    "a desk that closes before it opens",
    "cars.json",
    ({ suppliers }) => suppliers.alder.hours.reverse(),
    "closes_before",
  ],
  [
    "reductions out of order",
    "cars.json",
    ({ long_hire }) => long_hire.reverse(),
    "of the row before",
  ],
  [
    "an airport without its code",
    "destinations.json",
    ({ areas }) => delete areas.tokyo.places["narita-airport"].iata,
    "airport_code",
  ],
];

test.each(CASES)("%s is refused", (_what, file, change, said) => {
  const at = path.join(folder, file);
  const text = readFileSync(at, "utf8");
  const json = JSON.parse(text) as Json;
  change(json);
  writeFileSync(at, JSON.stringify(json, null, 2));
  const found = checkData(reader.read());
  writeFileSync(at, text);
  expect(found.map(formatProblem).join("\n")).toContain(said);
  for (const one of found) expect(one.file).toContain(file);
});
