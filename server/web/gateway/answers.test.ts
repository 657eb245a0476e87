/** The part of an answer that the gateway sends to browsers, by the schema of the call's row. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { miniConfig } from "../../../tests/support/mini-config.ts";
import {
  AS_OPERATOR,
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";

let server: MiniServer;

beforeEach(async () => {
  const files = miniConfig();
  const { calls } = files["calls/all.json"] as {
    calls: Record<string, object>;
  };
  calls["kept"] = {
    ...calls["places"],
    path: "/kept",
    cache: { ttl_s: 60, stale_s: 0 },
  };
  calls["sold"] = {
    ...calls["places"],
    path: "/sold",
    refusal: "answers.refused_order",
  };
  server = await startMiniServer(files);
});
afterEach(() => server.close());

const KYOTO = { place_id: "kyoto", name: "Kyoto", path: "/rails-32/" };

async function ask(call: string) {
  const response = await server.fetch(`/_/call/${call}`);
  return { status: response.status, body: await response.json() };
}

describe("a row that names a schema", () => {
  it("returns required and optional values of the schema", async () => {
    const image = { image_id: "japan/kyoto", alt: "" };
    const items = [KYOTO, { ...KYOTO, place_id: "nara", image }];
    server.upstream.reply("/places/7", { items });
    expect(await ask("places?id=7")).toEqual({
      status: 200,
      body: { success: true, result: { items } },
    });
  });

  it("returns no keys that are not in the schema", async () => {
    server.upstream.reply("/places/7", {
      items: [{ ...KYOTO, margin: 0.2 }],
      host: "db-7.internal",
    });
    expect((await ask("places?id=7")).body).toEqual({
      success: true,
      result: { items: [KYOTO] },
    });
  });

  it.each([
    ["nothing", undefined],
    ["no list", { items: "Kyoto" }],
    ["an entry without a name", { items: [{ ...KYOTO, name: "" }] }],
    [
      "a path of another site",
      { items: [{ ...KYOTO, path: "//elsewhere.example/" }] },
    ],
    [
      "a path that browsers read as one",
      { items: [{ ...KYOTO, path: "/\\elsewhere.example/" }] },
    ],
  ])("reports an unknown outcome for an answer with %s", async (_, result) => {
    server.upstream.reply("/places/7", result);
    expect(await ask("places?id=7")).toMatchObject({
      status: 502,
      body: { success: false, error: { code: "990004" } },
    });
  });

  it("logs a fault with its place and first time, and counts it", async () => {
    server.upstream.reply("/places/7", { items: [KYOTO, { path: "/" }] });
    await ask("places?id=7");
    await ask("places?id=7");
    const told = server.logs.filter(({ msg }) => msg === "answer is invalid");
    expect(told).toMatchObject([
      {
        call: "places",
        fault: { pointer: "/items/1", rule: "required" },
        times: 1,
      },
      { times: 2, first_seen: told[0]!["first_seen"] },
    ]);
    const metrics = await (
      await server.fetch("/metrics", { headers: AS_OPERATOR })
    ).text();
    expect(metrics).toContain('wayfare_invalid_answers_total{call="places"} 2');
  });

  it("caches valid answers only", async () => {
    server.upstream.reply("/kept", { items: [{}] });
    expect((await ask("kept")).status).toBe(502);
    server.upstream.reply("/kept", { items: [KYOTO] });
    expect((await ask("kept")).status).toBe(200);
    expect((await ask("kept")).body).toMatchObject({
      result: { items: [KYOTO] },
    });
    expect(server.upstream.requests).toHaveLength(2);
  });
});

it("a refusal has the data of the row's schema; invalid data is left out, logged and counted", async () => {
  const fields = [{ path: "contact.email", code: "email_invalid" }];
  const data = { fields, price: { total: "9.00" }, host: "db-7.internal" };
  server.upstream.on("/sold", (_, response) => {
    const error = { code: "price_changed", message: "", data };
    response.end(JSON.stringify({ success: false, error }));
  });
  expect((await ask("sold")).body).toMatchObject({
    success: false,
    error: { code: "price_changed", data: { fields } },
  });
  expect(JSON.stringify((await ask("sold")).body)).not.toMatch(/9\.00|db-7/);
  expect(
    server.logs.filter(({ msg }) => msg === "answer is invalid"),
  ).toMatchObject([
    { call: "sold", fault: { pointer: "/price", rule: "required" } },
    { times: 2 },
  ]);
});

it("a row without a schema returns no result", async () => {
  server.upstream.reply("/countries", { secret: 1 });
  expect((await ask("countries")).body).toEqual({ success: true });
});
