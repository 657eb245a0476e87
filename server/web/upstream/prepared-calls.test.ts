import { describe, expect, it } from "vitest";
import type { SiteContext } from "#renderer/context/site-context.ts";
import { GERMAN, siteContext } from "../../../tests/support/contexts.ts";
import { CALL_LIMITS } from "../../../tests/support/mini-config.ts";
import { CALLS, PARTNERS } from "../../../tests/support/upstream-client.ts";
import { OUR_FORMAT } from "../../../tests/support/our-upstream.ts";
import type { CallTables } from "./outgoing.ts";
import { createPrepareCall } from "./prepared-calls.ts";

const TABLES = {
  calls: CALLS,
  limits: CALL_LIMITS,
  format: OUR_FORMAT,
  partner: undefined,
};
const PARAMS = Object.freeze({ id: "7" });

function preparing() {
  const prepare = createPrepareCall();
  return (
    context: SiteContext,
    given: Partial<
      CallTables & { name: string; params: Record<string, string> }
    > = {},
  ) => {
    const { name = "thing", params = PARAMS, ...tables } = given;
    return prepare(name, { params, context }, { ...TABLES, ...tables })!;
  };
}

/** What differs between two contexts: "" if a prepared call serves both. */
function difference(a: SiteContext, b: SiteContext, name = "kept"): string {
  const prepare = preparing();
  const [first, second] = [a, b].map((context) => prepare(context, { name }));
  return first!.outgoing === second!.outgoing ? "" : second!.key;
}

it("is prepared once for the same parameters in equal contexts", () => {
  expect(difference(siteContext(), siteContext())).toBe("");
});

it.each<[string, Partial<SiteContext>]>([
  ["language", GERMAN],
  ["currency", { currency: { code: "EUR", symbol: "€", digits: {} } }],
  ["market", { market: { code: "jp", id: 9 } }],
  ["device", { device: { ...siteContext().device, type: "mobile", code: 4 } }],
  ["residence", { residence: { code: "DE", id: 276 } }],
  ["partner", { partner: { id: 7, code: "p", name: "P" } }],
  ["preview", { preview: true }],
  ["settings", { settings: "others" }],
  ["host", { site: { ...siteContext().site, host: "other.example" } }],
])("is prepared again for another %s", (_, other) => {
  expect(difference(siteContext(), siteContext(other))).not.toBe("");
});

describe("a call whose answer is personal", () => {
  const visitor = (token: string, id: string) =>
    siteContext({ identity: { token }, request: { id } });

  it("has the headers and the key of its own visitor", () => {
    const prepare = preparing();
    const ann = prepare(visitor("ann", "page-1"));
    const bob = prepare(visitor("bob", "page-2"));
    expect(ann.outgoing.headers).toMatchObject({
      Token: "ann",
      "X-Page-Id": "page-1",
    });
    expect(bob.outgoing.headers).toMatchObject({
      Token: "bob",
      "X-Page-Id": "page-2",
    });
    expect(bob.key).not.toBe(ann.key);
    expect(preparing()(siteContext()).outgoing.headers).not.toHaveProperty(
      "Token",
    );
  });

  it("keeps the headers of its row above those of the visitor", () => {
    const calls = {
      thing: { ...CALLS["thing"]!, headers: { Token: "of the row" } },
    };
    const prepared = preparing()(visitor("ann", "page-1"), { calls });
    expect(prepared.outgoing.headers["Token"]).toBe("of the row");
  });
});

it("follows an edit of its row, the limits and the partner", () => {
  const prepare = preparing();
  const context = siteContext();
  const pathOf = (tables = {}) => prepare(context, tables).outgoing;
  expect(pathOf().path).toMatch(/^\/v1\/7\/thing\?/);
  const moved = { thing: { ...CALLS["thing"]!, path: "/v2/{id}" } };
  expect(pathOf({ calls: moved }).path).toMatch(/^\/v2\/7\?/);
  const limits = { ...CALL_LIMITS, max_depth: 3 };
  expect(pathOf({ limits }).limits.max_depth).toBe(3);
  const partner = PARTNERS["guests"];
  expect(pathOf({ partner }).path).toMatch(/^\/guest\/v1\/7\/thing/);
  expect(pathOf().path).toMatch(/^\/v1\/7\/thing\?/);
});

it("reads parameters that can change every time", () => {
  const prepare = preparing();
  const context = siteContext();
  const params = { id: "1" };
  expect(prepare(context, { params }).outgoing.path).toContain("/v1/1/");
  params.id = "2";
  expect(prepare(context, { params }).outgoing.path).toContain("/v1/2/");
});
