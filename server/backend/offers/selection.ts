/** Reads a selection from anything that a browser sends. */
import { isDay } from "../time/days.ts";
import { Refusal } from "../refusals/refusals.ts";
import type { Selection } from "./offering.ts";

const NAME = /^[a-z][a-z0-9_]{0,39}$/;
/** Longer values are cut, because no field has this length. */
const MAX_LENGTH = 200;
const MAX_FIELDS = 40;

/** The texts, numbers and booleans of an object; everything else is left out. */
export function readSelection(body: unknown): Selection {
  if (typeof body !== "object" || body === null) return {};
  return Object.fromEntries(
    Object.entries(body)
      .filter(
        ([name, value]) =>
          NAME.test(name) &&
          ["string", "number", "boolean"].includes(typeof value),
      )
      .slice(0, MAX_FIELDS)
      .map(([name, value]) => [
        name,
        String(value).slice(0, MAX_LENGTH).trim(),
      ]),
  );
}

/**
 * An integer from `min` to `max`; `usual` if nothing was selected. @throws Refusal quantity_invalid
 */
export function numberOf(
  selection: Selection,
  name: string,
  { min, max, usual }: { min: number; max: number; usual: number },
): number {
  const text = selection[name] ?? "";
  if (text === "") return usual;
  const number = isCount(text) ? Number(text) : Number.NaN;
  if (!(number >= min && number <= max)) throw new Refusal("quantity_invalid");
  return number;
}

/** @throws Refusal date_invalid */
export function dayOfField(selection: Selection, name: string): string {
  const text = selection[name] ?? "";
  if (!isDay(text)) throw new Refusal("date_invalid");
  return text;
}

/**
 * @param usual the time that a form begins with, for an address without one
 * @throws Refusal date_invalid
 */
export function timeOfField(
  selection: Selection,
  name: string,
  usual: string,
): string {
  const text = selection[name] || usual;
  if (!isTime(text)) throw new Refusal("date_invalid");
  return text;
}

export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

export function isCount(text: string): boolean {
  return /^\d{1,4}$/.test(text);
}

export function isChecked(selection: Selection, name: string): boolean {
  return ["1", "true", "on"].includes(selection[name] ?? "");
}

/**
 * The selected entry of a list; the first one if nothing was selected. @throws Refusal bad_request
 */
export function oneOf<T extends string>(
  selection: Selection,
  name: string,
  values: readonly T[],
): T {
  const text = selection[name] ?? "";
  if (text === "") return values[0]!;
  const found = values.find((value) => value === text);
  if (found === undefined) throw new Refusal("bad_request");
  return found;
}

/**
 * A typed line.
 *
 * @throws Refusal fields_invalid if it is required and empty, or does not match
 */
export function lineOf(
  selection: Selection,
  name: string,
  { needed, pattern }: { needed: boolean; pattern?: RegExp },
): string {
  const text = selection[name] ?? "";
  if (text === "" ? needed : pattern !== undefined && !pattern.test(text))
    throw new Refusal("fields_invalid");
  return text;
}
