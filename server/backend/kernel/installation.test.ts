/** Accounts and orders belong together: numbers of another accounts' file would be other customers. */
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visitBackend } from "../../../tests/support/backend-visitor.ts";
import { tempFolder } from "../../../tests/support/mini-config.ts";
import {
  startPostgres,
  type Postgres,
} from "../../../tests/support/postgres.ts";
import { startReferenceBackend } from "../../../tests/support/reference-backend.ts";
import { StartError } from "../../process/start-error.ts";
import { createAccounts } from "../accounts/users/accounts.ts";
import { openDatabase } from "./database/open-database.ts";
import { INSTALLATION_MIGRATIONS, tieToAccounts } from "./installation.ts";
import { openStore } from "./store.ts";

let postgres: Postgres | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

/** As many columns of orders as are needed here. */
const migrations = {
  installation: INSTALLATION_MIGRATIONS,
  orders: ["CREATE TABLE orders (owner TEXT NOT NULL) STRICT;"],
};
const names = { store: "a file", database: "a database" };

const start = (dataDir: string, databaseUrl?: string) =>
  startReferenceBackend(undefined, { dataDir, databaseUrl });

test("a server with other accounts than those of the Postgres does not start, and says so", async ({
  skip,
}) => {
  if (!postgres) return skip("there is no Postgres here to run");
  const url = await postgres.newDatabase();
  const [one, other] = [tempFolder({}), tempFolder({})];
  const first = await start(one.dir, url);
  await expect(start(other.dir, url)).rejects.toThrow(StartError);
  const refused = await start(other.dir, url).catch(String);
  expect(refused).toContain(path.join(other.dir, "wayfare.sqlite"));
  expect(refused).toContain(new URL(url).host);
  expect(refused).not.toContain(new URL(url).password + "@");
  await first.stop();
  // The one to which the orders belong does.
  await (await start(one.dir, url)).stop();
  one.remove();
  other.remove();
});

test("of two that start at once on an empty Postgres one wins", async ({
  skip,
}) => {
  if (!postgres) return skip("there is no Postgres here to run");
  const url = await postgres.newDatabase();
  const open = () =>
    openDatabase({
      directory: undefined,
      url,
      migrations,
    });
  const tied = await Promise.allSettled(
    Array.from({ length: 8 }, async () => {
      const [store, database] = [await openStore(undefined), await open()];
      await tieToAccounts({ store, database, names }).finally(() =>
        database.close(),
      );
    }),
  );
  const won = tied.filter(({ status }) => status === "fulfilled");
  expect(won).toHaveLength(1);
});

test("processes with the same folder and the same Postgres have the same customers", async ({
  skip,
}) => {
  if (!postgres) return skip("there is no Postgres here to run");
  const url = await postgres.newDatabase();
  const folder = tempFolder({});
  const both = await Promise.all([
    start(folder.dir, url),
    start(folder.dir, url),
  ]);
  const [here, there] = both.map((backend) => visitBackend(backend.url));
  const item_id = "product-32";
  await here!.post("/v1/usrcsrv/wishlist/add", { item_id });
  Object.assign(there!.headers, here!.headers);
  const seen = await there!.get("/v1/usrcsrv/wishlist");
  expect(JSON.stringify(seen)).toContain(item_id);
  for (const backend of both) await backend.stop();
  folder.remove();
});

test("accounts that were deleted do not begin anew with the orders of others", async () => {
  const folder = tempFolder({});
  await (await start(folder.dir)).stop();
  rmSync(path.join(folder.dir, "wayfare.sqlite"));
  await expect(start(folder.dir)).rejects.toThrow(/wayfare-orders\.sqlite/);
  folder.remove();
});

test("an older copy of the accounts gives no number again that an order names", async () => {
  const store = await openStore(undefined);
  const database = await openDatabase({ directory: undefined, migrations });
  await database.run("INSERT INTO orders VALUES ('user:41'), ('device:9')");
  await tieToAccounts({ store, database, names });
  const added = createAccounts(store, () => 0).add({
    user_name: "",
    email: "",
    residence: "",
    register_site: "",
    guest: 0,
    limited: 0,
    points: 0,
  });
  expect(added).toBe(42);
  await database.close();
  store.close();
});
