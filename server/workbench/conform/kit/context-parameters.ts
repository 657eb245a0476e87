/** The parameters of a request that the page does not give: parts of its context. */
import type { UpstreamFormat } from "#server/config/upstream/format.ts";
import { partsOf } from "#server/web/upstream/answers/answer-key.ts";
import { queryParts } from "#server/web/upstream/outgoing.ts";
import { TIMEOUT_HEADER } from "#server/web/upstream/request-headers.ts";
import type { Endpoint } from "./endpoints.ts";

const TEXT = { type: "string" };

/** The query parameters of a GET that say for whom it is made. */
export function contextParams(call: Endpoint["call"], format: UpstreamFormat) {
  return queryParts(call, format).map(({ name }) => ({
    name,
    in: "query",
    required: false,
    schema: TEXT,
  }));
}

/** The headers of a request that differ from call to call. */
export function headersOf(
  call: Endpoint["call"],
  { context, identity }: UpstreamFormat,
) {
  const header = (name: string, required: boolean, schema: object = TEXT) => ({
    name,
    in: "header",
    required,
    schema,
  });
  return [
    ...partsOf(call).map((part) => header(context[part].header, false)),
    ...(call.csrf ? [header(identity.csrf, true)] : []),
    header(TIMEOUT_HEADER, false, {
      type: "integer",
      minimum: 1,
      maximum: call.timeout_ms,
      description: "For how many milliseconds from now on the caller waits.",
    }),
  ];
}
