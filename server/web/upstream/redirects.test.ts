import { expect, it } from "vitest";
import {
  call,
  resultOf,
  startUpstreamClient,
  upstream,
} from "../../../tests/support/upstream-client.ts";

startUpstreamClient();

it.each([301, 302, 307, 308])(
  "a redirect of the upstream (%i) is not followed",
  async (status) => {
    upstream.reply("/elsewhere", { text: "of another service" });
    upstream.on("/v1/plain", (_, response) =>
      response
        .writeHead(status, { location: `${upstream.url}/elsewhere` })
        .end(),
    );
    expect(await resultOf(call("plain"))).toMatchObject({
      errorType: "network",
      status,
    });
    expect(upstream.requests.map(({ line }) => line.split("?")[0])).toEqual([
      "GET /v1/plain",
    ]);
  },
);
