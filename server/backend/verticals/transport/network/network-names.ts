/** The names in a network's file: each exists, and is defined once. */
import type { Problem } from "#server/config/data-files/problem.ts";
import {
  repeatedIn,
  unknownIn,
  type Steps,
} from "#server/backend/data-set/data-check.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import type { Line } from "./lines.ts";
import type { Network } from "./networks.ts";

/** A network that is checked, and its file. */
export interface CheckedNetwork {
  readonly data: DataSet;
  readonly file: string;
  readonly network: Network;
}

/** Names in the file that nothing in it defines. */
export function unknownNames({
  data,
  file,
  network,
}: CheckedNetwork): Problem[] {
  const { vehicles = {} } = network;
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
    ...unknown(
      "vehicle",
      Object.keys(vehicles),
      ofLines(({ vehicle }) =>
        vehicle === undefined ? [] : [[vehicle, ["vehicle"]]],
      ),
    ),
    ...unknown("place", Object.keys(places), [
      [network.default_origin, ["default_origin"]],
      [network.default_destination, ["default_destination"]],
      ...ofLines(({ stops }) =>
        stops.map(({ place_id }, at) => [place_id, ["stops", at, "place_id"]]),
      ),
      ...ofLines(({ timetable: { slower = [] } }) =>
        slower.flatMap(({ between }, row) =>
          between.map((id, at): [string, Steps] => [
            id,
            ["timetable", "slower", row, "between", at],
          ]),
        ),
      ),
      ...Object.entries(fares).flatMap(([from, row]): [string, Steps][] => [
        [from, ["fares", from]],
        ...Object.keys(row).map((to): [string, Steps] => [
          to,
          ["fares", from, to],
        ]),
      ]),
      ...Object.entries(places).flatMap(([id, { platforms = [] }]) =>
        platforms.flatMap(({ toward }, row) =>
          toward.map((place, at): [string, Steps] => [
            place,
            ["places", id, "platforms", row, "toward", at],
          ]),
        ),
      ),
      ...popular.flatMap(({ from, to }, index): [string, Steps][] => [
        [from, ["popular", index, "from"]],
        [to, ["popular", index, "to"]],
      ]),
    ]),
    ...unknown(
      "line",
      lines.map(({ line_id }) => line_id),
      popular.map(({ line_id }, index) => [
        line_id,
        ["popular", index, "line_id"],
      ]),
    ),
    ...unknown("carrier", Object.keys(carriers), [
      ...ofLines(({ timetable }) =>
        timetable.carriers.map((id, at) => [id, ["timetable", "carriers", at]]),
      ),
      ...Object.entries(places).flatMap(([id, { terminals = [] }]) =>
        terminals.flatMap(({ carriers: users = [] }, row) =>
          users.map((carrier, at): [string, Steps] => [
            carrier,
            ["places", id, "terminals", row, "carriers", at],
          ]),
        ),
      ),
    ]),
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
      [
        ...Object.entries(vehicles).flatMap(([vehicle, { seats = {} }]) =>
          Object.keys(seats).map((id): [string, Steps] => [
            id,
            ["vehicles", vehicle, "seats", id],
          ]),
        ),
        ...ofLines(({ vehicle = "", timetable: { seats } }) =>
          seats === vehicles[vehicle]?.seats
            ? []
            : Object.keys(seats).map((id) => [id, ["timetable", "seats", id]]),
        ),
      ],
    ),
  ];
}

/** Ids that the file defines twice. */
export function repeatedNames({
  data,
  file,
  network,
}: CheckedNetwork): Problem[] {
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
