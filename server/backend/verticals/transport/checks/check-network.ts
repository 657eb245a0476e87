/**
 * Checks that the names in a network's file exist, that its lines can be travelled, and that each
 * place is on one.
 */
import type { Line } from "../network/lines.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import {
  problemIn,
  type DataCheck,
  type Steps,
} from "#server/backend/data-set/data-check.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import {
  repeatedNames,
  unknownNames,
  type CheckedNetwork,
} from "../network/network-names.ts";
import { checkPlaces } from "./check-places.ts";
import { fastestLine, journeyOf, networksOf } from "../network/networks.ts";

export const checkNetworks: DataCheck = (data) => [
  ...linesOfTwoNetworks(data),
  ...[...networksOf(data)].flatMap(([name, network]) => {
    const checked = { data, file: `networks/${name}.json`, network };
    const unknown = unknownNames(checked);
    // Consequences of an unknown name are not reported in addition.
    return unknown.length > 0
      ? unknown
      : [
          ...repeatedNames(checked),
          ...checkPlaces(checked),
          ...checkSeasons(checked),
          ...network.lines.flatMap((line, index) => [
            ...checkSeats(checked, line, index),
            ...checkStops(checked, line, index),
            ...checkSlower(checked, line, index),
          ]),
          ...checkJourneys(checked),
        ];
  }),
];

/**
 * A journey's id names its line and not its network, so a line id must be unique across networks.
 */
function linesOfTwoNetworks(data: DataSet): Problem[] {
  const owners = new Map<string, string>();
  return [...networksOf(data)].flatMap(([name, { lines }]) =>
    lines.flatMap(({ line_id }, index) => {
      const owner = owners.get(line_id) ?? name;
      owners.set(line_id, owner);
      return owner === name
        ? []
        : [
            problemIn(
              data,
              `networks/${name}.json`,
              ["lines", index, "line_id"],
              {
                rule: "unique",
                message: `networks/${owner}.json has a line of this id; ids of lines are unique over all networks`,
                value: line_id,
              },
            ),
          ];
    }),
  );
}

/** Checks that a line or its vehicle has seats. */
function checkSeats(
  { data, file }: CheckedNetwork,
  { vehicle, timetable: { seats } }: Line,
  index: number,
): Problem[] {
  return Object.keys(seats).length > 0
    ? []
    : [
        problemIn(data, file, ["lines", index, "timetable"], {
          rule: "seats",
          message:
            vehicle === undefined
              ? "gives no seats, and the line has no vehicle"
              : `gives no seats, and neither does the vehicle ${vehicle}`,
        }),
      ];
}

/** Checks that a line begins at 0 minutes and no fare, and that both increase from stop to stop. */
function checkStops(
  { data, file }: CheckedNetwork,
  { stops }: Line,
  index: number,
): Problem[] {
  return stops.flatMap(({ minutes, fare }, at) => {
    const before = stops[at - 1];
    const report = (key: "minutes" | "fare", message: string, value: number) =>
      problemIn(data, file, ["lines", index, "stops", at, key], {
        rule: "stops",
        message,
        value,
      });
    if (!before)
      return [
        ...(minutes === 0
          ? []
          : [report("minutes", "the first stop is at 0 minutes", minutes)]),
        ...(fare === 0
          ? []
          : [report("fare", "the fare of the first stop is 0", fare)]),
      ];
    return [
      ...(minutes > before.minutes
        ? []
        : [
            report(
              "minutes",
              `must be more than those of the previous stop, ${before.minutes}`,
              minutes,
            ),
          ]),
      ...(fare >= before.fare
        ? []
        : [
            report(
              "fare",
              `must not be less than that of the previous stop, ${before.fare}`,
              fare,
            ),
          ]),
    ];
  });
}

/** Checks that a season's spans go forward, and that it makes no fare negative. */
function checkSeasons({ data, file, network }: CheckedNetwork): Problem[] {
  const { pricing, fare_minimum } = network;
  if (pricing.kind !== "fixed") return [];
  return (pricing.seasons ?? []).flatMap(({ amount, days }, index) => {
    const steps = ["pricing", "seasons", index];
    const report = (at: Steps, message: string, value: string | number) =>
      problemIn(data, file, [...steps, ...at], {
        rule: "season",
        message,
        value,
      });
    return [
      ...(fare_minimum + amount >= 0
        ? []
        : [
            report(
              ["amount"],
              `reduces the fare by more than the lowest fare, ${fare_minimum}`,
              amount,
            ),
          ]),
      ...days.flatMap(([first, last], at) =>
        first! <= last!
          ? []
          : [
              report(
                ["days", at, 1],
                `must not be before ${first}: a span over New Year is two`,
                last!,
              ),
            ],
      ),
    ];
  });
}

/**
 * Checks that a slower part is between neighbouring stops, and that no departure is delayed beyond
 * the next one.
 */
function checkSlower(
  { data, file }: CheckedNetwork,
  { stops, timetable: { slower = [], every } }: Line,
  index: number,
): Problem[] {
  const ids = stops.map(({ place_id }) => place_id);
  return slower.flatMap(
    ({ from, to, between: [first, second], minutes }, at) => {
      const steps = ["lines", index, "timetable", "slower", at];
      const report = (key: string, message: string, value: string | number) =>
        problemIn(data, file, [...steps, key], {
          rule: "slower",
          message,
          value,
        });
      const slowed = slower
        .filter((row) => row.from <= to && from <= row.to)
        .reduce((sum, row) => sum + row.minutes, 0);
      return [
        ...(from <= to ? [] : [report("to", `must not be before ${from}`, to)]),
        ...(ids.indexOf(first!) >= 0 && ids[ids.indexOf(first!) + 1] === second
          ? []
          : [
              report(
                "between",
                "must be two neighbouring stops of the line, in its order",
                `${first}, ${second}`,
              ),
            ]),
        ...(slowed < every
          ? []
          : [
              report(
                "minutes",
                `a departure would be overtaken: all rows of one time must be less than the ${every} minutes to the next one`,
                minutes,
              ),
            ]),
      ];
    },
  );
}

/** Checks that advertised journeys, defaults and journeys with their own fare can be travelled. */
function checkJourneys({ data, file, network }: CheckedNetwork): Problem[] {
  const { popular, fares = {}, default_origin, default_destination } = network;
  const noLine = (steps: Steps, from: string, to: string) =>
    problemIn(data, file, steps, {
      rule: "no_journey",
      message: `no line goes from ${from} to ${to}`,
    });
  return [
    ...(fastestLine(network, default_origin, default_destination)
      ? []
      : [noLine(["default_destination"], default_origin, default_destination)]),
    ...popular.flatMap(({ line_id, from, to }, index) => {
      const line = network.lines.find((one) => one.line_id === line_id)!;
      return journeyOf(network, line, from, to)
        ? []
        : problemIn(data, file, ["popular", index], {
            rule: "no_journey",
            message: `the line ${line_id} does not go from ${from} to ${to}`,
          });
    }),
    ...Object.entries(fares).flatMap(([from, row]) =>
      Object.keys(row).flatMap((to) => [
        ...(fastestLine(network, from, to)
          ? []
          : [noLine(["fares", from, to], from, to)]),
        ...(fares[to]?.[from] === undefined
          ? []
          : [
              problemIn(data, file, ["fares", from, to], {
                rule: "unique",
                message:
                  "a fare counts in both directions: it is given in the other one as well",
              }),
            ]),
      ]),
    ),
  ];
}
