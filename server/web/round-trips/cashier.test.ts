/**
 * Paying at an external cashier: where visitors are redirected, and what is passed on when they
 * return.
 */
import { afterEach, beforeEach, expect, it } from "vitest";
import { miniConfig } from "../../../tests/support/mini-config.ts";
import {
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";

const START = "/_/cashier/start";
const RETURN = "/_/cashier/return";
const CASHIER = "https://pay.skin.example/cashier";
/** The partner has a path of the site's hosts; its pages say so in their addresses. */
const BACK = "/w/skin/home/?validate_id=v1";
const ERRAND = { order_guid: "order-1", challenge_id: "challenge-1" };

function configuration() {
  const files = miniConfig();
  const call = (path: string, method = "POST") => ({
    summary: "A call.",
    service: "test",
    origin: "ours",
    method,
    path,
    timeout_ms: 60_000,
  });
  const { calls } = files["calls/all.json"] as { calls: object };
  Object.assign(calls, {
    verify: call("/verify", "GET"),
    change: call("/change"),
    cashier_start: call("/cashier-start"),
    cashier_return: call("/cashier-return"),
  });
  const site = files["sites/main.json"] as Record<string, unknown>;
  site["cashiers"] = {
    start_call: "cashier_start",
    return_call: "cashier_return",
  };
  site["users"] = {
    sign_in_route: "home",
    verify_call: "verify",
    session_key_call: "verify",
    csrf_call: "verify",
    sign_out_call: "change",
    preference_call: "change",
    identity_start_call: "change",
    identity_finish_call: "change",
  };
  files["partners/skin.json"] = {
    partner_id: 8,
    name: "Skin",
    site: "main",
    path: "/w/skin",
    payment: "partner_cashier",
    payment_address: CASHIER,
  };
  return files;
}

let server: MiniServer;
beforeEach(async () => {
  server = await startMiniServer(configuration());
  server.upstream.reply("/cashier-start", {
    address: `${CASHIER}?request=a.b.c`,
  });
  server.upstream.reply("/cashier-return", { order_status: "issued" });
});
afterEach(() => server.close());

const go = (
  path: string,
  query: Readonly<Record<string, string>>,
  cookie = "",
) =>
  server.fetch(`${path}?${new URLSearchParams(query)}`, {
    headers: { cookie: `device_id=d; ${cookie}` },
  });
const sent = (path: string) =>
  server.upstream.requests
    .filter(({ line }) => line.includes(` /cashier-${path}`))
    .map(({ headers, body }) => ({
      partner: headers["x-partner-id"],
      ...(JSON.parse(body) as Record<string, unknown>),
    }));

/** Leaves the site. @returns the browser's cookie, and what the cashier received */
async function leave(cookie?: string, errand = ERRAND) {
  const response = await go(START, { ...errand, back: BACK }, cookie);
  const kept = response.headers
    .getSetCookie()
    .find((one) => one.startsWith("cashier="))!;
  return {
    location: response.headers.get("location"),
    cookie: kept.split(";")[0]!,
    attributes: kept,
    said: sent("start").at(-1) as unknown as {
      readonly state: string;
      readonly return_to: string;
    },
  };
}

it("visitors are redirected to the partner's cashier, and back to their page", async () => {
  const { location, cookie, attributes, said } = await leave();
  expect(location).toBe(`${CASHIER}?request=a.b.c`);
  expect(attributes).toMatch(/HttpOnly/);
  const back = new URL(said.return_to);
  expect(back.origin + back.pathname).toBe(server.url + RETURN);
  expect(said).toEqual({
    partner: "8",
    ...ERRAND,
    state: expect.stringMatching(/^[\w-]{43}$/) as string,
    return_to: back.href,
  });
  // The browser's secret is not sent anywhere.
  expect(JSON.stringify([said, location])).not.toContain(cookie.split("=")[1]);

  back.searchParams.set("payment", "d.e.f");
  const came = await server.fetch(back.pathname + back.search, {
    headers: { cookie: `device_id=d; ${cookie}` },
  });
  expect(came.headers.get("location")).toBe(BACK);
  expect(came.headers.get("cache-control")).toBe("private, no-store");
  expect(sent("return")).toEqual([
    {
      partner: "8",
      ...ERRAND,
      state: said.state,
      answer: { payment: "d.e.f" },
    },
  ]);
});

it("a browser's state is the same for a payment each time, and differs by payment and browser", async () => {
  const one = await leave();
  expect((await leave(one.cookie)).said.state).toBe(one.said.state);
  const errand = { ...ERRAND, challenge_id: "challenge-2" };
  expect((await leave(one.cookie, errand)).said.state).not.toBe(one.said.state);
  expect((await leave()).said.state).not.toBe(one.said.state);
});

it("in another browser the cashier's result is not passed on", async () => {
  await leave();
  const query = { ...ERRAND, back: BACK, payment: "d.e.f" };
  const came = await go(RETURN, query);
  expect([came.status, came.headers.get("location")]).toEqual([302, BACK]);
  expect(sent("return")).toEqual([]);
});

it.each([
  "https://evil.example/?request=a",
  "https://pay.skin.example.evil.example/cashier?request=a",
  `${CASHIER}-of-mine?request=a`,
  "//evil.example/",
  "javascript:alert(1)",
  7,
])(
  "no visitor is redirected to %j, whatever the upstream answers",
  async (address) => {
    server.upstream.reply("/cashier-start", { address });
    expect((await leave()).location).toBe(BACK);
  },
);

it("a refusal of the upstream redirects to the page, which shows the state", async () => {
  for (const path of ["/cashier-start", "/cashier-return"])
    server.upstream.on(path, (_, response) =>
      response.end(
        '{"success":false,"error":{"code":"challenge_unknown","message":""}}',
      ),
    );
  const { location, cookie } = await leave();
  expect(location).toBe(BACK);
  const came = await go(RETURN, { ...ERRAND, back: BACK }, cookie);
  expect(came.headers.get("location")).toBe(BACK);
});

it.each(["//evil.example/w/skin/", "https://evil.example/w/skin/home/", ""])(
  "%j is not a valid return page",
  async (back) => {
    for (const path of [START, RETURN]) {
      const response = await go(path, { ...ERRAND, back });
      expect(response.headers.get("location") ?? "").not.toContain("evil");
    }
  },
);

it("a repeated parameter is refused", async () => {
  const response = await server.fetch(
    `${RETURN}?order_guid=1&challenge_id=2&payment=a&payment=b`,
  );
  expect(response.status).toBe(400);
});
