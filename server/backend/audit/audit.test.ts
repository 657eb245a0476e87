/** What operators and partners do is recorded, on both databases; nothing of it is personal. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Act } from "#server/config/audit/act.ts";
import { formatProblem } from "#server/config/data-files/problem.ts";
import { databaseOf, ENGINES } from "../../../tests/support/engines.ts";
import { copyBackendData } from "../../../tests/support/backend-data.ts";
import { ROOT } from "../../../tests/support/mini-config.ts";
import {
  NOW,
  startReferenceBackend,
  type ReferenceBackend,
} from "../../../tests/support/reference-backend.ts";
import { readDataFolder } from "../data-set/read-data.ts";
import { openDatabase } from "../storage/open-database.ts";
import { createAudit } from "./audit.ts";
import { AUDIT_MIGRATIONS } from "./migrations.ts";

const TOKEN = "the-token-of-the-operator";
let backend: ReferenceBackend;
beforeEach(async () => {
  backend = await startReferenceBackend(undefined, { operatorToken: TOKEN });
});
afterEach(() => backend.stop());

const send = (
  address: string,
  method = "GET",
  body?: URLSearchParams | string,
  headers: Readonly<Record<string, string>> = {},
) =>
  fetch(backend.url + address, {
    method,
    redirect: "manual",
    ...(body === undefined ? {} : { body }),
    headers: { authorization: `Bearer ${TOKEN}`, ...headers },
  });
const json = { "content-type": "application/json" };
const listed = async (query = ""): Promise<readonly Act[]> =>
  ((await (await send(`/_/audit${query}`)).json()) as { acts: Act[] }).acts;
const told = (acts: readonly Act[]) =>
  acts.map(({ who, act, target, outcome }) => [who, act, target, outcome]);

it("each act has who, when, from where, what, on what and how it ended", async () => {
  const fault = { path: "price:jprail", kind: "price", percent: 110 };
  await send("/_/faults", "PUT", JSON.stringify(fault), {
    ...json,
    "x-acts-as": "browser",
    "x-forwarded-for": "192.0.2.77",
  });
  expect(await listed()).toEqual([
    {
      at: NOW,
      who: "browser",
      address: "192.0.2.0/24",
      act: "fault.set",
      target: "price:jprail",
      outcome: "done",
    },
  ]);
});

it("refused acts and those of strangers are recorded too, and no token is", async () => {
  await send("/_/refunds", "POST", new URLSearchParams({ refund_id: "r-1" }));
  await send("/_/refunds", "POST", new URLSearchParams(), {
    authorization: "Bearer a-guess-of-the-token",
  });
  await send("/_/test-cashier/nobody", "POST", new URLSearchParams());
  const acts = await listed();
  expect(told(acts)).toEqual([
    ["nobody", "payment.decide", "", "refused"],
    ["nobody", "POST /_/refunds", "", "refused"],
    ["token", "refund.settle", "r-1", "refused"],
  ]);
  expect(JSON.stringify(acts)).not.toContain("guess");
});

it("what an operator types is not in it", async () => {
  await send(
    "/_/refunds",
    "POST",
    new URLSearchParams({ refund_id: "hana@example.org", note: "to Hana" }),
  );
  await send(
    "/_/disruptions",
    "POST",
    new URLSearchParams({ withdraw: "Hana Sato", minutes: "+81 90" }),
  );
  expect(JSON.stringify(await listed())).not.toMatch(/hana/i);
});

it("reading shoppers' mail is an act", async () => {
  await send("/_/outbox");
  await send("/_/outbox/no-such-mail");
  expect(told(await listed("?act=mail"))).toEqual([
    ["token", "mail.read", "no-such-mail", "refused"],
    ["token", "mail.list", "", "done"],
  ]);
});

it("acts are found by time, who, what and on what", async () => {
  await send("/_/faults", "DELETE");
  await send("/_/disruptions", "POST", new URLSearchParams({ stop: "s-1" }));
  const count = async (query: string) => (await listed(query)).length;
  expect(await count(`?from=${NOW}`)).toBe(2);
  expect(await count(`?to=${NOW}`)).toBe(0);
  expect(await count("?act=fault")).toBe(1);
  expect(await count("?act=fault.clear")).toBe(1);
  expect(await count("?act=fault.cle")).toBe(0);
  expect(await count("?act=%25")).toBe(0);
  expect(await count("?target=s-1")).toBe(1);
  expect(await count("?who=nobody")).toBe(0);
  const wrong = await send("/_/audit?from=yesterday");
  expect([wrong.status, await wrong.json()]).toEqual([
    400,
    { problems: ['"from" is a time in milliseconds since 1970'] },
  ]);
});

it("the web server reports its own acts; nonsense, and who has no token, adds nothing", async () => {
  const act: Act = {
    at: NOW,
    who: "browser",
    address: "",
    act: "release.revert",
    target: "release-1",
    outcome: "done",
  };
  const report = (body: unknown, authorization = `Bearer ${TOKEN}`) =>
    send("/_/audit", "POST", JSON.stringify(body), { ...json, authorization });
  expect((await report(act)).status).toBe(204);
  expect((await report({ ...act, who: "Hana Sato" })).status).toBe(400);
  expect((await report(act, "Bearer a-guess-of-the-token")).status).toBe(401);
  expect((await send("/_/audit", "DELETE")).status).toBe(404);
  expect(await listed()).toEqual([act]);
});

it.each(ENGINES)("%s: rows are deleted when they are old", async (engine) => {
  const url = await databaseOf(engine);
  if (url === null) return;
  const database = await openDatabase({
    directory: undefined,
    url,
    migrations: { audit: AUDIT_MIGRATIONS },
  });
  let now = NOW;
  const audit = createAudit({
    database,
    now: () => now,
    rules: { audit_days: 30 },
  });
  const act = {
    who: "token",
    address: "",
    target: "",
    outcome: "done",
  } as const;
  await audit.record({ ...act, at: now, act: "fault.set" });
  now += 30 * 24 * 60 * 60_000 - 1;
  await audit.record({ ...act, at: now, act: "fault.clear" });
  await audit.forgetOld();
  expect(await audit.list({}, 9)).toHaveLength(2);
  now += 1;
  await audit.forgetOld();
  expect((await audit.list({}, 9)).map((each) => each.act)).toEqual([
    "fault.clear",
  ]);
  await database.close();
});

it("no statement changes a row, and one deletes", () => {
  const changing = globSync("server/**/*.ts", { cwd: ROOT }).filter(
    (file) =>
      !/node_modules|\.test\.ts$/.test(file) &&
      /(?:UPDATE|DELETE FROM) audit_acts/.test(
        readFileSync(path.join(ROOT, file), "utf8"),
      ),
  );
  expect(changing).toEqual(["server/backend/audit/audit.ts"]);
});

it.each(["-1", "1.5", "10", "null", '"a year"'])(
  "%s is no number of days",
  (text) => {
    const data = copyBackendData();
    const file = path.join(data.folder, "retention.json");
    const before = readFileSync(file, "utf8");
    writeFileSync(
      file,
      before.replace(/"audit_days": \d+/, `"audit_days": ${text}`),
    );
    const problems = readDataFolder(data.folder).problems();
    expect(problems.map(formatProblem).join()).toMatch(
      /retention\.json:\d+.*audit_days/s,
    );
    data.remove();
  },
);
