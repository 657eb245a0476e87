/** What a copy of the database reveals about customers: nothing that they typed. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { visitBackend } from "../../../../tests/support/backend-visitor.ts";
import { EXHAUSTIVE } from "../../../../tests/support/exhaustive.ts";
import {
  tempFolder,
  type TempFolder,
} from "../../../../tests/support/mini-config.ts";
import { PATIENT } from "../../../../tests/support/patience.ts";
import {
  DEVICE,
  SECRETS,
  TYPED,
  typeEverything,
} from "../../../../tests/support/personal-purchase.ts";
import { newDatabase } from "../../../../tests/support/databases.ts";
import {
  NOW,
  startReferenceBackend,
  type ReferenceBackend,
  type ReferenceBackendOptions,
} from "../../../../tests/support/reference-backend.ts";
import { signInByCode } from "../../../../tests/support/sign-in-by-code.ts";
import { DATABASE_FILE } from "../sqlite.ts";
import { DATA_KEY_FILE } from "./data-keys.ts";

/** A folder of the release before sealing, in which `typeEverything` was done. */
const BEFORE = readFileSync(
  path.resolve(
    import.meta.dirname,
    "../../../../tests/support/old-data/before-sealing.sql",
  ),
  "utf8",
);
const BUSY_MS = 5000;
const LATER = NOW + 2 * 3_600_000;
const ITS_KEY = "9K2ioJiKwJNfNnBfhEQo4yiXpBmaXOLM";
const ITS_TOKEN = "Hp2lH-IPzDKhw1kVCHbLuN8ZX49G91KQ-qFR-GTSxjw";
const ITS_FLIGHT = "opLp00ZifuUwSIl2XQQGaZzC";
const ITS_TRANSFER = "gSvJLvYRyJOryHwrBVPqrDA7";

let folder: TempFolder;
/** undefined: SQLite. */
let databaseUrl: string | undefined;
beforeEach(() => {
  folder = tempFolder({});
  databaseUrl = undefined;
});
afterEach(() => folder.remove());

const start = (more: Partial<ReferenceBackendOptions> = {}) =>
  startReferenceBackend(undefined, {
    dataDir: folder.dir,
    databaseUrl,
    // Drawing the attachments of mails ends with the backend.
    onError() {},
    ...more,
  });

type Row = Readonly<Record<string, unknown>>;

/** Runs statements on one connection, without checks of foreign keys. @returns the rows of each */
async function queries(statements: readonly string[]): Promise<Row[][]> {
  if (databaseUrl === undefined) {
    const file = new DatabaseSync(path.join(folder.dir, DATABASE_FILE), {
      enableForeignKeyConstraints: false,
      timeout: BUSY_MS,
    });
    const rows = statements.map((sql) => file.prepare(sql).all());
    file.close();
    return rows;
  }
  const { Client } = (await import("pg")).default;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("SET session_replication_role = replica");
  const rows: Row[][] = [];
  for (const sql of statements)
    rows.push((await client.query(sql)).rows as Row[]);
  await client.end();
  return rows;
}

const query = async (sql: string): Promise<Row[]> => (await queries([sql]))[0]!;

/** All rows of all tables, in small letters. */
async function dump(): Promise<string> {
  const tables = await query(
    databaseUrl === undefined
      ? "SELECT name FROM sqlite_master WHERE type = 'table'"
      : "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  const all = await queries(
    tables.map(({ name }) => `SELECT * FROM "${String(name)}"`),
  );
  return JSON.stringify(all).toLowerCase();
}

/** All that a thief has who copies the rows, and the files of SQLite. */
async function copyOfDatabase(): Promise<string> {
  const files = readdirSync(folder.dir)
    .filter((name) => name.startsWith(DATABASE_FILE))
    .map((name) => readFileSync(path.join(folder.dir, name), "latin1"));
  return [await dump(), ...files].join("\n").toLowerCase();
}

const found = (copy: string) =>
  SECRETS.filter((secret) => copy.includes(secret));

/** The folder, or the database, as the release before left it. */
async function writeBefore(): Promise<void> {
  writeFileSync(path.join(folder.dir, DATA_KEY_FILE), `${ITS_KEY}\n`);
  if (databaseUrl === undefined) {
    const file = new DatabaseSync(path.join(folder.dir, DATABASE_FILE), {
      enableForeignKeyConstraints: false,
    });
    file.exec(BEFORE);
    file.close();
    return;
  }
  // The rows alone: the tables of that release lack columns that are empty then.
  const backend = await start();
  await backend.stop();
  const rows = BEFORE.split(";\n").filter(
    (sql) =>
      /^\s*(?:INSERT INTO|UPDATE orders)/.test(sql) &&
      !/^\s*INSERT INTO "(?:schema_steps|sqlite_sequence)"/.test(sql),
  );
  await queries([
    ...["data_keys", "installation", "secrets", "ended_count"].map(
      (table) => `DELETE FROM ${table}`,
    ),
    ...rows.map((sql) => sql.replaceAll("char(10)", "chr(10)")),
  ]);
}

/** Waits until the background has sealed all rows. */
async function untilSealed(): Promise<void> {
  await expect.poll(async () => found(await dump()), PATIENT).toEqual([]);
}

const visitorOf = (backend: ReferenceBackend, token: string) =>
  visitBackend(backend.url, { ...DEVICE, Token: token });

/** What the customer still sees. */
async function read(
  backend: ReferenceBackend,
  token: string,
  flight: string,
  transfer: string,
) {
  const visitor = visitorOf(backend, token);
  const section = async (name: string, order_guid: string) =>
    JSON.stringify(
      (
        await visitor.get(`/v3/reappserv/ptp/orderdetail/${name}`, {
          order_guid,
        })
      ).result,
    );
  const user = await visitor.get("/v3/userserv/user/session_service/get");
  const list = await visitor.get("/v3/reappserv/ptp/orderlist", {
    view: "upcoming",
    q: "quetzalbird",
  });
  return {
    user: JSON.stringify(user.result),
    people: await section("travellers", flight),
    transfer: await section("items", transfer),
    receipt: await section("receipt", flight),
    list: JSON.stringify(list.result),
  };
}

function expectAllShown(shown: Awaited<ReturnType<typeof read>>): void {
  expect(shown.user).toContain(TYPED.profile);
  expect(shown.people).toContain("Xiomaraa Quetzalbird");
  expect(shown.people).toContain(TYPED.email);
  // Masked.
  expect(shown.people).toMatch(/•••• ?432"/);
  expect(shown.transfer).toContain(TYPED.address);
  expect(shown.receipt).toContain(TYPED.company);
  expect(shown.list).toContain("order_guid=");
}

describe.each(["SQLite", "Postgres"])("%s", (engine) => {
  beforeEach(async (context) => {
    if (engine === "SQLite") return undefined;
    databaseUrl = await newDatabase();
    if (databaseUrl === undefined)
      return context.skip("there is no Postgres here to run");
    return undefined;
  });

  test("a copy of the database has nothing of what customers typed, and they see all of it", async () => {
    const backend = await start();
    const { token, flight, transfer } = await typeEverything(backend);
    const args = [token, flight.order_guid, transfer.order_guid] as const;
    expectAllShown(await read(backend, ...args));
    const again = await signInByCode(
      backend,
      visitBackend(backend.url, { "X-Session-Key": "another-session-0001" }),
      TYPED.account,
    );
    expect(again.user.user_name).toBe(TYPED.profile);
    expect(found(await copyOfDatabase())).toEqual([]);
    await backend.stop();
    expect(found(await copyOfDatabase())).toEqual([]);
  });

  test("rows of the release before are sealed in the background, and read meanwhile", async () => {
    await writeBefore();
    expect(found(await copyOfDatabase())).toEqual(
      expect.arrayContaining([
        TYPED.email,
        TYPED.account,
        "xiomara",
        "87654321",
      ]),
    );
    const backend = await start();
    expectAllShown(await read(backend, ITS_TOKEN, ITS_FLIGHT, ITS_TRANSFER));
    await untilSealed();
    await backend.stop();
    const later = await start();
    expectAllShown(await read(later, ITS_TOKEN, ITS_FLIGHT, ITS_TRANSFER));
    await later.stop();
    expect(found(await dump())).toEqual([]);
    // Pages of the file that are not in use may still have the text (docs/operations.md).
    if (databaseUrl === undefined) await query("VACUUM");
    expect(found(await copyOfDatabase())).toEqual([]);
  });

  test.runIf(EXHAUSTIVE || engine === "SQLite")(
    "keys are replaced one program at a time, and the old one can be removed",
    async () => {
      const [first, second] = ["the first key of all", "the second key of all"];
      const one = await start({ dataKey: first });
      const { token, flight, transfer } = await typeEverything(one);
      const args = [token, flight.order_guid, transfer.order_guid] as const;
      const [old] = await keysListed();

      // All programs get the new key as their second.
      const other = await start({ dataKey: `${first},${second}` });
      // Then one of them seals with it: those that still seal with the first open its values.
      const next = await start({ dataKey: `${second},${first}` });
      await visitorOf(next, token).post("/v1/usrcsrv/user/profile/update", {
        user_name: "Sealed Anew",
      });
      const seen = await read(other, ...args);
      expect(seen.user).toContain("Sealed Anew");
      expect(seen.people).toContain("Xiomaraa Quetzalbird");
      await visitorOf(other, token).post("/v1/usrcsrv/user/profile/update", {
        user_name: TYPED.profile,
      });
      expectAllShown(await read(next, ...args));
      await one.stop();
      await other.stop();
      await next.stop();

      // The first start seals the rest, the second one finds nothing left.
      const seals = await start({ dataKey: `${second},${first}` });
      await expect
        .poll(async () => idsIn(await dump()), PATIENT)
        .not.toContain(old);
      await seals.stop();
      const finds = await start({ dataKey: `${second},${first}` });
      await expect.poll(keysListed, PATIENT).not.toContain(old);
      await finds.stop();
      const last = await start({ dataKey: second });
      expectAllShown(await read(last, ...args));
      expect(
        (
          await signInByCode(
            last,
            visitBackend(last.url, { "X-Session-Key": "another-session-0001" }),
            TYPED.account,
          )
        ).user.user_name,
      ).toBe(TYPED.profile);
      await last.stop();
    },
  );
});

describe("SQLite", () => {
  test("a key that is missing is named at the start, and nothing is lost", async () => {
    const key = "the only key that seals";
    const backend = await start({ dataKey: key });
    const visitor = visitBackend(backend.url, DEVICE);
    const { token } = await signInByCode(backend, visitor, TYPED.account);
    await visitor.post("/v1/usrcsrv/user/profile/update", {
      user_name: TYPED.profile,
    });
    await backend.stop();
    const [id] = await keysListed();
    const before = await dump();
    await expect(start({ dataKey: "another key of another" })).rejects.toThrow(
      new RegExp(`^DATA_KEY has the data keys \\w+, but .* ${id} `),
    );
    await expect(start()).rejects.toThrow(/data-key is missing/);
    expect(await dump()).toBe(before);
    const again = await start({ dataKey: `another key of another,${key}` });
    const user = await visitorOf(again, token).get(
      "/v3/userserv/user/session_service/get",
    );
    expect(JSON.stringify(user.result)).toContain(TYPED.profile);
    await again.stop();
  });

  test("nothing is sealed while programs of the release before still run, if the operator says so", async () => {
    await writeBefore();
    const backend = await start({ sealPersonal: false, now: () => LATER });
    await typeEverything(backend);
    expectAllShown(await read(backend, ITS_TOKEN, ITS_FLIGHT, ITS_TRANSFER));
    await backend.stop();
    const copy = await dump();
    expect(idsIn(copy)).toEqual([]);
    expect(copy).toContain(TYPED.email);
    expect(copy).not.toContain(TYPED.passport_no.toLowerCase());
    const sealing = await start();
    await untilSealed();
    expectAllShown(await read(sealing, ITS_TOKEN, ITS_FLIGHT, ITS_TRANSFER));
    await sealing.stop();
  });
});

/** The keys that sealed texts name. */
function idsIn(copy: string): readonly string[] {
  return [
    ...new Set([...copy.matchAll(/sealed:2:(\w+):/g)].map(([, id]) => id!)),
  ];
}

async function keysListed(): Promise<readonly string[]> {
  const rows = await query("SELECT key_id FROM data_keys ORDER BY key_id");
  return rows.map(({ key_id }) => String(key_id));
}

test.each([
  ["too short", /^DATA_KEY: the first key .* has 9 characters/],
  [
    `${"long enough for a key"},,another`,
    /^DATA_KEY: a key between two commas is empty/,
  ],
])("DATA_KEY=%s is refused in one line", async (dataKey, reason) => {
  await expect(start({ dataKey })).rejects.toThrow(reason);
});
