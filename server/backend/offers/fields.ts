/** Fields of forms, in the reader's language. */
import type { OfferField } from "#schema/booking.ts";
import type { Words } from "../booking/model/vertical.ts";
import { addDays, dayIn } from "../time/days.ts";
import type { Selection } from "./offering.ts";

/** @param prefix of the texts of labels: "transfer" for transfer.field.people */
export function createAsk(prefix: string, asked: Selection, words: Words) {
  const label = (name: string) =>
    words.text(words.language, `${prefix}.field.${name}`);
  const valueOf = (name: string, usual: string) => asked[name] || usual;
  return {
    /** Earlier choices, for the next step. */
    hidden: (names: readonly string[]): OfferField[] =>
      names
        .filter((name) => asked[name])
        .map((name) => ({
          name,
          label: name,
          kind: "hidden",
          value: asked[name]!,
        })),
    count: (
      name: string,
      min: number,
      max: number,
      usual: number,
    ): OfferField => ({
      name,
      label: label(name),
      kind: "count",
      value: valueOf(name, String(usual)),
      min: String(min),
      max: String(max),
    }),
    date: (
      name: string,
      min: string,
      max: string,
      usual: string,
    ): OfferField => ({
      name,
      label: label(name),
      kind: "date",
      value: valueOf(name, usual),
      min,
      max,
      required: true,
    }),
    time: (name: string, usual: string): OfferField => ({
      name,
      label: label(name),
      kind: "time",
      value: valueOf(name, usual),
      required: true,
    }),
    oneOf: (
      kind: "place" | "select" | "choice",
      name: string,
      options: NonNullable<OfferField["options"]>,
      usual?: string,
    ): OfferField => ({
      name,
      label: label(name),
      kind,
      value: valueOf(name, usual ?? options[0]?.value ?? ""),
      options,
    }),
    check: (name: string, hint: string): OfferField => ({
      name,
      label: label(name),
      kind: "check",
      value: asked[name] ?? "",
      hint,
    }),
    line: (
      name: string,
      more: Pick<OfferField, "required" | "pattern" | "hint" | "autocomplete">,
    ): OfferField => ({
      name,
      label: label(name),
      kind: "line",
      value: asked[name] ?? "",
      ...more,
    }),
  };
}

/** The day after this number of days, in the local time of a place. */
export function dayAfter(timeZone: string, now: number, days: number): string {
  return addDays(dayIn(timeZone, now), days);
}
