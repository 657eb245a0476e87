/** What trains and carriers are called in a language (data/line-names.json). */
import type { LineNamesFile } from "#schema/backend/line-names.ts";
import { unknownIn, type DataCheck } from "../../../kernel/data-check.ts";
import { readData } from "../../../kernel/read-data.ts";
import { networksOf } from "./networks.ts";

/** "Nozomi 225": a service or a carrier, and a number. */
const RUN = /^(.+) (\d+)$/;

/**
 * A run in a language: "Nozomi 225" is "のぞみ225号" in Japanese. Names without an entry stay
 * as they are. Stored quotes have the English name, so it is translated when it is shown.
 *
 * @param languages nearest first
 */
export function runName(name: string, languages: readonly string[]): string {
  const { services } = readData("line-names");
  const [, service, number] = RUN.exec(name) ?? [];
  if (service === undefined || number === undefined) return name;
  const named = nameIn(services, service, languages);
  return named === undefined
    ? `${carrierName(service, languages)} ${number}`
    : named.replace("{number}", number);
}

/** A service without a number: "Nozomi" is "のぞみ" in Japanese. */
export function serviceName(
  service: string,
  languages: readonly string[],
): string {
  const named = nameIn(readData("line-names").services, service, languages);
  return named?.replace(/ ?\{number\}.*/, "") ?? service;
}

/**
 * @param name of a carrier or supplier, in English
 * @param languages nearest first
 */
export function carrierName(
  name: string,
  languages: readonly string[],
): string {
  return nameIn(readData("line-names").carriers, name, languages) ?? name;
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

/** Each entry is of a service, carrier or supplier of a network. */
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
