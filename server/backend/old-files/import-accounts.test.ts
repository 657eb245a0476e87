/** Accounts and orders of an older version, which stored them in two files. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import {
  visitBackend,
  type BackendVisitor,
} from "../../../tests/support/backend-visitor.ts";
import {
  tempFolder,
  type TempFolder,
} from "../../../tests/support/mini-config.ts";
import { newDatabase } from "../../../tests/support/databases.ts";
import {
  startReferenceBackend,
  type ReferenceBackend,
} from "../../../tests/support/reference-backend.ts";
import { signInByCode } from "../../../tests/support/sign-in-by-code.ts";
import { StartError } from "#server/config/process/start-error.ts";

/** The contents of a folder of that version, as SQL (tests/support/old-data). */
const OLD = path.resolve(
  import.meta.dirname,
  "../../../tests/support/old-data",
);
/** Ana's session in it, and what she has. */
const TOKEN = "9qeARwTyrzXqIZJXE6oC_OSoNTPFnmD4ORdUcsZABPw";

function write(folder: string, name: string, dump: string, ...more: string[]) {
  const file = new DatabaseSync(path.join(folder, name));
  file.exec(readFileSync(path.join(OLD, dump), "utf8"));
  for (const sql of more) file.exec(sql);
  file.close();
}

const oldAccounts = (folder: string, ...more: string[]) =>
  write(folder, "wayfare.sqlite", "accounts.sql", ...more);
const oldOrders = (folder: string, ...more: string[]) =>
  write(folder, "wayfare-orders.sqlite", "orders.sql", ...more);
/** The accounts of another installation. */
const OTHERS = `UPDATE secrets SET value = zeroblob(32) WHERE name = 'installation'`;

const start = (dataDir: string, databaseUrl?: string) =>
  startReferenceBackend(undefined, { dataDir, databaseUrl });

const ana = (backend: ReferenceBackend) =>
  visitBackend(backend.url, {
    "X-Device-Id": "old-device-1",
    "X-Session-Key": "old-session-1",
    Token: TOKEN,
  });

const resultOf = async (visitor: BackendVisitor, address: string) =>
  (await visitor.get(address)).result;

let folder: TempFolder;
beforeEach(() => {
  folder = tempFolder({});
});
afterEach(() => folder.remove());

/** @returns a Postgres database with orders that existed before the accounts; undefined: there is no Postgres here */
async function makeOldPostgres(): Promise<string | undefined> {
  const url = await newDatabase();
  if (url === undefined) return undefined;
  const { Pool } = (await import("pg")).default;
  const pool = new Pool({ connectionString: url });
  const inserts = readFileSync(path.join(OLD, "orders.sql"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("INSERT INTO"));
  const backend = await startReferenceBackend(undefined, { databaseUrl: url });
  await backend.stop();
  await pool.query("DELETE FROM installation");
  await pool.query("DELETE FROM data_keys");
  await pool.query("DELETE FROM secrets");
  for (const sql of inserts)
    if (!sql.startsWith("INSERT INTO schema_steps")) await pool.query(sql);
  await pool.end();
  return url;
}

describe.each(["SQLite", "Postgres"])("%s", (engine) => {
  let old: string | undefined;
  let url: string | undefined;
  beforeAll(async () => {
    if (engine === "Postgres") old = await makeOldPostgres();
  });
  beforeEach(async (context) => {
    if (engine === "SQLite") {
      oldOrders(folder.dir);
      return undefined;
    }
    if (old === undefined)
      return context.skip("there is no Postgres here to run");
    url = await newDatabase(old);
    return undefined;
  });
  const begin = () => start(folder.dir, url);

  test("accounts keep their belongings and sessions", async () => {
    oldAccounts(folder.dir);
    const backend = await begin();
    const visitor = ana(backend);
    expect(await resultOf(visitor, "/v1/usrcsrv/user/verify")).toMatchObject({
      user: {
        user_id: "1",
        user_name: "Ana",
        counts: { shopping_cart: 1, wishlist: 2, coupons: 0 },
      },
    });
    expect(await resultOf(visitor, "/v1/usrcsrv/credits")).toMatchObject({
      balance: 38,
      history: [{ amount: 100 }, { amount: -100 }, { amount: 38 }],
    });
    expect(await resultOf(visitor, "/v1/usrcsrv/gift_cards")).toMatchObject({
      cards: [{ last4: "0001", balance: { amount: 0, currency: "USD" } }],
    });
    expect(await resultOf(visitor, "/v1/usrcsrv/coupons")).toMatchObject({
      coupons: [{ code: "RAIL500", status: "used" }],
    });
    expect(
      await resultOf(visitor, "/v3/reappserv/ptp/orderlist"),
    ).toMatchObject({ orders: [{ booking_no: "WF-S6YPNAFK" }] });
    const device = visitBackend(backend.url, { "X-Device-Id": "old-device-3" });
    expect(await resultOf(device, "/v1/usrcsrv/wishlist")).toMatchObject({
      count: 1,
    });
    // Numbering continues.
    const { user } = await signInByCode(backend, device, "new@example.com");
    expect(user.user_id).toBe("3");
    const ended = await resultOf(visitor, "/v1/usrcsrv/session/ended");
    expect(ended).toMatchObject({ mark: "1" });
    await backend.stop();
  });

  test("a failed order that spent everything returns it", async () => {
    oldAccounts(folder.dir);
    const backend = await begin();
    const visitor = ana(backend);
    const order_guid = "bkbL9qbR2oxlew0sJugeuvaN";
    const asked = await visitor.post("/v1/reappserv/ptp/refund/quote", {
      order_guid,
      parts: [{ item: 0, traveller: 0 }],
    });
    const { refund_id } = asked.result as { refund_id: string };
    await visitor.post("/v1/reappserv/ptp/refund/confirm", {
      order_guid,
      refund_id,
    });
    const { balance } = (await resultOf(visitor, "/v1/usrcsrv/gift_cards")) as {
      balance: { amount: number };
    };
    expect(balance.amount).toBeGreaterThan(0);
    await backend.stop();
  });

  test("the files are imported once, and set aside", async () => {
    oldAccounts(folder.dir);
    await (await begin()).stop();
    expect(existsSync(path.join(folder.dir, "wayfare.sqlite"))).toBe(false);
    expect(existsSync(path.join(folder.dir, "wayfare.sqlite.imported"))).toBe(
      true,
    );
    const again = await begin();
    await ana(again).post("/v1/usrcsrv/wishlist/remove", {
      item_id: "product-40",
    });
    await again.stop();
    // The same file once more, as after a crash before it was renamed.
    oldAccounts(folder.dir);
    const third = await begin();
    expect(await resultOf(ana(third), "/v1/usrcsrv/wishlist")).toMatchObject({
      count: 1,
    });
    await third.stop();
    expect(existsSync(path.join(folder.dir, "wayfare.sqlite"))).toBe(false);
  });

  test("processes that start at the same moment import them once", async () => {
    oldAccounts(folder.dir);
    const both = await Promise.all([begin(), begin(), begin()]);
    for (const backend of both)
      expect(await resultOf(ana(backend), "/v1/usrcsrv/credits")).toMatchObject(
        { balance: 38 },
      );
    for (const backend of both) await backend.stop();
  });

  test("other accounts than those of the orders are refused, by name", async () => {
    oldAccounts(folder.dir, OTHERS);
    await expect(begin()).rejects.toThrow(StartError);
    const refused = await begin().catch(String);
    expect(refused).toContain(path.join(folder.dir, "wayfare.sqlite"));
    expect(refused).toContain(
      url === undefined ? "database.sqlite" : new URL(url).host,
    );
    // A Postgres database is named without its password.
    expect(refused).not.toContain("://");
  });

  test("missing accounts are not replaced by new ones with the same numbers", async () => {
    await expect(begin()).rejects.toThrow(/wayfare\.sqlite is missing/);
  });

  test("an older copy of the accounts does not reuse a number that an order has", async () => {
    oldAccounts(
      folder.dir,
      "PRAGMA foreign_keys = ON; DELETE FROM users; UPDATE sqlite_sequence SET seq = 0 WHERE name = 'users'",
    );
    const backend = await begin();
    const visitor = visitBackend(backend.url, { "X-Device-Id": "new-device" });
    const { user } = await signInByCode(backend, visitor, "new@example.com");
    expect(user.user_id).toBe("2");
    await backend.stop();
  });
});

test("the key for passport numbers moves to a file, and is not in the database", async () => {
  oldAccounts(folder.dir);
  oldOrders(folder.dir);
  await (await start(folder.dir)).stop();
  const key = readFileSync(path.join(folder.dir, "data-key"), "utf8").trim();
  const old = new DatabaseSync(
    path.join(folder.dir, "wayfare.sqlite.imported"),
    { readOnly: true },
  );
  const { value } = old
    .prepare("SELECT value FROM secrets WHERE name = 'data'")
    .get() as { value: Uint8Array };
  old.close();
  expect(key).toBe(Buffer.from(value).toString("base64url"));
  const database = new DatabaseSync(path.join(folder.dir, "database.sqlite"));
  expect(
    database.prepare("SELECT name FROM secrets WHERE name = 'data'").all(),
  ).toEqual([]);
  database.close();
  rmSync(path.join(folder.dir, "data-key"));
  await expect(start(folder.dir)).rejects.toThrow(/data-key is missing/);
});

test("accounts without orders, of the first version that had them, are imported", async () => {
  const file = new DatabaseSync(path.join(folder.dir, "wayfare.sqlite"));
  const { ACCOUNT_STEPS } = await import("./accounts-steps.ts");
  file.exec(ACCOUNT_STEPS[0]!);
  file.exec(
    `INSERT INTO users (global_id, user_name, create_time, register_site, guest, prefer_site) VALUES ('g', 'Ana', 0, '', 0, '');
     INSERT INTO identities VALUES ('email', 'ana@example.com', 1);
     PRAGMA user_version = 1`,
  );
  file.close();
  const backend = await start(folder.dir);
  const visitor = visitBackend(backend.url, { "X-Device-Id": "new-device" });
  const { user } = await signInByCode(backend, visitor, "ana@example.com");
  expect(user).toMatchObject({ user_id: "1", user_name: "Ana" });
  await backend.stop();
});

describe("several servers on one Postgres", () => {
  let url: string | undefined;
  beforeEach(async (context) => {
    url = await newDatabase();
    if (url === undefined)
      return context.skip("there is no Postgres here to run");
    return undefined;
  });

  test("have the same customers", async () => {
    const both = await Promise.all([
      start(folder.dir, url),
      start(folder.dir, url),
    ]);
    const [here, there] = both.map((backend) => visitBackend(backend.url));
    const item_id = "product-40";
    await here!.post("/v1/usrcsrv/wishlist/add", { item_id });
    Object.assign(there!.headers, here!.headers);
    const seen = await there!.get("/v1/usrcsrv/wishlist");
    expect(JSON.stringify(seen)).toContain(item_id);
    for (const backend of both) await backend.stop();
  });

  test("with folders of their own need one DATA_KEY", async () => {
    const other = tempFolder({});
    const first = await start(folder.dir, url);
    await expect(start(other.dir, url)).rejects.toThrow(/DATA_KEY/);
    await first.stop();
    other.remove();
  });

  test("one wins if two with accounts of older versions start at once", async () => {
    const other = tempFolder({});
    oldAccounts(folder.dir);
    oldAccounts(other.dir, OTHERS);
    const both = await Promise.allSettled([
      start(folder.dir, url),
      start(other.dir, url),
    ]);
    const won = both.filter((one) => one.status === "fulfilled");
    expect(won).toHaveLength(1);
    for (const { value } of won) await value.stop();
    other.remove();
  });
});
