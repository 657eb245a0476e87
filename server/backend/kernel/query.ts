import type { Request } from "express";

/** A query parameter as text; "" when it is missing, or is not one value. */
export function queryText(
  { query }: Pick<Request, "query">,
  name: string,
): string {
  const value = query[name];
  return typeof value === "string" ? value : "";
}
