/** The subject of a page, for its information for travellers. */
import type { Line } from "../network/lines.ts";
import type { Vertical } from "#schema/common.ts";
import { serviceName } from "../network/line-names.ts";
import type { Network } from "../network/networks.ts";
import { stopOf } from "../network/stops.ts";
import type { Text } from "#server/backend/text/texts.ts";

export interface TravelSubject {
  readonly network: Network;
  readonly vertical: Vertical;
  /** The lines of the page. */
  readonly lines: readonly Line[];
  /** The stations of the page; empty if there are too many. */
  readonly stations: readonly string[];
  /** The common origin of all its journeys; left out if there are several. */
  readonly from?: readonly string[];
  /** The common destination of all its journeys. */
  readonly to?: readonly string[];
}

/** A pair of places on one line. */
export function pairSubject(
  network: Network,
  vertical: Vertical,
  { from, to }: { readonly from: string; readonly to: string },
): TravelSubject {
  const ends = [from, to];
  const lines = network.lines.filter(({ stops }) =>
    ends.every((id) => stops.some(({ place_id }) => place_id === id)),
  );
  return { network, vertical, lines, stations: ends, from: [from], to: [to] };
}

/** The reader's texts and formats. */
export interface TravelWords {
  /** A text of `travel.*`. */
  readonly say: (
    key: string,
    values?: Readonly<Record<string, string>>,
  ) => string;
  /** Any other text. */
  readonly other: (key: string) => string;
  readonly placeName: (placeId: string) => string;
  readonly serviceName: (service: string) => string;
  readonly list: (items: Iterable<string>) => string;
  /** "160 cm" */
  readonly amount: (
    count: number,
    unit: "centimeter" | "kilogram" | "minute",
  ) => string;
}

export interface TravelWordsInput {
  readonly text: Text;
  readonly language: string;
  /** The languages of names, nearest first. */
  readonly languages: readonly string[];
  /** The tag by which numbers and lists are written. */
  readonly locale: string;
}

export function travelWords(
  network: Network,
  { text, language, languages, locale }: TravelWordsInput,
): TravelWords {
  const lists = new Intl.ListFormat(locale, { type: "conjunction" });
  return {
    say: (key, values) => text(language, `travel.${key}`, values),
    other: (key) => text(language, key),
    placeName: (placeId) => stopOf(network, placeId, languages).name,
    serviceName: (service) =>
      serviceName(network.data.line_names, service, languages),
    list: (items) => lists.format(items),
    amount: (count, unit) =>
      new Intl.NumberFormat(locale, {
        style: "unit",
        unit,
        unitDisplay: unit === "minute" ? "long" : "short",
      })
        .format(count)
        // A number stays on the same line as its unit.
        .replaceAll(" ", "\u00a0"),
  };
}

/** Joins sentences to a paragraph. In Chinese and Japanese there is no space between them. */
export function paragraph(
  sentences: Iterable<string | false | undefined>,
): string {
  let joined = "";
  for (const sentence of sentences)
    if (sentence)
      joined +=
        joined === "" || joined.endsWith("。") ? sentence : ` ${sentence}`;
  return joined;
}

/** The services of the page's lines, in order. "": lines without a name. */
export function servicesOf({
  lines,
}: Pick<TravelSubject, "lines">): readonly string[] {
  return [...new Set(lines.map(({ service = "" }) => service))];
}

/**
 * Rules by service: once if it is the same for all, otherwise a line for each group of services.
 *
 * @param textOf the rule of a service; "": unknown
 */
export function byService(
  subject: Pick<TravelSubject, "lines">,
  { say, list, serviceName: nameOf }: TravelWords,
  textOf: (service: string) => string,
): readonly string[] {
  const groups = Map.groupBy(servicesOf(subject), textOf);
  if (groups.size === 1) return [...groups.keys()].filter(Boolean);
  return [...groups]
    .filter(([text]) => text !== "")
    .map(([text, services]) =>
      say("named", { name: list(services.map(nameOf)), text }),
    );
}
