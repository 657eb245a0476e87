import { describe, expect, it, vi } from "vitest";
import { siteContext } from "../../tests/support/contexts.ts";
import {
  fakeUpstream,
  loadingDeps,
  type Reply,
} from "../../tests/support/loading-deps.ts";
import { loadPage } from "./load-page.ts";
import {
  section,
  skeleton,
  text,
  never,
  after,
  request,
  load,
  page,
  results,
  stopClock,
} from "../../tests/support/load-page.ts";

stopClock();

describe("a page", () => {
  it("without its layout is a 500 that names it", async () => {
    const deps = { layoutFor: () => "nosuch" };
    const { outcome } = await load("/home/", { home: skeleton() }, { deps });
    expect(await outcome).toEqual({
      kind: "error",
      status: 500,
      code: "layout_failed",
      detail: 'there is no layout "nosuch"',
    });
  });

  it("has the layout's sections and its own, each with its result", async () => {
    const { outcome, made } = await load("/home/", {
      home: skeleton(
        section("a"),
        section("b", { params: { kind: "x", n: 2 }, request_type: "POST" }),
      ),
      "/v1/a": text("A"),
      "/v1/b": text("B"),
    });
    const loaded = page(await outcome);
    expect(loaded.status).toBe(200);
    expect(
      loaded.sections.map(({ name, region, settled }) => [
        region,
        name,
        settled?.part?.html,
      ]),
    ).toEqual([
      ["header", "top", '<p id="top">header</p>'],
      ["main", "a", '<p id="a">A</p>'],
      ["main", "b", '<p id="b">B</p>'],
    ]);
    expect(made).toEqual([
      { name: "home", params: {}, method: undefined },
      { name: "section", params: { api_path: "/v1/a" }, method: "GET" },
      {
        name: "section",
        params: { api_path: "/v1/b", kind: "x", n: "2" },
        method: "POST",
      },
    ]);
  });

  it("requests all sections before any has answered", async () => {
    const { made } = await load("/home/", {
      home: skeleton(section("a"), section("b"), section("c")),
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(made.map(({ params }) => params["api_path"])).toEqual([
      undefined,
      "/v1/a",
      "/v1/b",
      "/v1/c",
    ]);
  });

  it("is a 404 where no route matches", async () => {
    const { outcome } = await load("/nowhere/", {});
    expect(await outcome).toMatchObject({
      kind: "error",
      status: 404,
      code: "route_not_found",
    });
  });

  it("is not found on a platform that it lacks", async () => {
    const upstream = fakeUpstream({});
    const deps = loadingDeps(upstream);
    const home = deps.routes.routes["home"]!;
    const routes = {
      ...deps.routes,
      routes: {
        ...deps.routes.routes,
        home: {
          ...home,
          meta: { ...home.meta, platforms: ["mobile" as const] },
        },
      },
    };
    expect(
      await loadPage(request("/home/"), { ...deps, routes }),
    ).toMatchObject({ status: 404 });
  });

  it("redirects to another page, with the query, on a platform that it lacks", async () => {
    const deps = loadingDeps(fakeUpstream({}));
    const { home, product } = deps.routes.routes;
    const meta = { platforms: ["mobile" as const], elsewhere: "home" };
    const routes = {
      ...deps.routes,
      routes: {
        ...deps.routes.routes,
        home: home!,
        product: { ...product!, meta: { ...product!.meta, ...meta } },
      },
    };
    const query = new URLSearchParams("des_id=5&other=//evil.example");
    const outcome = await loadPage(
      { ...request("/rails-24/"), query },
      { ...deps, routes },
    );
    expect(outcome).toEqual({
      kind: "redirect",
      status: 302,
      location: "/home/?des_id=5",
    });
  });
});

describe("a section that fails is left out, and its reason reported", () => {
  it.each<[string, Reply | Promise<Reply>, string]>([
    ["the service refuses", { error: { errorType: "service" } }, "service"],
    ["an HTTP error", { error: { errorType: "network" } }, "http"],
    ["no answer", { error: { errorType: "client" } }, "network"],
    [
      "the call's time-out",
      { error: { errorType: "client", timeout: true } },
      "timeout",
    ],
    ["data of another shape", { result: { title: 1 } }, "invalid"],
  ])("%s", async (_, reply, reason) => {
    const { outcome } = await load("/home/", {
      home: skeleton(section("a"), section("bad")),
      "/v1/a": text("A"),
      "/v1/bad": reply,
    });
    const loaded = page(await outcome);
    expect(loaded.status).toBe(200);
    expect(results(loaded)).toEqual({ top: "ok", a: "ok", bad: reason });
  });

  it("a module that does not exist", async () => {
    const { outcome, made } = await load("/home/", {
      home: skeleton(section("a", { module_id: "unheard_of" })),
    });
    expect(results(page(await outcome))).toEqual({
      top: "ok",
      a: "unknown_module",
    });
    expect(made.map(({ name }) => name)).toEqual(["home"]);
  });

  it("a feature that is off", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(
        section("a", { when: { feature: "chat" } }),
        section("b", { when: { feature: "footer" } }),
      ),
      "/v1/b": text("B"),
    });
    expect(results(page(await outcome))).toEqual({
      top: "ok",
      a: "condition",
      b: "ok",
    });
  });

  it("with fallback data in the skeleton", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(section("a", { data: { text: "instead" } })),
      "/v1/a": { error: { errorType: "network" } },
    });
    const [, a] = page(await outcome).sections;
    expect(a?.settled).toMatchObject({
      status: "fallback",
      reason: "http",
      part: { html: '<p id="a">instead</p>' },
    });
  });

  it("with invalid fallback data in the skeleton", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(section("a", { data: { text: 1 } })),
      "/v1/a": { error: { errorType: "network" } },
    });
    expect(results(page(await outcome))).toEqual({ top: "ok", a: "http" });
  });

  it("is a 500 when the section is needed", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(section("a", { is_need: true })),
      "/v1/a": { result: {} },
    });
    expect(await outcome).toMatchObject({
      kind: "error",
      status: 500,
      code: "needed_section_failed",
    });
  });

  it("is a 401 when the section is needed, and its service requires an account", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(section("a", { is_need: true })),
      "/v1/a": { error: { status: 401, errorType: "network" } },
    });
    expect(await outcome).toMatchObject({
      status: 401,
      code: "sign_in_needed",
    });
  });

  it("redirects a guest to sign in then, and back", async () => {
    const { outcome } = await load(
      "/home/",
      {
        home: skeleton(section("a", { is_need: true })),
        "/v1/a": { error: { status: 401, errorType: "network" } },
      },
      {
        request: { context: siteContext({ user: { guest: true } as never }) },
        deps: { signInRoute: "home" },
      },
    );
    expect(await outcome).toMatchObject({
      kind: "redirect",
      location: "/home/?signin_jump=%2Fhome%2F",
    });
  });
});

describe("the first flush", () => {
  it("waits for the first sections, whatever their load_type, and for sync ones", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(
        section("first", { load_type: "other" }),
        section("later", { load_type: "other" }),
        section("sync", { load_type: "sync" }),
      ),
      "/v1/first": after(20, text("1")),
      "/v1/later": after(500, text("2")),
      "/v1/sync": after(30, text("3")),
    });
    await vi.advanceTimersByTimeAsync(30);
    const loaded = page(await outcome);
    expect(results(loaded)).toEqual({
      top: "ok",
      first: "ok",
      later: "late",
      sync: "ok",
    });
    await vi.advanceTimersByTimeAsync(470);
    expect(results(loaded)["later"]).toBe("ok");
  });

  it("has one more section with a configured module", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(
        section("n", { module_id: "notice" }),
        section("second", { load_type: "other" }),
        section("third", { load_type: "other" }),
      ),
    });
    const early = page(await outcome).sections.filter((entry) => entry.early);
    expect(early.map(({ name }) => name)).toEqual(["top", "n", "second"]);
  });

  it("sends a sync section late when it exceeds the patience", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(section("slow"), section("quick")),
      "/v1/slow": after(400, text("slow")),
      "/v1/quick": text("quick"),
    });
    await vi.advanceTimersByTimeAsync(50);
    const loaded = page(await outcome);
    expect(results(loaded)).toEqual({ top: "ok", slow: "late", quick: "ok" });
  });

  it("waits longer for a needed section", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(section("need", { is_need: true, load_type: "other" })),
      "/v1/need": after(400, text("here")),
    });
    await vi.advanceTimersByTimeAsync(400);
    expect(results(page(await outcome))).toEqual({ top: "ok", need: "ok" });
  });

  it("has all sections of a complete page", async () => {
    const { outcome } = await load(
      "/home/",
      {
        home: skeleton(section("late", { load_type: "other" })),
        "/v1/late": after(700, text("x")),
      },
      { request: { complete: true } },
    );
    await vi.advanceTimersByTimeAsync(700);
    expect(results(page(await outcome))).toEqual({ top: "ok", late: "ok" });
  });
});

describe("the deadline", () => {
  it("ends every section that is still missing", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(
        section("stuck", { load_type: "other" }),
        section("too", { load_type: "other" }),
      ),
      "/v1/stuck": never,
      "/v1/too": never,
    });
    await vi.advanceTimersByTimeAsync(50);
    const loaded = page(await outcome);
    expect(results(loaded)).toEqual({ top: "ok", stuck: "late", too: "late" });
    await vi.advanceTimersByTimeAsync(950);
    expect(results(loaded)).toEqual({
      top: "ok",
      stuck: "timeout",
      too: "timeout",
    });
  });

  it("shows what the skeleton has in place of a section that is missing", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(section("stuck", { data: { text: "in the skeleton" } })),
      "/v1/stuck": never,
    });
    await vi.advanceTimersByTimeAsync(50);
    const loaded = page(await outcome);
    expect(results(loaded)["stuck"]).toBe("late");
    await vi.advanceTimersByTimeAsync(950);
    const { settled } = loaded.sections.find(({ name }) => name === "stuck")!;
    expect(settled).toMatchObject({ status: "fallback", reason: "timeout" });
    expect(settled!.part!.html).toContain("in the skeleton");
  });

  it("drops later answers", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(section("slow")),
      "/v1/slow": after(5000, text("x")),
    });
    await vi.advanceTimersByTimeAsync(50);
    const loaded = page(await outcome);
    await vi.advanceTimersByTimeAsync(6000);
    expect(results(loaded)["slow"]).toBe("timeout");
  });

  it("ends a page whose skeleton does not arrive", async () => {
    const { outcome } = await load("/home/", { home: never });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await outcome).toMatchObject({
      kind: "error",
      status: 500,
      code: "page_deadline",
    });
  });

  it("leaves no timer behind when all is well", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(section("a")),
      "/v1/a": text("A"),
    });
    await outcome;
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
