/**
 * Signing in at a partner: where visitors are redirected, and who is signed in when they return.
 */
import { afterEach, beforeEach, expect, it } from "vitest";
import { miniConfig } from "../../../tests/support/mini-config.ts";
import {
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";

const ADA = { user_id: 7, user_name: "Ada" };
const START = "/_/partner-login/start";
const RETURN = "/_/partner-login/return";
/** The partner has a path of the site's hosts; its pages say so in their addresses. */
const HERE = "/w/skin/home/";

function configuration() {
  const files = miniConfig();
  const call = (path: string, extra: object = {}) => ({
    summary: "A call.",
    service: "test",
    origin: "ours",
    method: "POST",
    path,
    timeout_ms: 60_000,
    ...extra,
  });
  const get = { method: "GET" };
  const { calls } = files["calls/all.json"] as { calls: object };
  Object.assign(calls, {
    verify: call("/verify", get),
    session_key: call("/session-key", get),
    csrf: call("/csrf", get),
    change: call("/change"),
    login: call("/login", { session: "start" }),
  });
  const site = files["sites/main.json"] as Record<string, unknown>;
  site["users"] = {
    sign_in_route: "home",
    verify_call: "verify",
    session_key_call: "session_key",
    csrf_call: "csrf",
    sign_out_call: "change",
    preference_call: "change",
    identity_start_call: "change",
    identity_finish_call: "login",
    partner_login_call: "login",
  };
  files["partners/skin.json"] = {
    partner_id: 8,
    name: "Skin",
    site: "main",
    path: "/w/skin",
    login: "partner_token",
    login_address: "https://members.skin.example/login",
  };
  return files;
}

let server: MiniServer;
beforeEach(async () => {
  server = await startMiniServer(configuration());
  server.upstream.reply("/login", { token: "t1", user: ADA });
});
afterEach(() => server.close());

const go = (
  path: string,
  query: Readonly<Record<string, string>>,
  cookie = "device_id=d",
) =>
  server.fetch(`${path}?${new URLSearchParams(query)}`, {
    headers: { cookie },
  });
const exchanged = () =>
  server.upstream.requests.filter(({ line }) => line.includes(" /login"));

async function sentAway(signin_jump: string) {
  const response = await go(START, { signin_jump });
  const to = new URL(response.headers.get("location")!);
  const [cookie] = response.headers.getSetCookie();
  return {
    to,
    state: to.searchParams.get("state")!,
    cookie: cookie!.split(";")[0]!,
  };
}

it("visitors are redirected to the partner, and return signed in to their page", async () => {
  const { to, state, cookie } = await sentAway(HERE);
  expect(to.origin + to.pathname).toBe("https://members.skin.example/login");
  expect(to.searchParams.get("return_to")).toBe(server.url + RETURN);
  const back = await go(RETURN, { token: "a.b.c", state }, cookie);
  expect(back.headers.get("location")).toBe(HERE);
  expect(back.headers.getSetCookie().join()).toContain("token=t1");
  expect(back.headers.get("cache-control")).toBe("private, no-store");
  const [{ headers, body }] = exchanged() as [
    (typeof server.upstream.requests)[0],
  ];
  expect(headers["x-partner-id"]).toBe("8");
  expect(JSON.parse(body)).toEqual({ login_token: "a.b.c", state });
});

it("another browser's state signs nobody in", async () => {
  const { cookie } = await sentAway(HERE);
  const { state } = await sentAway(HERE);
  const back = await go(RETURN, { token: "a.b.c", state }, cookie);
  expect(back.headers.get("location")).toContain(
    "signin_error=partner_login_failed",
  );
  expect(exchanged()).toEqual([]);
});

it.each(["device_id=d", "token=t9"])(
  "a token that this browser did not request is not used (%s): the partner is asked",
  async (cookie) => {
    const query = { token: "a.b.c", signin_jump: HERE };
    const came = await go(RETURN, query, cookie);
    expect(came.headers.get("location")).toContain("members.skin.example");
    expect(came.headers.getSetCookie().join()).not.toContain("token=t1");
    expect(exchanged()).toEqual([]);
  },
);

it.each(["//evil.example/w/skin/", "https://evil.example/w/skin/home/", ""])(
  "%j is not a valid page of a partner, or to continue to",
  async (signin_jump) => {
    const answers = [
      await go(START, { signin_jump }),
      await go(RETURN, { token: "a.b.c", signin_jump }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  },
);

it("a token that the backend refuses leads to the sign-in page, which says so", async () => {
  server.upstream.on("/login", (_, response) =>
    response.end(
      '{"success":false,"error":{"code":"partner_login_failed","message":""}}',
    ),
  );
  const { state, cookie } = await sentAway(HERE);
  const came = await go(RETURN, { token: "x", state }, cookie);
  expect(came.headers.get("location")).toBe(
    "/w/skin/home/?signin_error=partner_login_failed&signin_jump=%2Fw%2Fskin%2Fhome%2F",
  );
  expect(came.headers.getSetCookie().join()).not.toContain("token=t1");
});
