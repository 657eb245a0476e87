/** Staff sign in at a provider of a third party, and nobody else does. */
import { afterEach, describe, expect, it } from "vitest";
import {
  CLIENT,
  startIdentityProvider,
  type IdentityProvider,
} from "../../../tests/support/identity-provider.ts";
import { miniConfig } from "../../../tests/support/mini-config.ts";
import {
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";
import type { Act } from "#server/config/audit/act.ts";

let server: MiniServer;
let provider: IdentityProvider;
let acts: Act[];
let clock: number;
afterEach(() => server.close());

async function start(): Promise<void> {
  acts = [];
  clock = Date.parse("2026-11-21T10:20:30Z");
  provider = await startIdentityProvider({
    "1": { email: "ana@example.org", email_verified: true },
    "2": { email: "ben@example.org", email_verified: false },
    "3": {},
  });
  const grants = [{ role: "editor" }];
  server = await startMiniServer(
    {
      ...miniConfig(),
      "staff.json": {
        sign_in: {
          name: "Example",
          issuer: provider.issuer,
          client_id: CLIENT.id,
        },
        people: {
          ana: { name: "Ana Lima", email: "ana@example.org", grants },
          ben: { name: "Ben Roth", email: "ben@example.org", grants },
        },
      },
    },
    {
      hasEditor: true,
      staffSecret: CLIENT.secret,
      now: () => clock,
      reportAct(act) {
        acts.push(act);
        return Promise.resolve(true);
      },
    },
  );
}

/** A browser: its cookies by host. */
function createBrowser() {
  const jars = new Map<string, Map<string, string>>();
  const browser = {
    cookies: () => jars.get(new URL(server.url).host) ?? new Map(),
    async get(address: string): Promise<Response> {
      const { host, href } = new URL(address, server.url);
      const jar = jars.getOrInsertComputed(host, () => new Map());
      const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
      const response = await fetch(href, {
        redirect: "manual",
        headers: { accept: "text/html", ...(cookie ? { cookie } : {}) },
      });
      for (const set of response.headers.getSetCookie()) {
        const [name, value] = set.split(";", 1)[0]!.split("=", 2);
        if (/max-age=0|expires=thu, 01 jan 1970/i.test(set)) jar.delete(name!);
        else jar.set(name!, value!);
      }
      return response;
    },
    /** Follows redirects. @returns the answers on the way, the last one with its text */
    async walk(address: string) {
      let response = await browser.get(address);
      const way = [response.url];
      for (
        let to = response.headers.get("location");
        to !== null;
        to = response.headers.get("location")
      ) {
        response = await browser.get(new URL(to, response.url).href);
        way.push(response.url);
      }
      return { status: response.status, text: await response.text(), way };
    },
  };
  return browser;
}

const SIGN_IN = "/_/staff/sign-in?return_to=/_/operator";

describe("the sign-in", () => {
  it("goes to the provider, comes back and begins a session", async () => {
    await start();
    await provider.admit(`${server.url}/_/staff/return`);
    provider.who = "1";
    const browser = createBrowser();
    const closed = await browser.walk("/_/edit?url=/home/");
    expect(closed.status).toBe(401);
    expect(closed.text).toContain("Sign in with Example");

    const done = await browser.walk(SIGN_IN);
    expect(done.text).toContain("You are signed in");
    expect(done.text).toContain('content="0; url=/_/operator"');
    const home = await browser.walk("/_/operator");
    expect(home.text).toContain("You are signed in as Ana Lima");
    expect((await browser.walk("/_/edit?url=/home/")).status).toBe(200);
    expect(browser.cookies().has("staff_sign_in")).toBe(false);
    expect(acts.at(-1)).toMatchObject({
      who: "staff/ana",
      act: "staff.sign_in",
      outcome: "done",
    });
    const sent = done.way.find((address) => address.includes("/auth?"))!;
    const { searchParams } = new URL(sent);
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    expect(searchParams.get("state")).not.toBeNull();
  });

  it.each([
    ["an address that is not verified", "2", '"subject": "2"'],
    ["no row", "3", "You are not in staff.json"],
  ])("refuses a person with %s", async (_, who, words) => {
    await start();
    await provider.admit(`${server.url}/_/staff/return`);
    provider.who = who;
    const browser = createBrowser();
    const done = await browser.walk(SIGN_IN);
    expect(done.status).toBe(403);
    expect(done.text.replaceAll("&quot;", '"')).toContain(words);
    expect(browser.cookies().has("staff")).toBe(false);
  });

  it("says that the person said no there", async () => {
    await start();
    await provider.admit(`${server.url}/_/staff/return`);
    const done = await createBrowser().walk(SIGN_IN);
    expect(done.status).toBe(403);
    expect(done.text).toContain("Example said: No, thank you.");
  });

  it("says that the provider does not answer, and works when it does again", async () => {
    await start();
    const browser = createBrowser();
    const away = await browser.walk(SIGN_IN);
    expect(away.status).toBe(502);
    expect(away.text).toContain("Example does not answer as it should");
    expect(provider.asked()).toBe(1);
    await provider.admit(`${server.url}/_/staff/return`);
    provider.who = "1";
    // It is not asked by each stranger who tries.
    expect((await browser.walk(SIGN_IN)).status).toBe(502);
    expect(provider.asked()).toBe(1);
    clock += 5000;
    expect((await browser.walk(SIGN_IN)).status).toBe(200);
  });

  it.each([
    ["//evil.example/", "/_/operator"],
    ["https://evil.example/", "/_/operator"],
    ['/"><script>', "/_/operator"],
    ["/_/edit?url=/home/&language=de", "/_/edit?url=/home/&amp;language=de"],
  ])("comes back to no other site: %s", async (to, expected) => {
    await start();
    await provider.admit(`${server.url}/_/staff/return`);
    provider.who = "1";
    const query = new URLSearchParams({ return_to: to });
    const done = await createBrowser().walk(`/_/staff/sign-in?${query}`);
    expect(done.text).toContain(`content="0; url=${expected}"`);
  });
});

describe("an answer that is not one's own", () => {
  it("is refused in a browser that did not begin", async () => {
    await start();
    await provider.admit(`${server.url}/_/staff/return`);
    provider.who = "1";
    const attacker = createBrowser();
    const begun = await attacker.get(SIGN_IN);
    let back = begun.headers.get("location")!;
    while (!back.startsWith(server.url))
      back = new URL((await attacker.get(back)).headers.get("location")!, back)
        .href;
    const victim = createBrowser();
    const refused = await victim.walk(back);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("did not begin in this browser");
    // Nor in one that began another sign-in.
    await victim.get(SIGN_IN);
    expect((await victim.walk(back)).status).toBeGreaterThanOrEqual(400);
    expect(victim.cookies().has("staff")).toBe(false);
  });

  it.each(["", "?code=x&state=y", "?error=access_denied", "?code=x&code=y"])(
    "is refused if it is nonsense: %s",
    async (query) => {
      await start();
      await provider.admit(`${server.url}/_/staff/return`);
      const browser = createBrowser();
      await browser.get(SIGN_IN);
      const told = await browser.walk(`/_/staff/return${query}`);
      expect(told.status).toBeGreaterThanOrEqual(400);
      expect(browser.cookies().has("staff")).toBe(false);
    },
  );
});

it("signing out ends the session, and another site's page cannot do it", async () => {
  await start();
  await provider.admit(`${server.url}/_/staff/return`);
  provider.who = "1";
  const browser = createBrowser();
  await browser.walk(SIGN_IN);
  const cookie = `staff=${browser.cookies().get("staff")}`;
  const post = (headers: Record<string, string>) =>
    server.fetch("/_/staff/sign-out", {
      method: "POST",
      headers: {
        cookie,
        "content-type": "application/x-www-form-urlencoded",
        ...headers,
      },
    });
  const foreign = await post({ origin: "https://evil.example" });
  expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([400, []]);
  const own = await post({});
  expect(own.status).toBe(303);
  expect(own.headers.getSetCookie().join()).toMatch(/^staff=;/);
  expect(acts.at(-1)).toMatchObject({
    who: "staff/ana",
    act: "staff.sign_out",
  });
});

it("there is no sign-in where no file names staff", async () => {
  server = await startMiniServer(miniConfig());
  for (const address of ["/_/staff/sign-in", "/_/staff/return?code=x"])
    expect((await server.fetch(address)).status).toBe(404);
});
