/** The parameters of a request that the page does not give: its language and currency, and its headers. */
import { partsOf } from "#server/web/upstream/answers/answer-key.ts";
import {
  partHeaderOf,
  TIMEOUT_HEADER,
} from "#server/web/upstream/request-headers.ts";
import type { Endpoint } from "./endpoints.ts";

const TEXT = { type: "string" };

/** The query parameters of a GET that say for whom it is made. */
export function languageParams(call: Endpoint["call"]) {
  if (call.language_params === false) return [];
  const parts = partsOf(call);
  return [
    ...(parts.includes("language") ? ["k_lang"] : []),
    ...(parts.includes("currency") ? ["k_currency"] : []),
  ].map((name) => ({ name, in: "query", required: false, schema: TEXT }));
}

/** The headers of a request that differ from call to call. */
export function headersOf(call: Endpoint["call"]) {
  const header = (name: string, required: boolean, schema: object = TEXT) => ({
    name,
    in: "header",
    required,
    schema,
  });
  return [
    ...partsOf(call).map((part) => header(partHeaderOf(part), false)),
    ...(call.csrf ? [header("X-CSRF-Token", true)] : []),
    header(TIMEOUT_HEADER, false, {
      type: "integer",
      minimum: 1,
      maximum: call.timeout_ms,
      description: "For how many milliseconds from now on the caller waits.",
    }),
  ];
}
