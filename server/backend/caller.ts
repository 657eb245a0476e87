import type { Request } from "express";
import type { Published } from "./create-backend.ts";
import { queryText } from "./query.ts";

/** Who asks, as the request's headers say. */
export interface Caller {
  readonly language: string;
  readonly currency: string;
}

export function readCaller(
  request: Request,
  { languages, currencies, unprefixed }: Published,
): Caller {
  const wanted = queryText(request, "k_lang") || request.get("accept-language");
  const language =
    Object.keys(languages).find(
      (code) => languages[code]!.backend === wanted,
    ) ?? unprefixed;
  const asked =
    queryText(request, "k_currency") || (request.get("currency") ?? "");
  return {
    language,
    currency: Object.hasOwn(currencies, asked) ? asked : "USD",
  };
}
