/** What the gateway passes on of an answer, by the schema that the call's row names. */
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
  server = await startMiniServer(files);
});
afterEach(() => server.close());

const KYOTO = { place_id: "kyoto", name: "Kyoto", path: "/rails-32/" };

async function ask(call: string) {
  const response = await server.fetch(`/_/call/${call}`);
  return { status: response.status, body: await response.json() };
}

describe("a row that names a schema", () => {
  it("gives browsers what the schema requires, and what it allows", async () => {
    const image = { image_id: "japan/kyoto", alt: "" };
    const items = [KYOTO, { ...KYOTO, place_id: "nara", image }];
    server.upstream.reply("/places/7", { items });
    expect(await ask("places?id=7")).toEqual({
      status: 200,
      body: { success: true, result: { items } },
    });
  });

  it("gives them nothing that the schema does not name", async () => {
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
  ])("refuses an answer with %s: it may have been done", async (_, result) => {
    server.upstream.reply("/places/7", result);
    expect(await ask("places?id=7")).toMatchObject({
      status: 502,
      body: { success: false, error: { code: "990004" } },
    });
  });

  it("names the fault in the log with its place and first time, and counts it", async () => {
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

  it("caches an answer that browsers get, and no other", async () => {
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

it("a row that names none gives browsers no result", async () => {
  server.upstream.reply("/countries", { secret: 1 });
  expect((await ask("countries")).body).toEqual({ success: true });
});
