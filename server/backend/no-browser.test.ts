import { request } from "node:http";
import { afterAll, expect, test } from "vitest";
import { readNames } from "./http/no-browser.ts";
import { startReferenceBackend } from "../../tests/support/reference-backend.ts";

const backend = await startReferenceBackend(undefined, {
  names: ["backend:4000"],
});
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

test("so are those that come through a load balancer", async () => {
  expect(await statusWith({ host: "backend:4000" })).toBe(200);
});

test.each([
  [{ host: "backend:4001" }],
  [{ host: "evil.test" }],
  [{ origin: "http://evil.test" }],
  [{ "sec-fetch-site": "cross-site" }],
] as Record<string, string>[][])(
  "requests of a page in a browser are refused: %j",
  async (headers) => {
    expect(await statusWith(headers!)).toBe(403);
  },
);

test.each(["backend", "http://backend:4000", "a b:1"])(
  "the name %j is refused at the start",
  (name) => {
    expect(() => readNames(`localhost:4000,${name}`)).toThrow(
      `BACKEND_NAMES has "${name}"`,
    );
  },
);
