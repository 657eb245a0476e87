/** The operator's messages about impossible seasons. */
import type { FixedPricing } from "#schema/backend/network.ts";
import { expect, test } from "vitest";
import { problemsAfter } from "../../../../../tests/support/changed-data.ts";
import { checkNetworks } from "./check-network.ts";

/** The problems after a change of a network's file. */
const problemsWith = (name: string, change: (network: object) => void) =>
  problemsAfter(checkNetworks, `networks/${name}.json`, change);

test("two networks have no line with the same id", () => {
  const [problem, ...others] = problemsWith("sgferry", (network) => {
    const { lines, popular } = network as {
      lines: { line_id?: string }[];
      popular: { line_id: string }[];
    };
    const was = popular[0]!.line_id;
    lines[0]!.line_id = "singapore-kuala-lumpur";
    for (const one of popular)
      if (one.line_id === was) one.line_id = "singapore-kuala-lumpur";
  });
  expect(others).toEqual([]);
  expect(problem).toContain("networks/sgferry.json");
  expect(problem).toContain("/lines/0/line_id");
  expect(problem).toContain("networks/sgbus.json has a line of this id");
});

test("a season over New Year, and one that takes off more than a fare, are refused", () => {
  const [below, over, ...others] = problemsWith("jprail", (network) => {
    (network as { pricing: FixedPricing }).pricing = {
      kind: "fixed",
      seasons: [{ amount: -2470, days: [["12-25", "01-10"]] }],
    };
  });
  expect(others).toEqual([]);
  expect(below).toContain(
    "reduces the fare by more than the lowest fare, 2460",
  );
  expect(below).toContain("/pricing/seasons/0/amount");
  expect(over).toContain("must not be before 12-25");
  expect(over).toContain("/pricing/seasons/0/days/0/1");
});

test("a platform's direction is a place of the network that a line serves", () => {
  const platform = (toward: string[]) =>
    problemsWith("jprail", (network) => {
      const { places } = network as { places: Record<string, object> };
      places["kyoto"] = {
        ...places["kyoto"],
        platforms: [{ toward, platform: "1" }],
      };
    });
  expect(platform(["nagoya"])).toEqual([]);
  const [unknown, ...others] = platform(["nagoja"]);
  expect(others).toEqual([]);
  expect(unknown).toContain("/places/kyoto/platforms/0/toward/0");
  expect(unknown).toContain("nagoya");
  const [nowhere, itself] = platform(["sendai", "kyoto"]);
  expect(nowhere).toContain("no line goes there from here");
  expect(itself).toContain("no line goes there from here");
});

test("taxes of a departure are less than the lowest fare from there", () => {
  const taxed = (units: number) =>
    problemsWith("flights", (network) => {
      const { places } = network as { places: Record<string, object> };
      places["tpe"] = {
        ...places["tpe"],
        taxes: { international: [{ units: 1 }, { units, min_age: 12 }] },
      };
    });
  expect(taxed(77)).toEqual([]);
  const [problem, ...others] = taxed(78);
  expect(others).toEqual([]);
  expect(problem).toContain("/places/tpe/taxes/international");
  expect(problem).toContain('for the type "adult", 79');
  // An infant on a lap pays a tenth of 79.
  const everybody = (units: number) =>
    problemsWith("flights", (network) => {
      const { places } = network as { places: Record<string, object> };
      places["tpe"] = {
        ...places["tpe"],
        taxes: { international: [{ units }] },
      };
    });
  expect(everybody(7)).toEqual([]);
  expect(everybody(8)[0]).toContain('for the type "infant", 7.9');
});

test("a transfer time between terminals has no effect where there is only one", () => {
  const [problem, ...others] = problemsWith("flights", (network) => {
    const { places } = network as { places: Record<string, object> };
    places["khh"] = { ...places["khh"], terminal_change_minutes: 20 };
  });
  expect(others).toEqual([]);
  expect(problem).toContain("/places/khh/terminal_change_minutes");
  expect(problem).toContain("fewer than two terminals");
});

test("a line has the seats of its vehicle, or seats of its own", () => {
  const seated = (seats: object | undefined, ownSeats?: object) =>
    problemsWith("flights", (network) => {
      const { vehicles, lines } = network as {
        vehicles: Record<string, object>;
        lines: { vehicle: string; timetable: object }[];
      };
      vehicles["a320neo"] = { ...vehicles["a320neo"], seats };
      for (const { vehicle, timetable } of lines)
        if (vehicle === "a320neo")
          Object.assign(timetable, { seats: ownSeats });
    });
  expect(seated({ economy: 150 })).toEqual([]);
  expect(seated(undefined, { economy: 150 })).toEqual([]);
  expect(seated(undefined)[0]).toContain("neither does the vehicle a320neo");
  const [unknown, ...others] = seated({ econmy: 150 });
  expect(others).toEqual([]);
  expect(unknown).toContain("/vehicles/a320neo/seats/econmy");
});
