import type { Request } from "express";

/** Longer values are cut before anybody looks at them: none that is right is so long. */
const MAX_LENGTH = 2048;

/** A parameter of a POST as text, without space around it; "" when it is missing, or is no scalar. */
export function bodyText(
  { body }: Pick<Request, "body">,
  name: string,
): string {
  return optionalText({ body }, name) ?? "";
}

/** The same; undefined when it is missing. */
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
