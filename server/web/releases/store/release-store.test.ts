import { describe, expect, it, type TestContext } from "vitest";
import { newDatabase } from "../../../../tests/support/databases.ts";
import type { ReleaseState } from "#schema/release-state.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { ROOT } from "../../../../tests/support/mini-config.ts";
import {
  KINDS,
  newFolder,
  openReleasesDatabase,
  type Kind,
} from "../../../../tests/support/release-stores.ts";
import { createFolderStore } from "./folder-store.ts";
import { createPostgresStore, createTables } from "./postgres-store.ts";
import type { ReleaseStore, SeenEvent, Side } from "./release-store.ts";
import { createStateFile, parseState } from "./state-file.ts";

const schemas = loadSchemas(ROOT);

async function start(kind: Kind, context: TestContext) {
  const stateFile = () => createStateFile(newFolder(), schemas, () => {});
  if (kind === "folder") {
    const store = createFolderStore(stateFile());
    return { store, another: () => store };
  }
  const url = await newDatabase();
  if (url === undefined) return context.skip("there is no Postgres here");
  const database = await openReleasesDatabase(url);
  await Promise.all([createTables(database), createTables(database)]);
  /** Of another server. */
  const another = () =>
    createPostgresStore({
      database,
      parse: (text) => parseState("the state", text, schemas),
      copy: stateFile(),
    });
  return { store: another(), another, database };
}

const stateOf = (digit: string): ReleaseState => ({
  live: digit.repeat(64),
  ended: [],
});

const event = (visitor: string, side: Side = "offered"): SeenEvent => ({
  metric: "5xx",
  side,
  share: 0.01,
  visitor,
});

const STAGE = { release: "00000000-1", stage: 0 };

/** How many events of each side there are. */
async function eventsIn(store: ReleaseStore) {
  const { events } = await store.add(STAGE, {}, []);
  const of = (side: Side) =>
    events
      .filter((each) => each.side === side)
      .reduce((sum, { count }) => sum + count, 0);
  return { offered: of("offered"), old: of("old") };
}

describe.each(KINDS)("the store in a %s", (kind) => {
  it("has nothing at first, and then what was written, for all servers", async (context) => {
    const { store, another } = await start(kind, context);
    expect(await store.read(0)).toBeUndefined();
    const version = (await store.write(stateOf("a"), 0))!;
    expect(await another().read(0)).toEqual({ state: stateOf("a"), version });
    expect(await store.read(version)).toBeUndefined();
    const next = (await another().write(stateOf("b"), version))!;
    expect(await store.read(version)).toEqual({
      state: stateOf("b"),
      version: next,
    });
  });

  it("is written once by servers that knew the same", async (context) => {
    const { store, another } = await start(kind, context);
    const all = [store, another(), another(), another()];
    let version = 0;
    for (const digit of ["a", "b", "c"]) {
      const written = await Promise.all(
        all.map((each) => each.write(stateOf(digit), version)),
      );
      const [only, ...more] = written.filter((each) => each !== undefined);
      expect(more).toEqual([]);
      version = only!;
    }
    expect(await store.write(stateOf("d"), 0)).toBeUndefined();
    expect((await store.read(0))!.state).toEqual(stateOf("c"));
  });

  it("counts a visitor's event once, on whichever servers it was seen, however often it is sent", async (context) => {
    const { store, another } = await start(kind, context);
    const events = [event("a"), event("b"), event("c", "old")];
    await store.add(STAGE, {}, events);
    await store.add(STAGE, {}, events);
    await another().add(STAGE, {}, [event("a"), event("d")]);
    expect(await eventsIn(store)).toEqual({ offered: 3, old: 1 });
  });

  it("begins again in another stage, and forgets what ended", async (context) => {
    const { store } = await start(kind, context);
    await store.add(STAGE, { pages: 7 }, [event("a")]);
    const later = await store.add({ ...STAGE, stage: 1 }, { pages: 1 }, []);
    expect(later).toEqual({ counts: { pages: 1 }, events: [] });
    await store.add(STAGE, {}, [event("a")]);
    await store.forget(undefined);
    expect(await eventsIn(store)).toEqual({ offered: 0, old: 0 });
  });

  it("adds up the last counts of each server", async (context) => {
    const { store } = await start(kind, context);
    await store.add(STAGE, { pages: 5 }, []);
    const { counts } = await store.add(STAGE, { pages: 7, calls: 1 }, []);
    expect(counts).toEqual({ pages: 7, calls: 1 });
  });

  it("knows which servers are there", async (context) => {
    const { store } = await start(kind, context);
    const self = { release: "00000000-1", isPrepared: true };
    expect(await store.heartbeat(self)).toEqual([self]);
    const none = { release: undefined, isPrepared: false };
    expect(await store.heartbeat(none)).toEqual([none]);
  });
});

describe("the store in a Postgres", () => {
  it("adds what several servers counted", async (context) => {
    const { store, another } = await start("Postgres", context);
    await store.add(STAGE, { pages: 5, "5xx": 1 }, []);
    const { counts } = await another().add(STAGE, { pages: 2 }, []);
    expect(counts).toEqual({ pages: 7, "5xx": 1 });
  });

  it("says which servers are there, and forgets those that left", async (context) => {
    const { store, another, database } = await start("Postgres", context);
    const self = { release: undefined, isPrepared: false };
    await store.heartbeat(self);
    const seen = (when: string) =>
      database!.query(
        `UPDATE release_nodes SET seen_at = now() ${when} interval '11 seconds'`,
      );
    await seen("+");
    const other = { release: "00000000-1", isPrepared: true };
    expect(await another().heartbeat(other)).toHaveLength(2);
    await seen("-");
    expect(await store.heartbeat(self)).toEqual([self]);
  });

  it("refuses a state that makes no sense, and one that is gone", async (context) => {
    const { store, database } = await start("Postgres", context);
    const version = (await store.write(stateOf("a"), 0))!;
    for (const text of ["", "[]", '{"live": 7, "ended": []}']) {
      await database!.query("UPDATE release_state SET state = $1", text);
      await expect(store.read(0)).rejects.toThrow(/^the state/);
    }
    await database!.query("DELETE FROM release_state");
    await expect(store.read(version)).rejects.toThrow("any more");
  });
});
