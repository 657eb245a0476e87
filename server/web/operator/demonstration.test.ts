/** The demonstration token opens one partner's test cashier, on the partner's hosts, and nothing else. */
import { createHash } from "node:crypto";
import type { Request } from "express";
import { afterEach, expect, it } from "vitest";
import type { Act } from "#server/config/audit/act.ts";
import type { EffectiveSite } from "../context/effective-site.ts";
import { createDemonstrations } from "./demonstration.ts";
import { miniConfig, type Files } from "../../../tests/support/mini-config.ts";
import {
  OPERATOR_TOKEN,
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";
import { open, partner } from "../../../tests/support/partner-server.ts";

const TOKEN = "the-token-of-skin";
const digest = (token: string) =>
  createHash("sha256").update(token).digest("hex");
const CASHIER = "/_/test-cashier/skin";
const PAY = `${CASHIER}?request=a.b.c`;

let server: MiniServer;
let forwarded: string[];
let acts: Act[];
afterEach(() => server.close());

const shown = (
  code: string,
  more: object = {},
  demonstration: object = {},
): object =>
  partner({
    payment: "partner_cashier",
    payment_address: `/_/test-cashier/${code}`,
    demonstration: {
      token_sha256: digest(TOKEN),
      expires_at: "2099-12-31",
      ...demonstration,
    },
    ...more,
  });

/** The mini site with two partners that have test cashiers; one can be tried. */
async function start(
  skin = shown("skin"),
  operator: { token: string | undefined } = { token: OPERATOR_TOKEN },
): Promise<void> {
  const files = structuredClone(miniConfig()) as Files & {
    "sites/main.json": object;
  };
  Object.assign(files["sites/main.json"], {
    cashiers: { start_call: "home", return_call: "home" },
  });
  const other = partner({
    partner_id: 9,
    hosts: ["other.localhost"],
    origin: "https://other.localhost",
    payment: "partner_cashier",
    payment_address: "/_/test-cashier/other",
  });
  forwarded = [];
  acts = [];
  server = await startMiniServer(
    { ...files, "partners/skin.json": skin, "partners/other.json": other },
    {
      upstreamPages(request, response) {
        forwarded.push(`${request.method} ${request.baseUrl}${request.path}`);
        response.send("played");
      },
      reportAct(act) {
        acts.push(act);
        return Promise.resolve(true);
      },
      operator: { ...operator, openLocally: () => false },
    },
  );
}

const HTML = { accept: "text/html" };
const FORM = {
  ...HTML,
  "content-type": "application/x-www-form-urlencoded",
  "sec-fetch-site": "same-origin",
};

/** Types a token in the form that the test cashier shows. */
const enter = (token: string, to = PAY, headers: Record<string, string> = {}) =>
  open(
    server,
    "/_/operator",
    { ...FORM, ...headers },
    String(new URLSearchParams({ token, return_to: to })),
  );
const cookieOf = ({ cookies }: { cookies: readonly string[] }) =>
  cookies[0]?.split(";")[0] ?? "";
const pass = async () => cookieOf(await enter(TOKEN));

it("the test cashier asks for the token, and lets in who has it", async () => {
  await start();
  const closed = await open(server, PAY, HTML);
  expect(closed.status).toBe(401);
  expect(closed.body).toContain("Test cashier of Skin");
  expect(closed.body).toContain("demonstration token");
  expect(closed.body).not.toContain(digest(TOKEN));
  const entered = await enter(TOKEN);
  expect([entered.status, entered.location]).toEqual([303, PAY]);
  expect(entered.cookies[0]).toMatch(/HttpOnly.*SameSite=Strict/);
  expect(entered.cookies[0]).not.toContain(TOKEN);
  const cookie = cookieOf(entered);
  expect((await open(server, PAY, { cookie })).body).toBe("played");
  expect((await open(server, PAY, { cookie }, "wish=pay")).body).toBe("played");
  expect(forwarded).toEqual([`GET ${CASHIER}`, `POST ${CASHIER}`]);
  expect(acts.map(({ who, act, outcome }) => [who, act, outcome])).toEqual([
    ["partner/skin", "demonstration.sign_in", "done"],
  ]);
});

it("the pass opens nothing else", async () => {
  await start();
  const cookie = await pass();
  const closed = [
    "/_/test-cashier/other",
    "/_/test-cashier",
    "/_/test-cashier/skin/more",
    "/_/test-cashier/skin/",
    "/_/test-cashier/other/../skin",
    "/_/test-cashier/skin/../other",
    "/_/test-cashier/SKIN",
    "/_/test-cashier/%73kin",
    "/_/test-partner-login/skin",
    "/_/test-identity",
    "/_/operator",
    "/_/faults",
    "/_/outbox",
    "/metrics",
  ];
  for (const path of closed)
    expect([path, (await open(server, path, { cookie })).status]).toEqual([
      path,
      401,
    ]);
  for (const host of ["other.localhost", "localhost", "skin.example"])
    expect([host, (await open(server, PAY, { cookie, host })).status]).toEqual([
      host,
      401,
    ]);
  const elsewhere = { cookie, "sec-fetch-site": "cross-site" };
  expect((await open(server, PAY, elsewhere)).status).toBe(401);
  expect(forwarded).toEqual([]);
});

it.each([
  ["for another page", () => enter(TOKEN, "/_/operator")],
  [
    "for another partner's cashier",
    () => enter(TOKEN, "/_/test-cashier/other"),
  ],
  ["for a page of another site", () => enter(TOKEN, "https://evil.example/")],
  ["on another host", () => enter(TOKEN, PAY, { host: "other.localhost" })],
  ["on the site's host", () => enter(TOKEN, PAY, { host: "localhost" })],
  [
    "from a page of another site",
    () => enter(TOKEN, PAY, { "sec-fetch-site": "cross-site" }),
  ],
  ["its digest", () => enter(digest(TOKEN))],
  ["nothing", () => enter("")],
  [
    "in an address",
    () =>
      open(
        server,
        `/_/operator?token=${TOKEN}&return_to=${encodeURIComponent(PAY)}`,
        HTML,
      ),
  ],
  [
    "in a header",
    () => open(server, PAY, { authorization: `Bearer ${TOKEN}` }),
  ],
])("the token is refused %s", async (_, attempt) => {
  await start();
  const { status, cookies } = await attempt();
  expect([401, 403]).toContain(status);
  expect(cookies).toEqual([]);
  expect(forwarded).toEqual([]);
});

it.each([
  ["an expired token", shown("skin", {}, { expires_at: "2020-01-01" })],
  ["no demonstration", shown("skin", { demonstration: undefined })],
])("with %s nothing can be tried", async (_, skin) => {
  await start(JSON.parse(JSON.stringify(skin)) as object);
  expect((await enter(TOKEN)).status).toBe(403);
  expect((await open(server, PAY, HTML)).body).not.toContain("demonstration");
});

it("a real payment page is never demonstrated, although the check refuses the file already", async () => {
  await start();
  const request = { headers: { host: "skin.localhost" } } as Request;
  const of = (paymentAddress: string) =>
    createDemonstrations({
      key: OPERATOR_TOKEN,
      now: () => 0,
      sites: () => ({
        get: () =>
          ({
            partner: "skin",
            paymentAddress,
            demonstration: {
              name: "Skin",
              token_sha256: digest(TOKEN),
              expires_at: "2099-12-31",
            },
          }) as EffectiveSite,
        values: () => [].values(),
      }),
    }).of(request, CASHIER);
  expect(of(CASHIER)).toMatchObject({ code: "skin" });
  expect(of("https://pay.skin.example/_/test-cashier/skin")).toBeUndefined();
  expect(of("/_/test-cashier/other")).toBeUndefined();
});

it("another token ends the passes of the one before", async () => {
  await start();
  const cookie = await pass();
  await server.close();
  await start(shown("skin", {}, { token_sha256: digest("another") }));
  expect((await open(server, PAY, { cookie })).status).toBe(401);
});

it("without an operator's token there is nothing to sign a pass with", async () => {
  await start(shown("skin"), { token: undefined });
  const { status, cookies } = await enter(TOKEN);
  expect([status >= 400, cookies]).toEqual([true, []]);
});

it("guesses are counted with those of the operator's token", async () => {
  await start();
  for (let guess = 0; guess < 10; guess += 1) await enter(`guess-${guess}`);
  expect((await enter(TOKEN)).status).toBe(429);
  expect((await open(server, PAY, HTML)).status).toBe(429);
});

it("after a wrong token the form still leads to the cashier", async () => {
  await start();
  const { status, body } = await enter("wrong");
  expect(status).toBe(403);
  expect(body).toContain("Test cashier of Skin");
  expect(body).toContain(`name="return_to" value="${PAY}"`);
});

it("the operator's token opens it as before", async () => {
  await start();
  const { status, cookies } = await enter(OPERATOR_TOKEN);
  expect(status).toBe(303);
  expect(cookies[0]).toMatch(/^operator=/);
});
