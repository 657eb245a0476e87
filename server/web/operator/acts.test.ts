/** Acts at this server's own addresses are reported; sweeps all of them. */
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Act } from "#server/config/audit/act.ts";
import type { CallFunction } from "#renderer/loading/call.ts";
import { MINI_CATALOGUE } from "../../../tests/support/mini-catalogue.ts";
import { miniConfig } from "../../../tests/support/mini-config.ts";
import {
  AS_OPERATOR,
  OPERATOR_TOKEN,
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";
import { noResponse } from "../upstream/send.ts";

const refused: CallFunction = () =>
  Promise.resolve({ ok: false, error: noResponse("a test asks nobody") });

let server: MiniServer;
let acts: Act[];
let isAway: boolean;
beforeEach(async () => {
  acts = [];
  isAway = false;
  server = await startMiniServer(miniConfig(), {
    hasEditor: true,
    tools: {
      recordedUpstream: () => ({ call: refused }) as never,
      catalogue: MINI_CATALOGUE,
    },
    upstreamPages: (_request, response) => void response.send("played"),
    reportAct(act) {
      acts.push(act);
      return Promise.resolve(!isAway);
    },
  });
});
afterEach(() => server.close());

const told = () =>
  acts.map(({ who, act, target, outcome }) => [who, act, target, outcome]);
const form = { "content-type": "application/x-www-form-urlencoded" };
const json = { "content-type": "application/json" };
const post = (path: string, headers: Record<string, string>, body: string) =>
  server.fetch(path, { method: "POST", headers, body, redirect: "manual" });

it("an act is reported before it is answered, with its role, network and outcome", async () => {
  await post(
    "/_/releases",
    { ...AS_OPERATOR, ...json },
    JSON.stringify({ command: "revert", release: "release-1", stage: 0 }),
  );
  const [{ at, address, ...act }] = acts as [Act];
  expect(at).toBeGreaterThan(0);
  expect(address).toBe("127.0.0.0/24");
  expect(act).toEqual({
    who: "token",
    act: "release.revert",
    target: "release-1",
    // This server follows its folder.
    outcome: "refused",
  });
});

it("entering the token, and a wrong one, are acts; neither token is reported", async () => {
  const { origin } = new URL(server.url);
  const enter = (token: string) =>
    post("/_/operator", { ...form, origin }, `token=${token}`);
  await enter(OPERATOR_TOKEN);
  await enter("not-the-right-token-at-all");
  await server.fetch("/_/operator");
  expect(told()).toEqual([
    ["browser", "operator.sign_in", "", "done"],
    ["nobody", "operator.sign_in", "", "refused"],
  ]);
  expect(JSON.stringify(acts)).not.toMatch(/right-token/);
  expect(JSON.stringify(acts)).not.toContain(OPERATOR_TOKEN);
});

it("a preview's link, opening it and edits in it are acts", async () => {
  const link = await server.fetch("/_/preview?url=/home/", {
    headers: AS_OPERATOR,
  });
  const { link: address } = (await link.json()) as { link: string };
  const { pathname, search } = new URL(address);
  const opened = await server.fetch(pathname + search, { redirect: "manual" });
  const cookie = opened.headers.getSetCookie()[0]!.split(";")[0]!;
  const { origin } = new URL(server.url);
  await post(
    "/_/inspector",
    { ...json, cookie, origin },
    JSON.stringify({ section: "hero", data: { text: "Hana Sato" } }),
  );
  expect(told()).toEqual([
    ["token", "preview.link", "", "done"],
    ["browser", "preview.open", "", "done"],
    ["preview", "preview.edit", "hero", "done"],
  ]);
  expect(JSON.stringify(acts)).not.toContain("Hana");
});

it("recording a page is an act; its query is not in it", async () => {
  await server.fetch("/_/record?url=/home/%3Femail=hana@example.org", {
    headers: AS_OPERATOR,
  });
  expect(told()).toEqual([["token", "page.record", "/home/", "done"]]);
});

it("strangers' attempts are reported, opening a page is not, and they cannot fill the log", async () => {
  await server.fetch("/_/outbox");
  expect(acts).toEqual([]);
  await server.fetch("/_/outbox/secret?a=b", {
    headers: { authorization: "Bearer a-guess-of-the-token" },
  });
  await server.fetch("/_/refunds/hana@example.org", { method: "POST" });
  expect(told()).toEqual([
    ["nobody", "GET /_/outbox", "", "refused"],
    ["nobody", "POST /_/refunds", "", "refused"],
  ]);
  for (let count = 0; count < 80; count += 1)
    await server.fetch("/_/faults", { method: "DELETE" });
  expect(acts).toHaveLength(60);
  // Those of the operator are reported all the same.
  await server.fetch("/_/preview?url=/home/", { headers: AS_OPERATOR });
  expect(acts).toHaveLength(61);
});

it("an act that cannot be reported is a line of the log, and is answered", async () => {
  isAway = true;
  const link = await server.fetch("/_/preview?url=/home/", {
    headers: AS_OPERATOR,
  });
  expect(link.status).toBe(200);
  expect(server.logs.filter(({ act }) => act === "preview.link")).toMatchObject(
    [{ who: "token", msg: "an act of the operator is not in the audit log" }],
  );
});

/** Operators' addresses that take more than GET, and why their POSTs are no acts of this server. */
const NO_ACTS = {
  "/_/catalogue/example": "shows a module with other data",
  "/_/catalogue/language-server": "checks what is typed",
  "/_/edit/page": "changes a draft, which is not live",
  "/_/accounts": "the upstream records it",
  "/_/faults": "the upstream records it",
  "/_/disruptions": "the upstream records it",
  "/_/refunds": "the upstream records it",
  "/_/test-cashier": "the upstream records it",
  "/_/test-identity": "signs in a test user",
  "/_/test-partner-login": "signs in a test user",
};

it("every operators' address that changes something reports it", async () => {
  const paths = [
    ...Object.keys(NO_ACTS),
    "/_/releases",
    "/_/operator",
    "/_/outbox",
    "/_/audit",
    "/_/backend-metrics",
    "/_/catalogue",
    "/_/catalogue/modules",
    "/_/preview",
    "/_/inspect",
    "/_/record",
    "/_/edit",
    "/_/edit/drafts",
  ];
  const silent: string[] = [];
  for (const path of paths)
    for (const headers of [form, json]) {
      const before = acts.length;
      const body = headers === json ? "{}" : "";
      const { status } = await post(path, { ...AS_OPERATOR, ...headers }, body);
      if (status !== 405 && status !== 415 && acts.length === before)
        silent.push(path);
    }
  expect([...new Set(silent)].toSorted()).toEqual(
    Object.keys(NO_ACTS).toSorted(),
  );
});
