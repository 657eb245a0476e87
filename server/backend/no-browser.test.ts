import { request } from "node:http";
import { afterAll, expect, test } from "vitest";
import { startReferenceBackend } from "../../tests/support/reference-backend.ts";

const backend = await startReferenceBackend();
afterAll(() => backend.stop());

const statusWith = (headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    request(`${backend.url}/v1/opssrv/health`, { headers }, (response) =>
      resolve(response.resume().statusCode ?? 0),
    )
      .on("error", reject)
      .end();
  });

test("requests of the edge are answered", async () => {
  expect(await statusWith({})).toBe(200);
});

test.each([
  [{ host: "evil.test" }],
  [{ origin: "http://evil.test" }],
  [{ "sec-fetch-site": "cross-site" }],
] as Record<string, string>[][])(
  "requests of a page in a browser are refused: %j",
  async (headers) => {
    expect(await statusWith(headers!)).toBe(403);
  },
);
