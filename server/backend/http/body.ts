import type { Request } from "express";

/** Longer values are cut, because no valid value has this length. */
const MAX_LENGTH = 2048;

const MAX_ENTRIES = 50;

/** A list parameter of a POST, as a list or as JSON text; anything else is an empty list. */
export function bodyList(
  { body }: Pick<Request, "body">,
  name: string,
): readonly unknown[] {
  const value =
    typeof body === "object" && body !== null && Object.hasOwn(body, name)
      ? (body as Readonly<Record<string, unknown>>)[name]
      : undefined;
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES) as unknown[];
  if (typeof value !== "string") return [];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed.slice(0, MAX_ENTRIES) : [];
  } catch {
    return [];
  }
}

/** A parameter of a POST as trimmed text; "" when it is missing or no scalar. */
export function bodyText(
  { body }: Pick<Request, "body">,
  name: string,
): string {
  return optionalText({ body }, name) ?? "";
}

/** A parameter of a POST as trimmed text; undefined when it is missing or no scalar. */
export function optionalText(
  { body }: Pick<Request, "body">,
  name: string,
): string | undefined {
  if (typeof body !== "object" || body === null || !Object.hasOwn(body, name))
    return undefined;
  const value = (body as Readonly<Record<string, unknown>>)[name];
  return typeof value === "string" ||
    typeof value === "number" ||
    typeof value === "boolean"
    ? String(value).slice(0, MAX_LENGTH).trim()
    : undefined;
}

/** A parameter of a POST as it was sent; undefined when it is missing. */
export function bodyValue(
  { body }: Pick<Request, "body">,
  name: string,
): unknown {
  return typeof body === "object" && body !== null && Object.hasOwn(body, name)
    ? (body as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
