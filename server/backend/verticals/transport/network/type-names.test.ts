/** Passenger types are data: each has its names in the texts of services and of pages. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import {
  PROJECT_CONFIG,
  ROOT,
} from "../../../../../tests/support/mini-config.ts";
import { readNetworks } from "../../../../../tests/support/project-data.ts";

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.resolve(ROOT, file), "utf8"));
}

const texts = readJson("server/backend/data/texts/en.json") as object;
const { passengers } = readJson(
  path.join(PROJECT_CONFIG, "locales/en/search_form.json"),
) as {
  passengers: object;
};

test.each([...readNetworks()])("the passengers of %s", (_name, network) => {
  for (const { passenger_type } of network.passenger_types) {
    expect(texts).toHaveProperty([`search.passenger.${passenger_type}`]);
    expect(passengers).toHaveProperty([`${passenger_type}_other`]);
  }
});
