/** Sessions end by idleness, by their users, and by operators; sign-ins and refusals are logged. */
import { afterEach, beforeEach, expect, it } from "vitest";
import type { SessionListData } from "#schema/modules/session_list.ts";
import {
  visitBackend,
  type BackendVisitor,
} from "../../../../tests/support/backend-visitor.ts";
import {
  NOW,
  startReferenceBackend,
  type ReferenceBackend,
} from "../../../../tests/support/reference-backend.ts";
import { signInByCode } from "../../../../tests/support/sign-in-by-code.ts";

const HOUR = 3600_000;
const TOKEN = "the-token-of-the-operator";
const ANA = "ana.quill@example.org";
const PROFILE = "/v1/usrcsrv/user/profile";
const SESSIONS = "/v1/usrcsrv/sessions";

let now: number;
let backend: ReferenceBackend;
let events: Record<string, string | number>[];
beforeEach(async () => {
  now = NOW;
  events = [];
  backend = await startReferenceBackend(undefined, {
    now: () => now,
    operatorToken: TOKEN,
    logEvent: (event) => void events.push(event),
  });
});
afterEach(() => backend.stop());

let browsers = 0;
async function signedIn(
  email = ANA,
  agent = "Firefox/Windows",
): Promise<BackendVisitor> {
  browsers += 1;
  const visitor = visitBackend(backend.url, {
    "X-Device-Id": `device-${browsers}-0001`,
    "X-Session-Key": `session-${browsers}-0001`,
    "X-Agent": agent,
    "X-Forwarded-For": "192.0.2.77",
  });
  const { token } = await signInByCode(backend, visitor, email);
  visitor.headers["Token"] = token;
  return visitor;
}
const isIn = async (who: BackendVisitor) =>
  (await who.get(PROFILE)).status === 200;
const listOf = async (who: BackendVisitor) =>
  ((await who.get(SESSIONS)).result as SessionListData).sessions;

it("a session that is not used for two days ends, one that is used goes on", async () => {
  const [idle, used] = [await signedIn(), await signedIn()];
  now += 24 * HOUR;
  expect(await isIn(used)).toBe(true);
  await expect
    .poll(async () => (await listOf(used))[0]?.seen_at)
    .toBe(NOW + 24 * HOUR);
  now += 24 * HOUR;
  expect(await isIn(idle)).toBe(false);
  expect(await isIn(used)).toBe(true);
  expect(await listOf(used)).toHaveLength(1);
});

it("a user sees the sessions: the device, the times, and which one this is", async () => {
  const first = await signedIn();
  now += HOUR;
  const second = await signedIn(ANA, "Safari/iOS");
  expect(await listOf(second)).toEqual([
    {
      session_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      browser: "Safari",
      system: "iOS",
      started_at: now,
      seen_at: now,
      current: true,
    },
    {
      session_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      browser: "Firefox",
      system: "Windows",
      started_at: NOW,
      seen_at: NOW,
      current: false,
    },
  ]);
  expect(JSON.stringify(await listOf(second))).not.toContain(
    first.headers["Token"],
  );
});

it("what is no description of a device is not stored", async () => {
  const visitor = await signedIn(ANA, "<script>alert(1)</script>");
  expect(await listOf(visitor)).toMatchObject([{ current: true }]);
  expect(JSON.stringify(await listOf(visitor))).not.toContain("script");
});

it("a user ends one session, or all others; this one goes on, and it is reported to other processes", async () => {
  const [here, phone, tablet] = [
    await signedIn(),
    await signedIn(),
    await signedIn(),
  ];
  const other = (await listOf(phone)).find(({ current }) => current)!;
  const { result } = await here.post(`${SESSIONS}/end`, {
    session_id: other.session_id,
  });
  expect(result).toEqual({ ended: 1 });
  expect([await isIn(here), await isIn(phone), await isIn(tablet)]).toEqual([
    true,
    false,
    true,
  ]);
  expect((await here.post(`${SESSIONS}/end`)).result).toEqual({ ended: 1 });
  expect([await isIn(here), await isIn(tablet)]).toEqual([true, false]);
  const ended = await here.get("/v1/usrcsrv/session/ended");
  expect(ended.result).toMatchObject({ mark: "2" });
  expect(events).toContainEqual(
    expect.objectContaining({ event: "sessions_ended", by: "user", count: 1 }),
  );
});

it("another user's session, this one, and nonsense end nothing", async () => {
  const [ana, ben] = [await signedIn(), await signedIn("ben@example.org")];
  const [own] = await listOf(ana);
  const [his] = await listOf(ben);
  for (const session_id of [
    his!.session_id,
    own!.session_id,
    "x",
    "'; DROP TABLE sessions",
    ben.headers["Token"]!,
  ])
    expect((await ana.post(`${SESSIONS}/end`, { session_id })).result).toEqual({
      ended: 0,
    });
  expect([await isIn(ana), await isIn(ben)]).toEqual([true, true]);
  expect((await ana.postPlain(`${SESSIONS}/end`)).status).toBe(403);
  delete ana.headers["Token"];
  expect((await ana.get(SESSIONS)).status).toBe(401);
});

const operate = async (body: object, token = TOKEN) => {
  const response = await fetch(`${backend.url}/_/accounts`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, text };
};
const acts = async () => {
  const response = await fetch(`${backend.url}/_/audit?act=account`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const body = await response.text();
  const { acts: rows } = JSON.parse(body) as {
    acts: { act: string; target: string; outcome: string }[];
  };
  return {
    body,
    rows: rows.map(({ act, target, outcome }) => [act, target, outcome]),
  };
};

it("a disabled account has no session, and gets none until it is enabled", async () => {
  const [here, phone] = [await signedIn(), await signedIn()];
  const disabled = await operate({ command: "disable", account: ANA });
  expect(JSON.parse(disabled.text)).toMatchObject({
    account: { user_id: 1, disabled: NOW, sessions: 0, guest: false },
    ended: 2,
  });
  expect(disabled.text).not.toContain("quill");
  expect([await isIn(here), await isIn(phone)]).toEqual([false, false]);
  now += HOUR;
  // Signing in fails: the helper finds no token in the answer.
  await expect(signedIn()).rejects.toThrow(/token/);
  expect(events).toContainEqual(
    expect.objectContaining({ event: "refused", reason: "account_disabled" }),
  );
  await operate({ command: "enable", account: "1" });
  now += HOUR;
  expect(await isIn(await signedIn())).toBe(true);
  const { body, rows } = await acts();
  expect(rows).toEqual([
    ["account.enable", "1", "done"],
    ["account.disable", "1", "done"],
  ]);
  expect(body).not.toContain("quill");
});

it("an operator ends the sessions of one user, and those of everybody", async () => {
  const [ana, ben] = [await signedIn(), await signedIn("ben@example.org")];
  await operate({ command: "end_sessions", account: "1" });
  expect([await isIn(ana), await isIn(ben)]).toEqual([false, true]);
  const all = await operate({ command: "end_all_sessions" });
  expect(JSON.parse(all.text)).toEqual({ ended: 1 });
  expect(await isIn(ben)).toBe(false);
});

it.each([
  [{ command: "disable", account: "nobody@example.org" }, 400],
  [{ command: "disable", account: "0x1" }, 400],
  [{ command: "disable", account: ["1"] }, 400],
  [{ command: "toString", account: "1" }, 400],
  [{}, 400],
])("%j is refused", async (body, status) => {
  const visitor = await signedIn();
  expect((await operate(body)).status).toBe(status);
  expect((await operate(body, "a-guess-of-the-token")).status).toBe(401);
  expect(await isIn(visitor)).toBe(true);
});

it("sign-ins and refusals are logged, with the network and without what was typed", async () => {
  const visitor = await signedIn();
  await visitor.post("/v1/usrcsrv/login/email", {
    email: ANA,
    code: "000000",
  });
  delete visitor.headers["Token"];
  await visitor.get(PROFILE);
  await visitor.postPlain("/v1/usrcsrv/logout");
  expect(events).toMatchObject([
    {
      event: "sign_in",
      by: "email",
      account: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
      network: "192.0.2.0/24",
    },
    {
      event: "refused",
      reason: expect.stringMatching(/^code_/) as string,
      call: "/v1/usrcsrv/login/email",
    },
    { event: "refused", reason: "not_signed_in", call: PROFILE },
    { event: "refused", reason: "csrf_invalid" },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/quill|192\.0\.2\.77|000000/);
});
