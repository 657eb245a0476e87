/** The gateway over HTTP. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { miniConfig } from "../../../tests/support/mini-config.ts";
import {
  startMiniServer,
  type MiniRequest,
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

describe("the gateway", () => {
  const ask = async (path: string, init?: MiniRequest) => {
    const response = await server.fetch(`/_/call/${path}`, init);
    return {
      status: response.status,
      cache: response.headers.get("cache-control"),
      body: (await response.json()) as unknown,
    };
  };

  it("makes calls that are marked for it, in the language of the page", async () => {
    server.upstream.reply("/places/7", { items: [] });
    expect(
      await ask("places?id=7&x=1", { headers: { "x-language": "de" } }),
    ).toEqual({
      status: 200,
      cache: "private, no-store",
      body: { success: true, result: { items: [] } },
    });
    expect(server.upstream.requests[0]?.line).toBe(
      "GET /places/7?x=1&k_lang=de_DE&k_currency=USD",
    );
  });

  it("lets browsers cache answers as its row says, for this visitor only", async () => {
    server.upstream.reply("/countries", []);
    const response = await server.fetch("/_/call/countries");
    expect(response.headers.get("cache-control")).toBe("private, max-age=60");
    expect(response.headers.get("vary")).toBe(
      "Cookie, x-language, x-segment, x-currency",
    );
  });

  it("takes the parameters of a POST from its body", async () => {
    server.upstream.reply("/track_events", {});
    const result = await ask("track_events", {
      method: "POST",
      body: '{"events":[{"at":1}],"n":1}',
      headers: { "content-type": "application/json" },
    });
    expect(result.status).toBe(200);
    expect(server.upstream.requests[0]?.body).toBe(
      '{"events":[{"at":1}],"n":"1"}',
    );
  });

  it.each<[string, string, MiniRequest | undefined, number]>([
    ["a call that is not marked", "home", undefined, 404],
    ["a call that does not exist", "unheard_of", undefined, 404],
    ["a name of Object.prototype", "constructor", undefined, 404],
    [
      "the wrong method",
      "places?id=7",
      {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json" },
      },
      405,
    ],
    [
      "another site's page",
      "places?id=7",
      { headers: { "sec-fetch-site": "cross-site" } },
      403,
    ],
    [
      "a parameter that is nested too deeply",
      "track_events",
      {
        method: "POST",
        body: '{"events":[[[[[[1]]]]]]}',
        headers: { "content-type": "application/json" },
      },
      400,
    ],
    [
      "a body that is no object",
      "track_events",
      {
        method: "POST",
        body: "[]",
        headers: { "content-type": "application/json" },
      },
      400,
    ],
  ])("refuses %s", async (_, path, init, status) => {
    const result = await ask(path, init);
    expect(result).toMatchObject({ status, body: { success: false } });
    expect(server.upstream.requests).toEqual([]);
  });

  it.each(["places", "places?id="])(
    "refuses %s, which lacks a parameter, and names it",
    async (path) => {
      expect(await ask(path)).toMatchObject({
        status: 400,
        body: {
          error: { code: "gateway_param_missing", data: { param: "id" } },
        },
      });
      expect(server.upstream.requests).toEqual([]);
    },
  );

  it("returns the text of the code, and no text of the upstream", async () => {
    const says = async (code: string, language: string) => {
      const message = "jdbc:mysql://db?password=secret";
      server.upstream.on("/places/7", (_, response) => {
        response.end(
          JSON.stringify({ success: false, error: { code, message } }),
        );
      });
      const { status, body } = await ask("places?id=7", {
        headers: { "x-language": language },
      });
      expect(status).toBe(200);
      return (body as { error: unknown }).error;
    };
    const GENERAL = "The service could not answer.";
    expect(await says("sold_out", "en")).toEqual({
      code: "sold_out",
      message: "Sold out.",
    });
    expect(await says("sold_out", "de")).toMatchObject({
      message: "Ausverkauft.",
    });
    for (const code of ["S1", "constructor", "service", ""])
      expect(await says(code, "en")).toEqual({ code, message: GENERAL });
    expect(await says("jdbc:password=secret", "en")).toEqual({
      code: "",
      message: GENERAL,
    });
    server.upstream.on(
      "/places/8",
      (_, response) => void response.writeHead(500).end("stack trace"),
    );
    const failed = await ask("places?id=8");
    expect(failed.status).toBe(502);
    expect(JSON.stringify(failed.body)).not.toContain("stack");
  });
});
