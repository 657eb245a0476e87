/** Search sessions over a sample kind of result: recipes, each from one or two cooks. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Fault } from "../http/faults.ts";
import { peakLimit } from "./peak-limit.ts";
import type { SearchRules } from "#schema/backend/search.ts";
import {
  createSearchSessions,
  type SearchRequest,
  type SearchSessions,
} from "./sessions.ts";

interface Recipe {
  readonly name: string;
  readonly cooks: readonly string[];
}

const RULES: SearchRules = {
  session_seconds: 60,
  reuse_seconds: 10,
  max_sessions: 2,
  supplier_seconds: 5,
  first_answer_ms: 800,
  peak_max_piece: 3,
};

const RECIPES: readonly Recipe[] = [
  { name: "soup", cooks: ["ann"] },
  { name: "bread", cooks: ["bob"] },
  { name: "menu", cooks: ["ann", "bob"] },
];

let clock: number;
let timeOfDay: number;
/** For how many milliseconds more the caller waits. */
let patience: number;
let faults: Map<string, Fault>;
let sessions: SearchSessions<string, Recipe>;

beforeEach(() => {
  clock = 1000;
  timeOfDay = 5_000_000;
  patience = Infinity;
  faults = new Map();
  sessions = create();
});

function create(pace = 1): SearchSessions<string, Recipe> {
  return createSearchSessions<string, Recipe>({
    now: () => timeOfDay,
    clock: () => clock,
    wait: async (ms) => {
      clock += ms;
    },
    callerWaits: () => patience,
    faults: { of: (name) => faults.get(name) },
    pace,
    rules: RULES,
    suppliersOf: ({ cooks }) => cooks,
  });
}

function dinner(
  changes: Partial<SearchRequest<string, Recipe>> = {},
): SearchRequest<string, Recipe> {
  return {
    condition: "dinner",
    key: "dinner",
    suppliers: [
      { supplier: "ann", delay_ms: 300 },
      { supplier: "bob", delay_ms: 2000 },
    ],
    polls: true,
    find: () => RECIPES,
    ...changes,
  };
}

function namesNow(session: ReturnType<typeof sessions.start>) {
  return sessions
    .found(session, sessions.progress(session))
    .map(({ name }) => name);
}

describe("a search that polls", () => {
  test("shows the results of suppliers that have answered, until it is completed", async () => {
    const session = sessions.start(dinner());
    expect(sessions.progress(session)).toMatchObject({
      revision: 0,
      pending: ["ann", "bob"],
    });
    expect(namesNow(session)).toEqual([]);

    await sessions.settle(session);
    expect(clock).toBe(1300);
    expect(namesNow(session)).toEqual(["soup"]);
    expect(sessions.progress(session)).toMatchObject({
      revision: 1,
      completed: false,
      pending: ["bob"],
    });

    clock += 1700;
    expect(namesNow(session)).toEqual(["soup", "bread", "menu"]);
    expect(sessions.progress(session)).toMatchObject({
      revision: 2,
      completed: true,
      failed: [],
    });
  });

  test("waits for its first answer until the limit of the rules", async () => {
    faults.set("supplier:ann", { path: "supplier:ann", kind: "slow" });
    await sessions.settle(sessions.start(dinner()));
    expect(clock).toBe(1800);
  });

  test("waits for the next supplier up to the given time, and not when all have answered", async () => {
    const session = sessions.start(dinner());
    await sessions.untilNews(session, 0, 5000);
    expect(clock).toBe(1300);
    await sessions.untilNews(session, 0, 5000);
    expect(clock).toBe(1300);
    await sessions.untilNews(session, 1, 400);
    expect(clock).toBe(1700);
    await sessions.untilNews(session, 1, 5000);
    expect(clock).toBe(3000);
    await sessions.untilNews(session, 2, 5000);
    expect(clock).toBe(3000);
  });

  test("waits for no supplier longer than is of use to its caller", async () => {
    patience = 700;
    const session = sessions.start(dinner());
    await sessions.settle(session);
    expect(clock).toBe(1200);
    await sessions.untilNews(session, 1, 5000);
    expect(clock).toBe(1400);
    patience = 0;
    await sessions.settle(sessions.start(dinner({ key: "supper" })));
    expect(clock).toBe(1400);
  });

  test("waits for its last supplier when the others find nothing", async () => {
    const session = sessions.start(
      dinner({
        suppliers: [{ supplier: "ann", delay_ms: 100 }],
        find: () => [],
      }),
    );
    await sessions.settle(session);
    expect(clock).toBe(1100);
    expect(sessions.progress(session).completed).toBe(true);
  });
});

test("a search that does not poll is complete at once", async () => {
  const session = sessions.start(dinner({ polls: false }));
  await sessions.settle(session);
  expect(clock).toBe(1000);
  expect(sessions.progress(session).completed).toBe(true);
});

test("the pace multiplies the suppliers' delays", () => {
  sessions = create(0);
  expect(sessions.progress(sessions.start(dinner())).completed).toBe(true);
});

describe("a supplier", () => {
  test.each([
    ["down", ["ann"], ["bread"]],
    ["empty", [], ["bread"]],
  ] as const)("that is %s", (kind, failed, names) => {
    faults.set("supplier:ann", { path: "supplier:ann", kind });
    const session = sessions.start(dinner());
    clock += 2000;
    expect(sessions.progress(session)).toMatchObject({
      completed: true,
      failed,
    });
    expect(namesNow(session)).toEqual(names);
  });

  test("that does not answer in time has failed", () => {
    const ms = 60_000;
    faults.set("supplier:bob", { path: "supplier:bob", kind: "slow", ms });
    const session = sessions.start(dinner());
    clock += 4999;
    expect(sessions.progress(session).completed).toBe(false);
    clock += 1;
    expect(sessions.progress(session)).toMatchObject({
      completed: true,
      failed: ["bob"],
    });
  });
});

describe("a session", () => {
  test("is found by its id until it expires, whatever the wall clock does", () => {
    const session = sessions.start(dinner());
    expect(session.expires_at).toBe(5_060_000);
    timeOfDay += 3_600_000;
    clock += 59_999;
    expect(sessions.find(session.search_id)).toBe(session);
    expect(sessions.isValid(session)).toBe(true);
    clock += 1;
    expect(sessions.find(session.search_id)).toBeUndefined();
    expect(sessions.isValid(session)).toBe(false);
    expect(sessions.find("nothing")).toBeUndefined();
  });

  test("serves equal requests while it is fresh, and no others", () => {
    const session = sessions.start(dinner());
    expect(sessions.start(dinner())).toBe(session);
    expect(sessions.start(dinner({ key: "lunch" }))).not.toBe(session);
    clock += 10_000;
    expect(sessions.start(dinner())).not.toBe(session);
  });

  test("with a failure serves no other request: the next one searches again", () => {
    faults.set("supplier:ann", { path: "supplier:ann", kind: "down" });
    const failed = sessions.start(dinner({ polls: false }));
    expect(sessions.start(dinner({ polls: false }))).not.toBe(failed);
  });

  test("does not serve requests from before a supplier was told to fail", () => {
    const good = sessions.start(dinner());
    faults.set("supplier:bob", { path: "supplier:bob", kind: "down" });
    expect(sessions.start(dinner())).not.toBe(good);
    faults.clear();
    expect(sessions.start(dinner())).toBe(good);
  });

  test("makes room for newer ones", () => {
    const [first] = ["a", "b", "c"].map((key) =>
      sessions.start(dinner({ key })),
    );
    expect(sessions.find(first!.search_id)).toBeUndefined();
  });
});

test("a peak limit comes from the fault, and is none without it", () => {
  const of = (name: string) => faults.get(name);
  expect(peakLimit({ of }, RULES, 7)).toEqual({
    is_limited: false,
    max_piece: 0,
    duration: 0,
    start_timestamp: 7,
    stop_timestamp: 7,
  });
  faults.set("search:peak", { path: "search:peak", kind: "slow", ms: 1500 });
  expect(peakLimit({ of }, RULES, 7)).toEqual({
    is_limited: true,
    max_piece: 3,
    duration: 2,
    start_timestamp: 7,
    stop_timestamp: 4507,
  });
});
