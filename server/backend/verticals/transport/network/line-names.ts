/** The names of trains and carriers in a language (data/line-names.json). */
import type { LineNamesFile } from "#schema/backend/line-names.ts";
import {
  unknownIn,
  type DataCheck,
} from "#server/backend/data-set/data-check.ts";
import { networksOf } from "./networks.ts";

/** "Nozomi 225": a service or a carrier, and a number. */
const RUN = /^(.+) (\d+)$/;

/**
 * A run in a language: "Nozomi 225" is "のぞみ225号" in Japanese. Names without an entry are unchanged.
 * Stored quotes contain the English name, so it is translated when it is shown.
 *
 * @param names of the network: `data.line_names`
 * @param languages nearest first
 */
export function runName(
  names: LineNamesFile,
  name: string,
  languages: readonly string[],
): string {
  const [, service, number] = RUN.exec(name) ?? [];
  if (service === undefined || number === undefined) return name;
  const named = nameIn(names.services, service, languages);
  return named === undefined
    ? `${carrierName(names, service, languages)} ${number}`
    : named.replace("{number}", number);
}

/** A service without a number: "Nozomi" is "のぞみ" in Japanese. */
export function serviceName(
  names: LineNamesFile,
  service: string,
  languages: readonly string[],
): string {
  const named = nameIn(names.services, service, languages);
  return named?.replace(/ ?\{number\}.*/, "") ?? service;
}

/**
 * @param name of a carrier or supplier, in English
 * @param languages nearest first
 */
export function carrierName(
  names: LineNamesFile,
  name: string,
  languages: readonly string[],
): string {
  return nameIn(names.carriers, name, languages) ?? name;
}

/** The name in the nearest language that has one, unless English is nearer. */
function nameIn(
  names: LineNamesFile["services" | "carriers"],
  name: string,
  languages: readonly string[],
): string | undefined {
  const own = Object.hasOwn(names, name) ? names[name]! : {};
  const nearest = languages.find((one) => one === "en" || own[one]);
  return nearest === undefined ? undefined : own[nearest];
}

/** Checks that each entry belongs to a service, carrier or supplier of a network. */
export const checkLineNames: DataCheck = (data) => {
  const networks = [...networksOf(data).values()];
  const file = "line-names.json";
  const { services, carriers } = data.one("line-names");
  const unknown = (
    what: string,
    known: readonly string[],
    list: "services" | "carriers",
    names: object,
  ) =>
    unknownIn(
      data,
      file,
      what,
      known,
      Object.keys(names).map((name) => [name, [list, name]]),
    );
  return [
    ...unknown(
      "service",
      networks.flatMap(({ lines }) =>
        lines.flatMap(({ service }) => (service === undefined ? [] : service)),
      ),
      "services",
      services,
    ),
    ...unknown(
      "carrier",
      networks.flatMap(({ carriers: all, suppliers }) =>
        [...Object.values(all), ...Object.values(suppliers)].map(
          ({ name }) => name,
        ),
      ),
      "carriers",
      carriers,
    ),
  ];
};
