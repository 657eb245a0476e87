/**
 * Checks the places of a network: each is on a line and has its names, and its facts are possible.
 */
import type { Problem } from "#server/config/data-files/problem.ts";
import { problemIn } from "#server/backend/data-set/data-check.ts";
import { kindOf } from "#server/backend/data-set/data-places.ts";
import { hasReadableName } from "#server/backend/text/readable-name.ts";
import { SOURCE_LANGUAGE } from "#server/backend/data-set/source-language.ts";
import { sumOfTaxes } from "../fares/taxes.ts";
import type { CheckedNetwork } from "../network/network-names.ts";
import { journeyOf } from "../network/networks.ts";

export function checkPlaces(checked: CheckedNetwork): Problem[] {
  return [
    ...checkNames(checked),
    ...checkPlatforms(checked),
    ...checkTerminals(checked),
    ...checkTaxes(checked),
  ];
}

function checkNames({ data, file, network }: CheckedNetwork): Problem[] {
  const served = new Set(
    network.lines.flatMap(({ stops }) => stops.map(({ place_id }) => place_id)),
  );
  const languages = new Set(
    data.files
      .filter((path) => kindOf(path) === "content")
      .map((path) => path.split("/")[1]!),
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
      .filter((language) =>
        language === SOURCE_LANGUAGE || language === local
          ? names[language] === undefined
          : !hasReadableName(names, language),
      )
      .map((language) =>
        problemIn(data, file, ["places", id, "names"], {
          ...(language === SOURCE_LANGUAGE ? {} : { severity: "warning" }),
          rule: "missing_name",
          message: `the place has no name in ${language}`,
        }),
      ),
  ]);
}

/** Checks that each platform leads to places at which a ride from there calls. */
function checkPlatforms({ data, file, network }: CheckedNetwork): Problem[] {
  const runs = network.lines.map(({ stops }) =>
    stops.map(({ place_id }) => place_id),
  );
  return Object.entries(network.places).flatMap(([id, { platforms = [] }]) =>
    platforms.flatMap(({ toward }, row) =>
      toward.flatMap((to, at) =>
        to !== id && runs.some((run) => run.includes(id) && run.includes(to))
          ? []
          : problemIn(
              data,
              file,
              ["places", id, "platforms", row, "toward", at],
              {
                rule: "no_ride",
                message: "no line goes there from here",
                value: to,
              },
            ),
      ),
    ),
  );
}

/** Checks that only a place with two terminals has a transfer time between them. */
function checkTerminals({ data, file, network }: CheckedNetwork): Problem[] {
  return Object.entries(network.places).flatMap(
    ([id, { terminals = [], terminal_change_minutes: minutes }]) =>
      minutes === undefined || terminals.length > 1
        ? []
        : problemIn(data, file, ["places", id, "terminal_change_minutes"], {
            severity: "warning",
            rule: "no_terminals",
            message: "has no effect: the place has fewer than two terminals",
            value: minutes,
          }),
  );
}

/**
 * Fares include the taxes of their departure, so the lowest fare from there must be higher, for
 * every passenger type.
 */
function checkTaxes({ data, file, network }: CheckedNetwork): Problem[] {
  const lowestFrom = (id: string) =>
    Math.min(
      ...network.lines
        .filter(({ stops }) => stops.some(({ place_id }) => place_id === id))
        .flatMap((line) =>
          line.stops.flatMap(
            ({ place_id }) =>
              journeyOf(network, line, id, place_id)?.fare ?? [],
          ),
        ),
    );
  const taxed = Object.entries(network.places).flatMap(([id, { taxes }]) =>
    taxes ? [{ id, taxes, lowestFare: lowestFrom(id) }] : [],
  );
  return taxed.flatMap(({ id, taxes, lowestFare }) =>
    Object.entries(taxes).flatMap(([kind, rows]) =>
      network.passenger_types.flatMap(
        ({ passenger_type, max_age, percent }) => {
          const sum = sumOfTaxes(rows, max_age);
          const lowest = (lowestFare * percent) / 100;
          return sum === 0 || sum < lowest
            ? []
            : problemIn(data, file, ["places", id, "taxes", kind], {
                rule: "taxes",
                message: `must come to less than the lowest fare from here for the type "${passenger_type}", ${lowest}`,
                value: sum,
              });
        },
      ),
    ),
  );
}
