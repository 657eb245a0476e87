/** Reads the answers and refusals of the checkout's calls. */
import type { CallError } from "#renderer/module-api.ts";
import type { CheckedForms } from "#schema/answers.ts";
import type { PriceDetails } from "#schema/booking.ts";
import type { Problem } from "./check.ts";
import type { Values } from "./values.ts";

/** Why a call failed; a new object each time, so that effects run. */
export interface Failure {
  readonly code: string;
  readonly data?: unknown;
}

export function readPrice(value: unknown): PriceDetails | undefined {
  return isRecord(value) &&
    Array.isArray(value["lines"]) &&
    isRecord(value["total"])
    ? (value as unknown as PriceDetails)
    : undefined;
}

/** @returns the current price, from a refusal that carries it */
export function refusedPrice({ data }: Failure): PriceDetails | undefined {
  return isRecord(data) ? readPrice(data["price"]) : undefined;
}

/** @returns a refusal's text in the visitor's language */
export function refusedText({ data }: Failure): string | undefined {
  const text = isRecord(data) ? data["text"] : undefined;
  return typeof text === "string" && text !== "" ? text : undefined;
}

/** @returns the fields that a refusal names */
export function refusedFields({ data }: Failure): readonly Problem[] {
  const fields = isRecord(data) ? data["fields"] : undefined;
  return Array.isArray(fields)
    ? (fields as unknown[]).filter(
        (field): field is Problem =>
          isRecord(field) &&
          typeof field["path"] === "string" &&
          typeof field["code"] === "string" &&
          (field["characters"] === undefined || isTexts(field["characters"])),
      )
    : [];
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

/** @returns the entries as the service normalised them, by the paths of the fields */
export function checkedValues({ travellers, contact }: CheckedForms): Values {
  const forms = [
    ...travellers.map((form, index) => [`travellers.${index}`, form] as const),
    ["contact", contact] as const,
  ];
  return Object.fromEntries(
    forms.flatMap(([path, form]) =>
      Object.entries(form).map(([name, value]) => [`${path}.${name}`, value]),
    ),
  );
}

/** @returns the card field that a refusal names */
export function refusedCardField({ data }: Failure): string | undefined {
  const field = isRecord(data) ? data["field"] : undefined;
  return typeof field === "string" ? field : undefined;
}

export function failureOf(error: unknown): Failure {
  if (isCallError(error)) return { code: error.code, data: error.data };
  throw error;
}

/**
 * Whether it is unknown if the service did it. Services refuse with words; a number is an
 * HTTP status or a request without an answer (specification, section 8).
 */
export function isUnanswered({ code }: Failure): boolean {
  return /^\d+$/.test(code);
}

function isCallError(error: unknown): error is Error & CallError {
  return error instanceof Error && "errorType" in error;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
