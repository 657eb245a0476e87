/** Work of a row is done by one process at a time, on both databases. */
import { describe, expect, test } from "vitest";
import { databaseOf, ENGINES } from "../../../tests/support/engines.ts";
import { createLease, LEASE_MS } from "./lease.ts";
import { openDatabase } from "../storage/open-database.ts";

const migrations = {
  work: ["CREATE TABLE work (id TEXT PRIMARY KEY, due_at INTEGER) STRICT"],
};

describe.each(ENGINES)("%s", (engine) => {
  const start = async () => {
    const url = await databaseOf(engine);
    if (url === null) return undefined;
    const database = await openDatabase({
      directory: undefined,
      url,
      migrations,
    });
    await database.run("INSERT INTO work (id, due_at) VALUES ('one', 1000)");
    const timers = new Set<() => void>();
    const clock = { now: 1000 };
    return {
      database,
      clock,
      timers,
      lease: () =>
        createLease(
          {
            database,
            now: () => clock.now,
            schedule: {
              every(_ms, work) {
                timers.add(work);
                return () => timers.delete(work);
              },
            },
          },
          { table: "work", key: "id", id: "one", column: "due_at" },
        ),
      dueAt: async () =>
        (await database.get<{ due_at: number }>("SELECT due_at FROM work"))!
          .due_at,
    };
  };

  test("of ten processes that look at the same time one takes it", async (context) => {
    const started = await start();
    if (!started) return context.skip("there is no Postgres here to run");
    const { database, lease, dueAt } = started;
    const taken = await Promise.all(
      Array.from({ length: 10 }, () => lease().take(1000)),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await dueAt()).toBe(1000 + LEASE_MS);
    await database.close();
    return undefined;
  });

  test("long work extends its lease; that of a process that died ends", async (context) => {
    const started = await start();
    if (!started) return context.skip("there is no Postgres here to run");
    const { database, lease, clock, timers, dueAt } = started;
    const one = lease();
    expect(await one.take(1000)).toBe(true);
    const goOn = Promise.withResolvers<void>();
    const working = one.during(() => goOn.promise);
    clock.now += LEASE_MS - 1;
    for (const extend of timers) extend();
    await expect.poll(dueAt).toBe(clock.now + LEASE_MS);
    expect(one.holds(await dueAt())).toBe(true);
    goOn.resolve();
    await working;
    expect(timers.size).toBe(0);
    // Nobody extends it any more.
    clock.now = await dueAt();
    const other = lease();
    expect(await other.take(await dueAt())).toBe(true);
    expect(one.holds(await dueAt())).toBe(false);
    await database.close();
    return undefined;
  });
});
