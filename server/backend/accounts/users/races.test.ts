/** Simultaneous requests on both databases and from two processes: codes, accounts, sessions. */
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { databaseOf, ENGINES } from "../../../../tests/support/engines.ts";
import {
  tempFolder,
  type TempFolder,
} from "../../../../tests/support/mini-config.ts";
import { NOW } from "../../../../tests/support/reference-backend.ts";
import type { Visitor } from "#server/backend/callers/visitor.ts";
import type { Database } from "../../storage/database.ts";
import { openDatabase } from "../../storage/open-database.ts";
import { ACCOUNT_MIGRATIONS } from "../migrations.ts";
import { createUsers, type Users } from "./create-users.ts";
import { hashOf } from "./tokens.ts";
import { projectData } from "../../../../tests/support/project-data.ts";

const address = { kind: "email", value: "ana@example.com" } as const;
const visitor = (token?: string): Visitor => ({
  token,
  deviceId: undefined,
  sessionKey: "session-0001",
  agent: undefined,
  address: undefined,
  host: "",
  residence: "",
  partnerId: 0,
  marketId: 0,
});

describe.each(ENGINES)("%s", (engine) => {
  let folder: TempFolder;
  /** Two processes, each with its own connection to the database. */
  let both: readonly { readonly database: Database; readonly users: Users }[];
  beforeEach(async (context) => {
    const url = await databaseOf(engine);
    if (url === null) return context.skip("there is no Postgres here to run");
    folder = tempFolder({});
    const open = async () => {
      const database = await openDatabase({
        directory: folder.dir,
        url,
        migrations: { accounts: ACCOUNT_MIGRATIONS },
      });
      const users = createUsers({
        data: projectData(),
        database,
        now: () => NOW,
        secretOf: () => new Uint8Array(32),
        onError(error) {
          throw error;
        },
        logEvent() {},
        checkCsrf: true,
        welcome: async () => {},
        adopt: async () => {},
      });
      return { database, users };
    };
    both = [await open(), await open()];
    return undefined;
  });
  afterEach(async (context) => {
    if (context.task.result?.state === "skip") return;
    for (const { database } of both) await database.close();
    folder.remove();
  });

  /** Runs something several times at once, alternating between the two processes. */
  const atOnce = <T>(
    times: number,
    work: (users: Users, database: Database, index: number) => Promise<T>,
  ) =>
    Promise.allSettled(
      Array.from({ length: times }, (_, index) => {
        const { users, database } = both[index % 2]!;
        return work(users, database, index);
      }),
    );
  const outcomes = (all: readonly PromiseSettledResult<unknown>[]) =>
    all
      .map((one) =>
        one.status === "fulfilled"
          ? "done"
          : String((one.reason as { code?: string }).code),
      )
      .toSorted();

  test("a code that is sent from many tabs is accepted once", async () => {
    const [{ users }] = both as [(typeof both)[0]];
    const code = await users.codes.make(address, "session:session-0001");
    const all = await atOnce(6, (one) =>
      one.codes.take(address, code, "session:session-0001"),
    );
    expect(outcomes(all)).toEqual([
      ...Array<string>(5).fill("code_used"),
      "done",
    ]);
  });

  test("each of many simultaneous wrong codes is counted", async () => {
    const [{ users }] = both as [(typeof both)[0]];
    const code = await users.codes.make(address, "session:session-0001");
    const wrong = code === "000000" ? "000001" : "000000";
    const all = await atOnce(8, (one) =>
      one.codes.take(address, wrong, "session:session-0001"),
    );
    expect(outcomes(all)).toEqual([
      ...Array<string>(4).fill("code_wrong"),
      ...Array<string>(4).fill("too_many_attempts"),
    ]);
  });

  test("simultaneous requests for a code get one code", async () => {
    const all = await atOnce(6, (one) =>
      one.codes.make(address, "session:session-0001"),
    );
    expect(outcomes(all)).toEqual([
      "done",
      ...Array<string>(5).fill("resend_too_soon"),
    ]);
  });

  test("a first sign-in on many devices at once creates one account", async () => {
    const all = await atOnce(8, (one) =>
      one.signIn.withIdentities([address], visitor()),
    );
    const started = all.map((one) =>
      one.status === "fulfilled" ? one.value : undefined,
    );
    const ids = new Set(started.map((one) => one?.account.user_id));
    expect(ids.size).toBe(1);
    const [{ users, database }] = both as [(typeof both)[0]];
    for (const one of started)
      expect(await users.tokens.accountOf(database, one!.token)).toMatchObject({
        user_id: one!.account.user_id,
      });
  });

  test("signing out during a new sign-in leaves only the new session", async () => {
    const [{ users, database }] = both as [(typeof both)[0]];
    const { token } = await users.signIn.withIdentities([address], visitor());
    const all = await atOnce(6, async (one, own, index) => {
      if (index % 3 !== 0) return one.tokens.revoke(own, token);
      return one.signIn.withIdentities([address], visitor(token));
    });
    expect(outcomes(all)).toEqual(Array<string>(6).fill("done"));
    expect(await users.tokens.accountOf(database, token)).toBeUndefined();
    expect(await users.tokens.endedAfter(database, 0)).toEqual({
      token_hashes: [hashOf(token)],
      mark: "1",
    });
  });

  test("a poll for ended sessions misses none", async () => {
    const [{ users, database }, other] = both as [
      (typeof both)[0],
      (typeof both)[0],
    ];
    const tokens: string[] = [];
    for (let index = 0; index < 40; index += 1)
      tokens.push(
        (await users.signIn.withIdentities([address], visitor())).token,
      );
    let isOver = false;
    const heard: string[] = [];
    const listen = async (): Promise<void> => {
      for (let mark = 0, last = false; !last;) {
        last = isOver;
        const ended = await other.users.tokens.endedAfter(other.database, mark);
        heard.push(...ended.token_hashes);
        mark = Number(ended.mark);
        await setImmediate();
      }
    };
    const listening = listen();
    await atOnce(tokens.length, (one, own, index) =>
      one.tokens.revoke(own, tokens[index]!),
    );
    isOver = true;
    await listening;
    expect(heard.toSorted()).toEqual(tokens.map(hashOf).toSorted());
    expect(await users.tokens.endedAfter(database, 0)).toMatchObject({
      mark: String(tokens.length),
    });
  });
});
