import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeEach, expect, it } from "vitest";
import { createForwardPages } from "./forward-pages.ts";

interface Received {
  readonly line: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let received: Received[] = [];
let changed: string[] = [];
const played = express()
  .use(express.text({ type: () => true }))
  .use((request, response) => {
    const { method, url, headers } = request;
    received.push({
      line: `${method} ${url}`,
      headers,
      body: typeof request.body === "string" ? request.body : "",
    });
    response
      .status(303)
      .set({ Location: "/back", "Set-Cookie": "a=b", "X-Powered-By": "it" })
      .type("html")
      .send("played");
  });
const upstream = await listen(played);
const pages = createForwardPages({
  url: upstream.url,
  operatorToken: "the-upstreams-token",
  onChange: (path) => changed.push(path),
});
const site = await listen(
  express().use("/_/played", express.raw({ type: () => true }), pages.handler),
);
beforeEach(() => {
  received = [];
  changed = [];
});
afterAll(async () => {
  site.close();
  await pages.close();
  upstream.close();
});

async function listen(app: express.Express) {
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    close: () => server.close(),
  };
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${site.url}${path}`, { redirect: "manual", ...init });

it("passes on the upstream's response, with the headers that a browser reads", async () => {
  const response = await ask("/_/played/a?b=c");
  expect(response.status).toBe(303);
  expect(await response.text()).toBe("played");
  expect(response.headers.get("location")).toBe("/back");
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(received.map(({ line }) => line)).toEqual(["GET /_/played/a?b=c"]);
  expect(changed).toEqual([]);
});

it("passes on the form and the visitor's host, and no cookie or credentials", async () => {
  await ask("/_/played", {
    method: "POST",
    body: new URLSearchParams({ name: "Ana" }),
    headers: {
      cookie: "operator=pass; session=key",
      authorization: "Bearer the-sites-token",
      "x-host": "evil.test",
      token: "somebody",
      "x-forwarded-for": "10.1.2.3",
    },
  });
  const [{ line, headers, body } = { headers: {} as IncomingHttpHeaders }] =
    received;
  expect(line).toBe("POST /_/played/");
  expect(body).toBe("name=Ana");
  expect(headers).toMatchObject({
    "x-host": site.host,
    authorization: "Bearer the-upstreams-token",
    "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
  });
  for (const name of ["cookie", "token"])
    expect(headers).not.toHaveProperty(name);
  // The address that this server knows, whatever the request says.
  expect(headers["x-forwarded-for"]).toBe("127.0.0.1");
  expect(changed).toEqual(["/_/played"]);
});

it("reports that the upstream does not answer", async () => {
  const nobody = createForwardPages({
    url: "http://127.0.0.1:9",
    operatorToken: "none",
    onChange: () => {},
  });
  const alone = await listen(express().use(nobody.handler));
  expect((await fetch(alone.url)).status).toBe(502);
  await nobody.close();
  alone.close();
});
