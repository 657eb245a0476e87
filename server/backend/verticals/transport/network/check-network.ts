/** The names in a network's file exist there, its lines can be travelled, and each place is on one. */
import type { Line } from "#schema/backend/network.ts";
import type { Problem } from "../../../../data-files/problem.ts";
import { SOURCE_LANGUAGE } from "../../../kernel/check-texts.ts";
import {
  problemIn,
  repeatedIn,
  unknownIn,
  type DataCheck,
  type Steps,
} from "../../../kernel/data-check.ts";
import type { DataSet } from "../../../kernel/data-set.ts";
import {
  fastestLine,
  journeyOf,
  networksOf,
  type Network,
} from "./networks.ts";

interface Checked {
  readonly data: DataSet;
  readonly file: string;
  readonly network: Network;
}

export const checkNetworks: DataCheck = (data) =>
  [...networksOf(data)].flatMap(([name, network]) => {
    const checked = { data, file: `networks/${name}.json`, network };
    const unknown = unknownNames(checked);
    // What follows from a wrong name is not reported besides.
    return unknown.length > 0
      ? unknown
      : [
          ...repeatedNames(checked),
          ...checkPlaces(checked),
          ...network.lines.flatMap((line, index) =>
            checkStops(checked, line, index),
          ),
          ...checkJourneys(checked),
        ];
  });

function unknownNames({ data, file, network }: Checked): Problem[] {
  const { places, lines, carriers, suppliers, popular, fares = {} } = network;
  const unknown = (
    what: string,
    known: Iterable<string>,
    names: Iterable<readonly [string, Steps]>,
  ) => unknownIn(data, file, what, known, names);
  const ofLines = (
    names: (line: Line) => Iterable<readonly [string, Steps]>,
  ): [string, Steps][] =>
    lines.flatMap((line, index) =>
      [...names(line)].map(([name, steps]): [string, Steps] => [
        name,
        ["lines", index, ...steps],
      ]),
    );
  return [
    ...unknown("place", Object.keys(places), [
      [network.default_origin, ["default_origin"]],
      [network.default_destination, ["default_destination"]],
      ...ofLines(({ stops }) =>
        stops.map(({ place_id }, at) => [place_id, ["stops", at, "place_id"]]),
      ),
      ...Object.entries(fares).flatMap(([from, row]): [string, Steps][] => [
        [from, ["fares", from]],
        ...Object.keys(row).map((to): [string, Steps] => [
          to,
          ["fares", from, to],
        ]),
      ]),
      ...popular.flatMap(({ from, to }, index): [string, Steps][] => [
        [from, ["popular", index, "from"]],
        [to, ["popular", index, "to"]],
      ]),
    ]),
    ...unknown(
      "line",
      lines.map(({ line_id }) => line_id),
      [
        ...popular.map(({ line_id }, index): [string, Steps] => [
          line_id,
          ["popular", index, "line_id"],
        ]),
      ],
    ),
    ...unknown(
      "carrier",
      Object.keys(carriers),
      ofLines(({ timetable }) =>
        timetable.carriers.map((id, at) => [id, ["timetable", "carriers", at]]),
      ),
    ),
    ...unknown("supplier", Object.keys(suppliers), [
      ...Object.entries(carriers).map(([id, { supplier }]): [string, Steps] => [
        supplier,
        ["carriers", id, "supplier"],
      ]),
      ...ofLines(({ timetable }) =>
        (timetable.suppliers ?? []).map((id, at) => [
          id,
          ["timetable", "suppliers", at],
        ]),
      ),
    ]),
    ...unknown(
      "seat class",
      network.seat_classes.map(({ seat_class }) => seat_class),
      ofLines(({ timetable }) =>
        Object.keys(timetable.seats).map((id) => [
          id,
          ["timetable", "seats", id],
        ]),
      ),
    ),
  ];
}

function repeatedNames({ data, file, network }: Checked): Problem[] {
  return [
    ...repeatedIn(
      data,
      file,
      network.lines.map(({ line_id }, index) => [
        line_id,
        ["lines", index, "line_id"],
      ]),
    ),
    ...repeatedIn(
      data,
      file,
      network.popular.map(({ route_id }, index) => [
        route_id,
        ["popular", index, "route_id"],
      ]),
    ),
    ...network.lines.flatMap(({ stops }, index) =>
      repeatedIn(
        data,
        file,
        stops.map(({ place_id }, at) => [
          place_id,
          ["lines", index, "stops", at, "place_id"],
        ]),
      ),
    ),
  ];
}

function checkPlaces({ data, file, network }: Checked): Problem[] {
  const served = new Set(
    network.lines.flatMap(({ stops }) => stops.map(({ place_id }) => place_id)),
  );
  const languages = new Set(
    data.contents().map(([path]) => path.split("/")[1]!),
  );
  return Object.entries(network.places).flatMap(([id, { names, local }]) => [
    ...(served.has(id)
      ? []
      : [
          problemIn(data, file, ["places", id], {
            severity: "warning",
            rule: "no_line",
            message: "no line stops here: nobody can travel to or from it",
            value: id,
          }),
        ]),
    ...[...languages, ...(local === undefined ? [] : [local])]
      .filter((language) => names[language] === undefined)
      .map((language) =>
        problemIn(data, file, ["places", id, "names"], {
          ...(language === SOURCE_LANGUAGE ? {} : { severity: "warning" }),
          rule: "missing_name",
          message: `the place has no name in ${language}`,
        }),
      ),
  ]);
}

/** A line begins at 0 minutes and no fare; both grow from stop to stop. */
function checkStops(
  { data, file }: Checked,
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
              `must be more than those of the stop before, ${before.minutes}`,
              minutes,
            ),
          ]),
      ...(fare >= before.fare
        ? []
        : [
            report(
              "fare",
              `must not be less than that of the stop before, ${before.fare}`,
              fare,
            ),
          ]),
    ];
  });
}

/** What is advertised, preset or has a fare of its own can be travelled. */
function checkJourneys({ data, file, network }: Checked): Problem[] {
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
