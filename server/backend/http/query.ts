import type { Request } from "express";

/** A query parameter as text; "" if it is missing or repeated. */
export function queryText(
  { query }: Pick<Request, "query">,
  name: string,
): string {
  const value = query[name];
  return typeof value === "string" ? value : "";
}
