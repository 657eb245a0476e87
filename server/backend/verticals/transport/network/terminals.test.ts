/** The terminals at which a carrier departs and arrives. */
import { expect, test } from "vitest";
import { problemsAfter } from "../../../../../tests/support/changed-data.ts";
import { checkNetworks } from "../checks/check-network.ts";
import { terminalAt } from "./terminals.ts";

const place = { names: {}, latitude: 0, longitude: 0 };
const places = {
  hub: {
    ...place,
    terminals: [{ terminal: "2E", carriers: ["one"] }, { terminal: "1" }],
  },
  field: { ...place, terminals: [{ terminal: "3", carriers: ["one"] }] },
  strip: place,
};

test.each([
  ["hub", "one", "2E"],
  ["hub", "other", "1"],
  ["field", "one", "3"],
  ["field", "other", undefined],
  ["strip", "one", undefined],
  ["nowhere", "one", undefined],
])("at %s the terminal of %s is %s", (id, carrier, terminal) => {
  expect(terminalAt({ places }, id, carrier)).toBe(terminal);
});

test("a terminal's carriers belong to the network", () => {
  const [unknown, ...others] = problemsAfter(
    checkNetworks,
    "networks/flights.json",
    (network) => {
      const { places: all } = network as { places: Record<string, object> };
      all["vce"] = {
        ...all["vce"],
        terminals: [{ terminal: "1", carriers: ["northmere", "northmear"] }],
      };
    },
  );
  expect(others).toEqual([]);
  expect(unknown).toContain("/places/vce/terminals/0/carriers/1");
  expect(unknown).toContain("northmere");
});
