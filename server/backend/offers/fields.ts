/** Fields of forms, in the reader's language. */
import type { OfferField } from "#schema/booking.ts";
import type { Words } from "../booking/model/vertical.ts";
import { addDays, dayIn, isDay } from "../time/days.ts";
import type { Selection } from "./offering.ts";
import { isCount, isTime } from "./selection.ts";

const HALF_HOURS = Array.from(
  { length: 48 },
  (_, index) =>
    `${String(Math.floor(index / 2)).padStart(2, "0")}:${index % 2 ? "30" : "00"}`,
);

const isOneOf =
  (options: NonNullable<OfferField["options"]>) =>
  (text: string): boolean =>
    options.some(({ value }) => value === text);

/** @param prefix of the texts of labels: "transfer" for transfer.field.people */
export function createAsk(prefix: string, asked: Selection, words: Words) {
  const label = (name: string) =>
    words.text(words.language, `${prefix}.field.${name}`);
  /** What an address asks for, if a field can have it: it may ask for anything. */
  const valueOf = (
    name: string,
    usual: string,
    isPossible: (text: string) => boolean,
  ): string => {
    const text = asked[name] ?? "";
    return isPossible(text) ? text : usual;
  };
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
      value: valueOf(name, String(usual), isCount),
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
      value: valueOf(name, usual, isDay),
      min,
      max,
      required: true,
    }),
    /** Every half hour from the first to the last time, and a time of an older address. */
    time: (
      name: string,
      usual: string,
      [first, last]: readonly string[] = ["00:00", "23:59"],
    ): OfferField => {
      const value = valueOf(name, usual, isTime);
      const times = HALF_HOURS.filter((one) => one >= first! && one <= last!);
      return {
        name,
        label: label(name),
        kind: "time",
        value,
        options: [...new Set([...times, value])]
          .toSorted()
          .map((one) => ({ value: one, label: one })),
        required: true,
      };
    },
    /** @param required false: its first option is chosen if none is */
    place: (
      name: string,
      options: NonNullable<OfferField["options"]>,
      required: boolean,
    ): OfferField => ({
      name,
      label: label(name),
      kind: "place",
      value: valueOf(name, "", isOneOf(options)),
      none: label("place_hint"),
      options,
      ...(required && { required }),
    }),
    oneOf: (
      kind: "select" | "choice",
      name: string,
      options: NonNullable<OfferField["options"]>,
      usual?: string,
    ): OfferField => ({
      name,
      label: label(name),
      kind,
      value: valueOf(name, usual ?? options[0]?.value ?? "", isOneOf(options)),
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
