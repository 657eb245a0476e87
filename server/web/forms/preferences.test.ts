/** The form that stores a visitor's language and currency. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { miniConfig } from "../../../tests/support/mini-config.ts";
import {
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";

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

describe("preferences", () => {
  const choose = (
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ) =>
    server.fetch("/_/preferences", {
      method: "POST",
      body: new URLSearchParams(fields),
      headers,
    });

  it("store the currency, and redirect back", async () => {
    const response = await choose({
      currency: "JPY",
      return_to: "/de/home/?x=1",
    });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/de/home/?x=1");
    expect(response.headers.get("set-cookie")).toMatch(
      /^currency=JPY; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it("change the currency of prices", async () => {
    server.upstream.reply("/home", {
      publish_languages: ["ALL"],
      sections: [],
    });
    await server.fetch("/home/", { headers: { cookie: "currency=JPY" } });
    expect(server.upstream.requests[0]?.headers["currency"]).toBe("JPY");
    await server.fetch("/home/?b", { headers: { cookie: "currency=XXX" } });
    expect(server.upstream.requests[1]?.headers["currency"]).toBe("USD");
  });

  it("store no values that the site does not offer", async () => {
    expect(
      (await choose({ currency: "XXX", return_to: "/home/" })).headers.get(
        "set-cookie",
      ),
    ).toBeNull();
  });

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "javascript:alert(1)",
    "",
    "home",
  ])("never redirect to %s", async (return_to) => {
    const location = (await choose({ currency: "JPY", return_to })).headers.get(
      "location",
    )!;
    expect(new URL(location, server.url).origin).toBe(server.url);
  });

  it("cannot be set by another site", async () => {
    const response = await choose(
      { currency: "JPY" },
      { "sec-fetch-site": "cross-site" },
    );
    expect([response.status, response.headers.get("set-cookie")]).toEqual([
      403,
      null,
    ]);
  });
});
