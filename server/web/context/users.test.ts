/** Who is signed in, what follows from it for pages, and calls that change something. */
import { describe, expect, it } from "vitest";
import { textSection } from "../../../tests/support/mini-config.ts";
import { PHONE, deviceCookie } from "../../../tests/support/mini-server.tsx";
import {
  ADA,
  server,
  home,
  asked,
  known,
  withToken,
  startUsersServer,
} from "../../../tests/support/users-server.ts";

startUsersServer();

describe("pages for users", () => {
  it("are behind the sign-in page, which gets the address to return to", async () => {
    const response = await server.fetch("/de/account/?wid=12&aff_pid=5");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(
      "/de/signin/?signin_jump=%2Fde%2Faccount%2F%3Fwid%3D12%26aff_pid%3D5",
    );
    expect(response.headers.getSetCookie().join()).toContain(
      "affiliate=wid=12&aff_pid=5",
    );
  });

  it("are shown to users, and to nobody else's caches", async () => {
    known("t1", ADA);
    const response = await server.fetch("/account/", withToken("t1"));
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  it("are not shown for a token that the backend does not know", async () => {
    known("t1", ADA);
    const response = await server.fetch("/account/", withToken("t2"));
    expect(response.status).toBe(302);
  });

  it("are an error, not a new sign-in, while nobody can say whose the token is", async () => {
    server.upstream.on("/verify", ({ socket }) => socket.destroy());
    const response = await server.fetch("/account/", withToken("t1"));
    expect(response.status).toBe(500);
    expect((await server.fetch("/home/", withToken("t1"))).status).toBe(200);
  });

  it("fetch their sections for this one visitor, each time", async () => {
    known("t1", ADA);
    home({ name: "mine", module_id: "text", api_path: "/mine" });
    server.upstream.on("/mine", ({ headers }, response) => {
      const result = { text: `of ${String(headers["token"])}` };
      response.end(JSON.stringify({ success: true, result }));
    });
    const first = await server.fetch("/wishlist/", withToken("t1"));
    const other = await server.fetch("/wishlist/", {
      headers: { cookie: `token=t9; ${deviceCookie("d9")}` },
    });
    expect(await first.text()).toContain("of t1");
    expect(await other.text()).toContain("of t9");
    expect(other.headers.get("cache-control")).toBe("private, no-store");
    expect(asked("/mine").map(({ headers }) => headers["x-device-id"])).toEqual(
      [undefined, "d9"],
    );
  });

  it("that say so do not ask who is there", async () => {
    known("t1", ADA);
    await server.fetch("/signin/", withToken("t1"));
    expect(asked("/verify")).toEqual([]);
  });
});

it("a user's currency holds where the browser has chosen none", async () => {
  known("t1", { ...ADA, prefer_currency: "JPY" });
  home({ name: "who", module_id: "user", data: { text: "x" } });
  const shown = async (cookie: string) => {
    const response = await server.fetch("/home/", { headers: { cookie } });
    return /<p>who: (.*?)<\/p>/.exec(await response.text())?.[1];
  };
  expect(await shown("token=t1")).toBe("Ada JPY");
  expect(await shown("token=t1; currency=USD")).toBe("Ada USD");
});

describe("a page's later calls", () => {
  const ADA_IN_YEN = {
    ...ADA,
    prefer_currency: "JPY",
    user_residence: "JP",
    restrict_policies: ["deprecated"],
  };
  const APP = `${PHONE} MiniApp/1.0`;

  /** What reached upstream of a call, as the visitor of these cookies. */
  const call = async (headers: Record<string, string>) => {
    server.upstream.reply("/places/7", {});
    await server.fetch("/_/call/places?id=7", { headers });
    return asked("/places/7").at(-1)!;
  };

  it("know the user as the page did: currency, residence, limited access", async () => {
    known("t1", ADA_IN_YEN);
    const { line, headers } = await call({
      cookie: "token=t1",
      "user-agent": APP,
    });
    expect(line).toContain("k_currency=JPY");
    expect(headers).toMatchObject({
      currency: "JPY",
      "x-residence": "JP",
      "x-platform": "8",
    });
  });

  it("keep the currency of the page, whatever was chosen in another tab", async () => {
    known("t1", ADA_IN_YEN);
    const cookie = "token=t1; currency=JPY";
    const asks = async (currency: string) =>
      (await call({ cookie, "x-currency": currency })).headers["currency"];
    expect(await asks("USD")).toBe("USD");
    expect(await asks("XXX")).toBe("JPY");
  });

  it("say the page's id, and the experiments of the device", async () => {
    server.upstream.reply("/experiments", {
      kepler_id: "k1",
      tinted_list: ["a", "b"],
      experiments: [],
    });
    const headers = { cookie: deviceCookie("d1"), "x-page-id": "page-1234" };
    await call(headers);
    await expect
      .poll(async () => (await call(headers)).headers["x-kepler-id"])
      .toBe("k1");
    expect((await call(headers)).headers).toMatchObject({
      "x-tint-list": "a,b",
      "x-page-id": "page-1234",
      "x-device-id": "d1",
    });
    const forged = { ...headers, "x-page-id": "a b" };
    expect((await call(forged)).headers).not.toHaveProperty("x-page-id");
  });

  it("are made for nobody while nobody can say whose the token is", async () => {
    server.upstream.on("/verify", ({ socket }) => socket.destroy());
    const { headers } = await call({ cookie: "token=t1" });
    expect(headers).toMatchObject({ currency: "USD" });
  });

  it("that are forms know the user too", async () => {
    known("t1", ADA_IN_YEN);
    server.upstream.reply("/session-key", { session_id: "s1" });
    server.upstream.reply("/csrf", { csrf_token: "c1" });
    server.upstream.reply("/sign-out", {});
    await server.fetch("/_/sign-out", {
      method: "POST",
      body: new URLSearchParams({ return_to: "/de/home/" }),
      headers: { cookie: "token=t1", "user-agent": APP },
    });
    expect(asked("/sign-out")[0]!.headers).toMatchObject({
      currency: "JPY",
      "x-residence": "JP",
      "x-platform": "8",
      "accept-language": "de-DE",
    });
  });
});

describe("the language that a user chooses", () => {
  const choose = (language: string, cookie: string) =>
    server.fetch("/_/preferences", {
      method: "POST",
      body: new URLSearchParams({ language, return_to: "/home/?x=1" }),
      headers: { cookie },
    });

  it("is kept by the browser and the account, and shown at once", async () => {
    known("t1", ADA);
    server.upstream.reply("/session-key", { session_id: "s1" });
    server.upstream.reply("/csrf", { csrf_token: "c1" });
    server.upstream.reply("/prefer", {});
    const response = await choose("de", "token=t1");
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/de/home/?x=1");
    expect(response.headers.getSetCookie().join()).toContain("language=de");
    expect(asked("/prefer")[0]?.body).toBe('{"language":"de"}');
  });

  it("is one of the site, or nothing happens", async () => {
    known("t1", ADA);
    const response = await choose("../evil", "token=t1");
    expect(response.headers.get("location")).toBe("/home/?x=1");
    expect(asked("/prefer")).toEqual([]);
  });

  it("is spoken to the user who comes without a cookie", async () => {
    known("t1", { ...ADA, prefer_language: "de" });
    const home = async (cookie: string) =>
      (await server.fetch("/", { headers: { cookie } })).headers.get(
        "location",
      );
    expect(await home("token=t1")).toBe("/de/home/");
    expect(await home("token=t1; language=en")).toBe("/home/");
    expect(await home("")).toBe("/home/");
  });
});

it("what others are given too is asked for without a visitor's identity", async () => {
  known("t1", ADA);
  home(textSection("a", "x"));
  await server.fetch("/home/", {
    headers: { cookie: `token=t1; ${deviceCookie("d1")}; session_key=s1` },
  });
  await server.fetch("/_/call/shared", {
    headers: { cookie: `token=t1; ${deviceCookie("d1")}` },
  });
  for (const { headers } of asked("/shared"))
    expect(headers).not.toHaveProperty("token");
  expect(asked("/verify")[0]?.headers).toMatchObject({
    token: "t1",
    "x-device-id": "d1",
    "x-session-key": "s1",
  });
});

describe("a user with limited access", () => {
  const APP = `${PHONE} MiniApp/1.0`;

  it.each([
    [[], "4"],
    [["deprecated"], "8"],
  ])("%j in the app is platform %s", async (restrict_policies, platform) => {
    known("t1", { ...ADA, restrict_policies });
    home({ name: "a", module_id: "text", api_path: "/mine" });
    await server.fetch("/wishlist/", {
      headers: { cookie: "token=t1", "user-agent": APP },
    });
    expect(asked("/mine")[0]?.headers["x-platform"]).toBe(platform);
  });
});
