/** Decides which origins and paths of requests belong to this site. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { miniConfig } from "../../../tests/support/mini-config.ts";
import {
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";
import { localPath } from "./local-path.ts";
import { isSameOrigin } from "./same-origin.ts";
import { hostName } from "../context/visitor.ts";

const ERROR_TEXTS = {
  "locales/en/errors.json": {
    client_server_failure: "The service could not answer.",
    client_network_failure: "No connection.",
    service: { sold_out: "Sold out." },
  },
  "locales/de/errors.json": {
    client_server_failure: "Der Dienst antwortet nicht.",
    client_network_failure: "Keine Verbindung.",
    service: { sold_out: "Ausverkauft." },
  },
};

let server: MiniServer;

beforeEach(async () => {
  const files = { ...miniConfig(), ...ERROR_TEXTS };
  server = await startMiniServer(files);
});

afterEach(() => server.close());

it.each([
  ["Localhost:3000", "localhost"],
  ["[::1]:80", "::1"],
  ["www.wayfare.example", "www.wayfare.example"],
  [undefined, ""],
])("the host of %s is %s", (header, host) => {
  expect(hostName(header)).toBe(host);
});

it.each([
  [{ "sec-fetch-site": "same-origin" }, true],
  [{ "sec-fetch-site": "same-site" }, false],
  [{ "sec-fetch-site": "cross-site" }, false],
  [
    {
      "sec-fetch-site": "same-origin",
      origin: "http://b.example",
      host: "a.example",
    },
    false,
  ],
  [{ origin: "http://a.example", host: "a.example" }, true],
  [{ origin: "https://a.example", host: "a.example" }, false],
  [{ origin: "http://b.example", host: "a.example" }, false],
  [{ origin: "null", host: "a.example" }, false],
  [{ host: "a.example" }, true],
])("%j is of the same origin: %s", (headers, expected) => {
  expect(isSameOrigin({ headers })).toBe(expected);
});

it("a page over http has another origin than https", () => {
  const headers = { origin: "http://a.example", host: "a.example" };
  expect(isSameOrigin({ headers, secure: true })).toBe(false);
  expect(
    isSameOrigin({
      headers: { ...headers, origin: "https://a.example" },
      secure: true,
    }),
  ).toBe(true);
});

it("localPath returns paths only", () => {
  expect(localPath("/a/b/?c=d#e")).toBe("/a/b/?c=d");
  expect(localPath(["/a"])).toBeUndefined();
});
