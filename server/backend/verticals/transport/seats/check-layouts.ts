/** Checks that classes, services, coaches, letters, stops and texts in seat layouts exist. */
import {
  problemIn,
  unknownIn,
  type DataCheck,
  type Steps,
} from "#server/backend/data-set/data-check.ts";
import type { SeatFactRule, SeatLayout } from "#schema/backend/seat-layouts.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import { SOURCE_LANGUAGE } from "#server/backend/data-set/source-language.ts";
import { networksOf, type Network } from "../network/networks.ts";

const FILE = "seat-layouts.json";

export const checkLayouts: DataCheck = (data) => {
  const networks = networksOf(data);
  return Object.entries(data.one("seat-layouts")).flatMap(([name, layouts]) => {
    const network = networks.get(name);
    if (!network) return [];
    return layouts.flatMap((layout, index) => {
      const { services = [], vehicles = [], coaches, facts = [] } = layout;
      return [
        ...facts.flatMap((rule, at) =>
          wrongFact(data, network, layout, rule, [name, index, "facts", at]),
        ),
        ...coaches.flatMap(({ kinds = {} }, coach) =>
          Object.entries(kinds).flatMap(([letter, kind]) =>
            withoutText(data, kind, [
              name,
              index,
              "coaches",
              coach,
              "kinds",
              letter,
            ]),
          ),
        ),
        ...unknownIn(
          data,
          FILE,
          "seat class",
          network.seat_classes.map(({ seat_class }) => seat_class),
          coaches.map(({ seat_class }, coach): [string, Steps] => [
            seat_class,
            [name, index, "coaches", coach, "seat_class"],
          ]),
        ),
        ...unknownIn(
          data,
          FILE,
          "vehicle",
          Object.keys(network.vehicles ?? {}),
          vehicles.map((vehicle, at): [string, Steps] => [
            vehicle,
            [name, index, "vehicles", at],
          ]),
        ),
        ...services.flatMap((service, at) =>
          network.lines.some((line) => line.service?.startsWith(service))
            ? []
            : problemIn(data, FILE, [name, index, "services", at], {
                rule: "unknown_service",
                message: "no line's service begins with this",
                value: service,
              }),
        ),
      ];
    });
  });
};

function wrongFact(
  data: DataSet,
  network: Network,
  { coaches, front }: SeatLayout,
  rule: SeatFactRule,
  steps: Steps,
): Problem[] {
  const {
    fact,
    seat_class,
    coaches: named = [],
    letters = "",
    rows,
    between = [],
  } = rule;
  const unknown = (
    what: string,
    known: Iterable<string>,
    names: readonly (readonly [string, Steps])[],
  ) => unknownIn(data, FILE, what, known, names);
  return [
    ...withoutText(data, fact, [...steps, "fact"]),
    ...unknown(
      "seat class",
      coaches.map((one) => one.seat_class),
      seat_class === undefined ? [] : [[seat_class, [...steps, "seat_class"]]],
    ),
    ...unknown(
      "coach",
      coaches.flatMap(({ coach }) => coach ?? []),
      named.map((coach, at) => [coach, [...steps, "coaches", at]]),
    ),
    ...unknown(
      "seat letter",
      coaches.flatMap(({ columns }) => columns.split("")),
      letters.split("").map((letter) => [letter, [...steps, "letters"]]),
    ),
    ...unknown(
      "place",
      Object.keys(network.places),
      between.flatMap((pair, at) =>
        pair.map((id, end): [string, Steps] => [
          id,
          [...steps, "between", at, end],
        ]),
      ),
    ),
    ...(rows === "rear" && front === undefined
      ? [
          problemIn(data, FILE, [...steps, "rows"], {
            rule: "missing_front",
            message:
              "needs the layout's `front`: without it no row is known to be at the back",
            value: rows,
          }),
        ]
      : []),
  ];
}

function withoutText(data: DataSet, name: string, steps: Steps): Problem[] {
  const prefix = "ticket.seat.";
  const texts = Object.keys(data.all("texts").get(SOURCE_LANGUAGE) ?? {});
  return unknownIn(
    data,
    FILE,
    "seat text",
    texts
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length)),
    [[name, steps]],
  );
}
