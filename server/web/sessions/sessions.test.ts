/** Sign-in and sign-out: the user, and the effects on pages and calls. */
import { beforeEach, describe, expect, it } from "vitest";
import { NOT_ASKED } from "#renderer/shared/errors.ts";
import { deviceCookie } from "../../../tests/support/mini-server.tsx";
import {
  CHANGED,
  ADA,
  server,
  asked,
  known,
  withToken,
  restart,
  startUsersServer,
} from "../../../tests/support/users-server.ts";
import { createSessions } from "./sessions.ts";

startUsersServer();

describe("a call that changes something", () => {
  const post = (name: string, params: object = {}, cookie = "") =>
    server.fetch(`/_/call/${name}`, {
      method: "POST",
      body: JSON.stringify(params),
      headers: { "content-type": "application/json", cookie },
    });
  beforeEach(() => {
    server.upstream.reply("/session-key", { session_id: "s1" });
    server.upstream.reply("/csrf", { csrf_token: "c.1" });
  });

  it("carries a CSRF token of the session key, fetched when it is missing", async () => {
    server.upstream.reply("/rename", {});
    const first = await post("rename", { name: "Ada" }, deviceCookie("d1"));
    expect(first.headers.getSetCookie()).toEqual([
      "session_key=s1; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax",
      expect.stringMatching(/^session_changed=\d+; Max-Age=180;/),
    ]);
    await post("rename", {}, `${deviceCookie("d1")}; session_key=s1`);
    expect(asked("/csrf")).toHaveLength(1);
    expect(
      asked("/rename").map(({ headers }) => headers["x-csrf-token"]),
    ).toEqual(["c.1", "c.1"]);
  });

  it("carries none in development, but still has a session key", async () => {
    await restart({ csrf: false });
    server.upstream.reply("/session-key", { session_id: "s1" });
    server.upstream.reply("/rename", {});
    await post("rename", {}, deviceCookie("d1"));
    expect(asked("/csrf")).toEqual([]);
    expect(asked("/rename")[0]?.headers).toMatchObject({
      "x-session-key": "s1",
    });
    expect(asked("/rename")[0]?.headers).not.toHaveProperty("x-csrf-token");
  });

  it("is repeated once with a new token when the old one is refused", async () => {
    let refused = 0;
    server.upstream.on("/rename", ({ headers }, response) => {
      if (headers["x-csrf-token"] === "c2") {
        response.end('{"success":true,"result":{"done":true}}');
        return;
      }
      refused += 1;
      server.upstream.reply("/csrf", { csrf_token: "c2" });
      response
        .writeHead(403)
        .end('{"success":false,"error":{"code":"csrf_invalid"}}');
    });
    const response = await post("rename", {}, "session_key=s1");
    expect(await response.json()).toEqual({
      success: true,
    });
    expect(refused).toBe(1);
  });

  it("drops an invalid session key", async () => {
    server.upstream.on("/rename", (_, response) =>
      response
        .writeHead(403)
        .end('{"success":false,"error":{"code":"csrf_invalid"}}'),
    );
    const response = await post(
      "rename",
      {},
      `${deviceCookie("d")}; session_key=s1`,
    );
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie().join()).toContain("session_key=;");
  });

  it("gives the browser a session id, and never the CSRF token", async () => {
    server.upstream.reply("/sign-in", { token: "t1", user: ADA, new: true });
    const response = await post("sign_in", { code: "123456" });
    expect(await response.json()).toEqual({
      success: true,
    });
    const cookies = response.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split(";")[0])).toEqual([
      CHANGED,
      "token=t1",
      "user_id=7",
      "session_key=",
      expect.stringMatching(/^device_id=[\w-]{22}\.[\w-]{43}$/),
    ]);
    for (const cookie of cookies) expect(cookie).toContain("HttpOnly");
    expect(cookies[1]).toContain("Max-Age=604800");
  });

  it.each([
    ["without a signature", "device_id=put-there-by-somebody"],
    ["with another's", `${deviceCookie("d").replace("=d.", "=e.")}`],
  ])(
    "does not accept an id %s: the browser gets a new one",
    async (_, cookie) => {
      server.upstream.reply("/rename", {});
      const response = await post("rename", {}, `${cookie}; session_key=s1`);
      const given = response.headers
        .getSetCookie()
        .find((set) => set.startsWith("device_id="));
      const id = asked("/rename")[0]!.headers["x-device-id"];
      expect(given).toContain(`device_id=${String(id)}.`);
      expect(cookie).not.toContain(String(id));
    },
  );

  it("changes the browser's id at sign-in, in case another person set it", async () => {
    server.upstream.reply("/sign-in", { token: "t1", user: ADA });
    const response = await post(
      "sign_in",
      { code: "123456" },
      `${deviceCookie("put-there-by-somebody")}; session_key=s1`,
    );
    const device = response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith("device_id="));
    expect(device).toMatch(/^device_id=[\w-]{22}\./);
    // What the device saved moves as well: the device made the call.
    const [call] = asked("/sign-in");
    expect(call!.headers["x-device-id"]).toBe("put-there-by-somebody");
  });

  it("returns a refusal with its status, and starts no session", async () => {
    server.upstream.on("/sign-in", (_, response) =>
      response
        .writeHead(429)
        .end(
          '{"success":false,"error":{"code":"too_many_attempts","data":{"retry_after_s":30}}}',
        ),
    );
    const response = await post(
      "sign_in",
      {},
      `${deviceCookie("d")}; session_key=s1`,
    );
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("30");
    // The server tells the upstream the visitor's address; visitors cannot set it.
    const [call] = asked("/sign-in");
    expect(call!.headers["x-forwarded-for"]).toMatch(
      /^(::ffff:)?127\.0\.0\.1$/,
    );
    expect(await response.json()).toMatchObject({
      error: { code: "too_many_attempts" },
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("makes the next page verify the user again", async () => {
    known("t1", ADA);
    server.upstream.reply("/rename", {});
    await server.fetch("/account/", withToken("t1"));
    known("t1", { ...ADA, user_name: "Lovelace" });
    await post("rename", {}, `token=t1; ${deviceCookie("d")}; session_key=s1`);
    await server.fetch("/account/", withToken("t1"));
    expect(asked("/verify")).toHaveLength(2);
  });

  it("signs out in the browser even when the backend is down", async () => {
    known("t1", ADA);
    await server.fetch("/account/", withToken("t1"));
    server.upstream.on("/sign-out", ({ socket }) => socket.destroy());
    const response = await server.fetch("/_/sign-out", {
      method: "POST",
      body: new URLSearchParams({ return_to: "/de/home/" }),
      headers: { cookie: `token=t1; ${deviceCookie("d")}; session_key=s1` },
    });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/de/home/");
    expect(response.headers.get("clear-site-data")).toMatch(/^"cache"/);
    expect(
      response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]),
    ).toEqual([CHANGED, "token=", "user_id=", "session_key=", "device_id="]);
  });

  it("makes the next page verify the user again when it is refused as not signed in", async () => {
    known("t1", ADA);
    await server.fetch("/account/", withToken("t1"));
    known("t1", null);
    server.upstream.on("/rename", (_, response) =>
      response
        .writeHead(401)
        .end('{"success":false,"error":{"code":"not_signed_in"}}'),
    );
    await post("rename", {}, `token=t1; ${deviceCookie("d")}; session_key=s1`);
    const next = await server.fetch("/account/", withToken("t1"));
    expect(next.status).toBe(302);
  });
});

it.each([
  { csrf: true },
  { session: "start" },
  { session: "refresh" },
  { session: "end" },
])("a call with %j on a site without users is not sent", async (row) => {
  const sessions = createSessions({ csrf: true } as never);
  const call = { row, site: {} } as never;
  expect(await sessions.call(call)).toMatchObject({
    ok: false,
    error: { code: NOT_ASKED },
  });
});
