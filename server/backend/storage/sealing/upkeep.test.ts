/** Sealing again, on tables in memory. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { ACCOUNT_MIGRATIONS } from "../../accounts/migrations.ts";
import { createKeyTables } from "../../../../tests/support/key-tables.ts";
import type { Database } from "../database.ts";
import { keepSealed } from "./upkeep.ts";

const OLD = "the old key of these tests";
const NEW = "the new key of these tests";

let tables: Awaited<ReturnType<typeof createKeyTables>>;
const lines: string[] = [];
const errors: string[] = [];
beforeEach(async () => {
  tables = await createKeyTables({ accounts: ACCOUNT_MIGRATIONS });
  lines.length = 0;
  errors.length = 0;
});
afterEach(() => tables.close());

const keep = (database: Database, isStopped = () => false) =>
  keepSealed({
    database,
    isStopped,
    logLine: (line) => lines.push(line),
    onError: (error) => errors.push((error as Error).message),
  });

async function addUsers(database: Database, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await database.run(
      `INSERT INTO users (global_id, user_name, email, create_time, register_site, guest, prefer_site)
         VALUES (?, ?, '', 0, '', 0, '')`,
      `user ${number}`,
      database.sealing.seal("user_name", `Name ${number}`),
    );
}

/** How many names are sealed with the first key of a program. */
async function sealedBy(database: Database): Promise<number> {
  const row = await database.get<{ count: number }>(
    "SELECT count(*) AS count FROM users WHERE user_name LIKE ?",
    `${database.sealing.prefix}%`,
  );
  return row!.count;
}

test("work that is interrupted goes on where it was, and the old key is retired at last", async () => {
  const before = await tables.open(OLD);
  await addUsers(before, 120);
  const program = await tables.open(`${NEW},${OLD}`);
  let transactions = 0;
  const counted: Database = {
    ...program,
    transaction(work) {
      transactions += 1;
      return program.transaction(work);
    },
  };
  await keep(counted, () => transactions > 0);
  const part = await sealedBy(program);
  expect(part).toBeGreaterThan(0);
  expect(part).toBeLessThan(120);
  expect(await sealedBy(before)).toBe(120 - part);
  await keep(program);
  expect(await sealedBy(program)).toBe(120);
  expect(lines.at(-1)).toMatch(/rows were sealed with the first data key/);
  await keep(program);
  expect(lines.at(-1)).toMatch(/nothing is sealed with the data key/);
  const last = await tables.open(NEW);
  expect(
    await last.all("SELECT user_name FROM users WHERE user_id IN (1, 120)"),
  ).toEqual([{ user_name: "Name 1" }, { user_name: "Name 120" }]);
});

test("of two programs the one with the new key first seals again", async () => {
  const old = await tables.open(`${OLD},${NEW}`);
  await addUsers(old, 3);
  const next = await tables.open(`${NEW},${OLD}`);
  await keep(old);
  await keep(next);
  await keep(old);
  expect(await sealedBy(next)).toBe(3);
  expect(await old.get("SELECT user_name FROM users LIMIT 1")).toEqual({
    user_name: "Name 1",
  });
});

test("a value that was changed is reported, and stays as it is", async () => {
  const before = await tables.open(OLD);
  await addUsers(before, 2);
  await before.run(
    "UPDATE users SET user_name = user_name || 'x' WHERE user_id = 1",
  );
  const program = await tables.open(`${NEW},${OLD}`);
  await keep(program);
  expect(errors).toEqual([
    expect.stringMatching(
      /^users\.user_name: a value sealed with \w+ was changed$/,
    ),
  ]);
  expect(await sealedBy(program)).toBe(1);
  await keep(program);
  // Its key is still needed.
  expect(lines.join("\n")).not.toContain("nothing is sealed");
  await expect(tables.open(NEW)).rejects.toThrow(/as well/);
});
