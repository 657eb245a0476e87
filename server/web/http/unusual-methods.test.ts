import { request } from "node:http";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";

let server: MiniServer;
beforeAll(async () => {
  server = await startMiniServer();
});
afterAll(() => server.close());

// fetch refuses to send TRACE.
it.each(["/home/", "/_/call/plain", "/healthz", "/robots.txt"])(
  "TRACE %s does not answer with the request",
  async (path) => {
    const { port } = new URL(server.url);
    const sent = request({
      host: "127.0.0.1",
      port,
      path,
      method: "TRACE",
      headers: { cookie: "token=secret-of-the-visitor" },
    }).end();
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    const body = (await response.toArray()).join("");
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(body).not.toContain("secret-of-the-visitor");
  },
);
