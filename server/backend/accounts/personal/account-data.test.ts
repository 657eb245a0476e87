/** A user downloads everything, and deletes the account: what goes, what stays, and who may not. */
import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { FileAnswer } from "#schema/answers.ts";
import type { AccountDataData } from "#schema/modules/account_data.ts";
import { DATABASE_FILE } from "#server/backend/storage/sqlite.ts";
import {
  visitBackend,
  type BackendVisitor,
} from "../../../../tests/support/backend-visitor.ts";
import { issuedTicket } from "../../../../tests/support/booking.ts";
import {
  tempFolder,
  type TempFolder,
} from "../../../../tests/support/mini-config.ts";
import {
  NOW,
  startReferenceBackend,
  type ReferenceBackend,
} from "../../../../tests/support/reference-backend.ts";
import {
  lastCode,
  signInByCode,
} from "../../../../tests/support/sign-in-by-code.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ANA = "ana.quill@example.org";
const PROFILE = "/v1/usrcsrv/user/profile";
const DELETION = "/v1/usrcsrv/account/deletion";
const TOKEN = "the-token-of-the-operator";

let now: number;
let folder: TempFolder;
let backend: ReferenceBackend;
const start = async () => {
  backend = await startReferenceBackend(undefined, {
    now: () => now,
    dataDir: folder.dir,
    operatorToken: TOKEN,
    onError() {},
  });
};
beforeEach(async () => {
  now = NOW;
  folder = tempFolder({});
  await start();
});
afterEach(async () => {
  await backend.stop();
  folder.remove();
});

let browsers = 0;
async function signedIn(email = ANA): Promise<BackendVisitor> {
  browsers += 1;
  const visitor = visitBackend(backend.url, {
    "X-Device-Id": `data-device-${browsers}`,
    "X-Session-Key": `data-session-${browsers}`,
    "X-Agent": "Firefox/Windows",
  });
  await signInByCode(backend, visitor, email);
  return visitor;
}
const described = async (who: BackendVisitor) =>
  (await who.get("/v1/usrcsrv/account/data")).result as AccountDataData;
const fileOf = async (who: BackendVisitor) => {
  const { result } = await who.get("/v1/usrcsrv/account/export");
  const { name, base64 } = result as FileAnswer;
  expect(name).toBe("account.json");
  return Buffer.from(base64, "base64").toString();
};
const codeFor = async (who: BackendVisitor) => {
  await who.post(`${DELETION}/send_code`);
  return lastCode(backend);
};
const remove = async (who: BackendVisitor, params: object) => {
  const { status, success, error } = await who.post(DELETION, {
    ...params,
  });
  return success ? "done" : `${status} ${error!.code}`;
};
const isIn = async (who: BackendVisitor) =>
  (await who.get(PROFILE)).status === 200;

/** All rows of the database as text, opened as far as they are not sealed. */
function stored(table: string): Record<string, unknown>[] {
  const file = new DatabaseSync(path.join(folder.dir, DATABASE_FILE), {
    readOnly: true,
  });
  const rows = file.prepare(`SELECT * FROM ${table}`).all();
  file.close();
  return rows;
}

it("the file has everything that is stored about its user, and nothing about others", async () => {
  const [ana, ben] = [await signedIn(), await signedIn("ben@example.org")];
  await issuedTicket(ana);
  await ana.post("/v1/usrcsrv/wishlist/add", { item_id: "32" });
  const text = await fileOf(ana);
  const file = JSON.parse(text) as Record<string, unknown>;
  expect(Object.keys(file)).toEqual([
    "made_at",
    "account",
    "sessions",
    "wishlist",
    "shopping_cart",
    "credits",
    "gift_cards",
    "coupons",
    "orders",
    "saved_travellers",
    "saved_searches",
    "alert_addresses",
    "cards",
    "reviews",
    "mails",
  ]);
  expect(file["account"]).toMatchObject({
    email: ANA,
    signs_in_with: [{ kind: "email", value: ANA }],
  });
  expect(file["sessions"]).toMatchObject([{ device: "Firefox/Windows" }]);
  expect(file["orders"]).toMatchObject([{ status: "issued" }]);
  expect(text).toContain("Rivera");
  expect(file["mails"]).toHaveLength(1);
  // Nothing in it is sealed, hashed, or opens anything.
  expect(text).not.toMatch(/sealed:|blind:/);
  expect(text).not.toContain(ana.headers["Token"]);
  expect(await fileOf(ben)).not.toContain("quill");
  delete ben.headers["Token"];
  expect((await ben.get("/v1/usrcsrv/account/export")).status).toBe(401);
});

it("the page says what happens before it happens", async () => {
  const ana = await signedIn();
  await issuedTicket(ana);
  expect(await described(ana)).toMatchObject({
    proof: { kind: "email", address: "a•••@example.org" },
    orders: [{ title: expect.any(String) as string }],
    more_orders: 0,
    under_way: false,
    credits: expect.any(Number) as number,
    receipt_years: 10,
    trip_days: 30,
  });
});

it("an account without open trips is deleted, its sessions end everywhere, and a mail confirms it", async () => {
  const [ana, phone] = [await signedIn(), await signedIn()];
  const ben = await signedIn("ben@example.org");
  now += 2 * MINUTE;
  const code = await codeFor(ana);
  expect(await remove(ana, { code })).toBe("done");
  expect([await isIn(ana), await isIn(phone), await isIn(ben)]).toEqual([
    false,
    false,
    true,
  ]);
  const [user] = stored("users");
  expect(user).toMatchObject({
    user_name: "",
    email: "",
    residence: "",
    deleted_at: now,
  });
  expect(stored("identities")).toHaveLength(1);
  const outbox = await fetch(`${backend.url}/_/outbox`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect(await outbox.text()).toMatch(/Your account at .* is deleted/);
  // The address makes a new account, which has nothing of the old one.
  now += 2 * MINUTE;
  const again = await signedIn();
  const { result } = await again.get(PROFILE);
  expect(result).toMatchObject({ user: { user_id: "3" } });
});

it("open trips stay until they have ended, if their buyer says so", async () => {
  const ana = await signedIn();
  await issuedTicket(ana);
  now += 2 * MINUTE;
  const code = await codeFor(ana);
  // The question comes before the code, which is not used by it.
  expect(await remove(ana, { code })).toBe("200 trips_undecided");
  expect(await remove(ana, { code, keep_trips: "0" })).toBe(
    "200 trips_undecided",
  );
  expect(await isIn(ana)).toBe(true);
  expect(await remove(ana, { code, keep_trips: "1" })).toBe("done");
  expect(stored("saved_travellers")).toEqual([]);
  const [kept] = stored("orders");
  expect(kept).toMatchObject({ status: "issued", forgotten: 0 });
  expect(stored("documents")).toHaveLength(1);
  // Thirty days after the trip the daily job deletes its people.
  const ends = Number(kept!["ends_at"]);
  const restart = async (at: number) => {
    await backend.stop();
    now = at;
    await start();
  };
  await restart(ends + 29 * DAY);
  expect(stored("orders")[0]).toMatchObject({ forgotten: 0 });
  await restart(ends + 30 * DAY);
  await expect
    .poll(() => stored("orders")[0])
    .toMatchObject({ forgotten: 2, email: "" });
  expect(stored("receipt_buyers")).toHaveLength(1);
});

it("trips that have ended are forgotten at once; receipts and amounts stay", async () => {
  const ana = await signedIn();
  await issuedTicket(ana);
  const [order] = stored("orders");
  now = Number(order!["ends_at"]) + 1;
  const again = await signedIn();
  now += 2 * MINUTE;
  expect(await remove(again, { code: await codeFor(again) })).toBe("done");
  expect(stored("orders")[0]).toMatchObject({
    forgotten: 2,
    email: "",
    amount: order!["amount"],
  });
  expect(stored("receipt_buyers")).toHaveLength(1);
});

it("a wrong, another's, an old or a used code deletes nothing", async () => {
  const [ana, ben] = [await signedIn(), await signedIn("ben@example.org")];
  now += 2 * MINUTE;
  const his = await codeFor(ben);
  const code = await codeFor(ana);
  const wrong = code === "000000" ? "000001" : "000000";
  expect(await remove(ana, { code: wrong })).toBe("200 code_wrong");
  expect(await remove(ana, {})).toBe("200 code_wrong");
  // His may be equal by chance.
  expect(await remove(ana, { code: his === code ? wrong : his })).toBe(
    "200 code_wrong",
  );
  now += 11 * MINUTE;
  expect(await remove(ana, { code })).toBe("200 code_expired");
  expect([await isIn(ana), await isIn(ben)]).toEqual([true, true]);
});

it("a code to sign in deletes nothing, and a code to delete signs nobody in", async () => {
  const ana = await signedIn();
  const email = ANA;
  now += 2 * MINUTE;
  await ana.post("/v1/usrcsrv/login/email/send_code", { email });
  expect(await remove(ana, { code: lastCode(backend) })).toBe("200 code_wrong");
  now += 2 * MINUTE;
  const code = await codeFor(ana);
  const stranger = visitBackend(backend.url, {
    "X-Device-Id": ana.headers["X-Device-Id"]!,
    "X-Session-Key": ana.headers["X-Session-Key"]!,
  });
  const { error } = await stranger.post("/v1/usrcsrv/login/email", {
    email,
    code,
  });
  expect(error?.code).toMatch(/^code_(?:wrong|used)$/);
  expect(await isIn(ana)).toBe(true);
});

it("guesses are limited", async () => {
  const ana = await signedIn();
  now += 2 * MINUTE;
  const code = await codeFor(ana);
  const wrong = code === "000000" ? "000001" : "000000";
  for (let count = 0; count < 4; count += 1) await remove(ana, { code: wrong });
  expect(await remove(ana, { code: wrong })).toBe("429 too_many_attempts");
  expect(await remove(ana, { code })).toBe("429 too_many_attempts");
});

it("in two tabs it is deleted once", async () => {
  const ana = await signedIn();
  now += 2 * MINUTE;
  const code = await codeFor(ana);
  const outcomes = await Promise.all([
    remove(ana, { code }),
    remove(ana, { code }),
  ]);
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  expect(await remove(ana, { code })).toBe("401 not_signed_in");
  expect(
    stored("mails").filter(({ kind }) => kind === "account_deleted"),
  ).toHaveLength(1);
});

it("who signs in at a partner has no proven address, and must have signed in a moment ago", async () => {
  const ana = await signedIn();
  const file = new DatabaseSync(path.join(folder.dir, DATABASE_FILE));
  file.exec("UPDATE identities SET kind = 'partner'");
  file.close();
  expect((await described(ana)).proof).toEqual({
    kind: "sign_in",
    is_fresh: true,
  });
  now += 11 * MINUTE;
  expect((await described(ana)).proof).toMatchObject({ is_fresh: false });
  expect(await remove(ana, {})).toBe("403 sign_in_again");
  now -= 2 * MINUTE;
  expect(await remove(ana, {})).toBe("done");
});

it("a guest, whom no code can reach, deletes the account of this session", async () => {
  const guest = visitBackend(backend.url);
  const { result } = await guest.post("/v1/usrcsrv/login/guest", {
    email: "guest@example.org",
  });
  guest.headers["Token"] = (result as { token: string }).token;
  expect((await described(guest)).proof).toEqual({ kind: "none" });
  expect((await guest.post(`${DELETION}/send_code`)).status).toBe(400);
  expect(await remove(guest, {})).toBe("done");
  expect(await isIn(guest)).toBe(false);
});
