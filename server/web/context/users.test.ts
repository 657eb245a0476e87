/** Signed-in users, the effects on their pages, and calls that change something. */
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
  it("redirect to the sign-in page, with the address to return to", async () => {
    const response = await server.fetch("/de/account/?wid=12&aff_pid=5");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(
      "/de/signin/?signin_jump=%2Fde%2Faccount%2F%3Fwid%3D12%26aff_pid%3D5",
    );
    expect(response.headers.getSetCookie().join()).toContain(
      "affiliate=wid=12&aff_pid=5",
    );
  });

  it("are shown to users, and are not stored in shared caches", async () => {
    known("t1", ADA);
    const response = await server.fetch("/account/", withToken("t1"));
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  it("contain no email address or hash of it where no section declares the user", async () => {
    known("t1", { ...ADA, email: "user@example.com" });
    home(textSection("a", "x"));
    for (const path of ["/account/", "/home/"]) {
      const response = await server.fetch(path, withToken("t1"));
      const html = await response.text();
      expect(html).toContain('id="page-state"');
      expect(html).not.toContain("user@example.com");
      expect(html).not.toContain("b4c9a289323b21a0");
    }
  });

  it("are not shown for an unknown token", async () => {
    known("t1", ADA);
    const response = await server.fetch("/account/", withToken("t2"));
    expect(response.status).toBe(302);
  });

  it("are an error, not a redirect to sign in, while the token cannot be verified", async () => {
    server.upstream.on("/verify", ({ socket }) => socket.destroy());
    const response = await server.fetch("/account/", withToken("t1"));
    expect(response.status).toBe(500);
    expect((await server.fetch("/home/", withToken("t1"))).status).toBe(200);
  });

  it("fetch their sections for their visitor, each time", async () => {
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

  it("verify no user where their route says so", async () => {
    known("t1", ADA);
    await server.fetch("/signin/", withToken("t1"));
    expect(asked("/verify")).toEqual([]);
  });
});

it("a user's currency is used where the browser has no choice", async () => {
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

  /** The call as it reached the upstream, for a visitor with these cookies. */
  const call = async (headers: Record<string, string>) => {
    server.upstream.reply("/places/7", {});
    await server.fetch("/_/call/places?id=7", { headers });
    return asked("/places/7").at(-1)!;
  };

  it("have the page's user: currency, residence, limited access", async () => {
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

  it("have the currency of the page, whatever was chosen in another tab", async () => {
    known("t1", ADA_IN_YEN);
    const cookie = "token=t1; currency=JPY";
    const asks = async (currency: string) =>
      (await call({ cookie, "x-currency": currency })).headers["currency"];
    expect(await asks("USD")).toBe("USD");
    expect(await asks("XXX")).toBe("JPY");
  });

  it("send the page's id, and the experiments of the device", async () => {
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

  it("are refused while the token cannot be verified", async () => {
    server.upstream.on("/verify", ({ socket }) => socket.destroy());
    const { headers } = await call({ cookie: "token=t1" });
    expect(headers).toMatchObject({ currency: "USD" });
  });

  it("have the user if they are forms, too", async () => {
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

  it("is stored by the browser and the account, and shown at once", async () => {
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

  it("has to be one of the site, or nothing happens", async () => {
    known("t1", ADA);
    const response = await choose("../evil", "token=t1");
    expect(response.headers.get("location")).toBe("/home/?x=1");
    expect(asked("/prefer")).toEqual([]);
  });

  it("is used for the user in a browser without a cookie", async () => {
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

it("shared answers are requested without a visitor's identity", async () => {
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
