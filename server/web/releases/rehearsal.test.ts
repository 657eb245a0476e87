import { describe, expect, it } from "vitest";
import {
  ACCEPTED,
  flawsOf,
  rehearse,
  rehearsedRefusal,
  type Visit,
} from "./rehearsal.ts";

const fine: Visit = { status: 200, failed: new Set(), ms: 10 };

it.each([
  ["nothing", {}, {}, []],
  ["a status", {}, { status: 500 }, ["the status 500"]],
  ["a status that was there before", { status: 503 }, { status: 500 }, []],
  ["a page that is gone on purpose", {}, { status: 404 }, []],
  ["a loop", {}, { status: 0 }, ["a loop of redirects"]],
  ["a loop that was there before", { status: 0 }, { status: 0 }, []],
  ["a section", {}, { failed: new Set(["a"]) }, ["a"]],
  [
    "another section than before",
    { failed: new Set(["b"]) },
    { failed: new Set(["a", "b"]) },
    ["a"],
  ],
  ["twice the time", { ms: 300 }, { ms: 801 }, ["slow"]],
  ["a little more time", { ms: 300 }, { ms: 800 }, []],
])("finds %s", (_, old, offered, flaws) => {
  const found = flawsOf({ ...fine, ...old }, { ...fine, ...offered });
  expect([...found]).toEqual(flaws);
});

/** The offered visits, one after another; the last one repeats. */
function visits(...all: Partial<Visit>[]): () => Promise<Visit> {
  let count = 0;
  return async () => {
    const visit = all[Math.min(count, all.length - 1)]!;
    count += 1;
    return { ...fine, ...visit };
  };
}

const old = async () => fine;
const rehearsed = (name: string, ...all: Partial<Visit>[]) => ({
  name,
  old,
  offered: visits(...all),
});

it("a flaw counts that is there three times; a slow first visit does not", async () => {
  const findings = await rehearse({
    all: [
      rehearsed("/always/", { status: 500 }),
      rehearsed("/once/", { ms: 900 }, {}),
      rehearsed("/twice/", { status: 500 }, { status: 500 }, {}),
      rehearsed("/ever other/", { status: 500 }, { ms: 900 }),
      rehearsed("/slow/", { ms: 900 }),
    ],
    hasEnded: () => false,
  });
  expect(findings).toEqual(["/always/: the status 500", "/slow/: slow"]);
});

it("ends when its time has passed, with what it knows", async () => {
  let compared = 0;
  const findings = await rehearse({
    all: Array.from({ length: 100 }, (_, index) =>
      rehearsed(`/${index}/`, { status: 500 }),
    ),
    hasEnded: () => (compared += 1) > 8,
  });
  expect(findings).toHaveLength(8);
});

describe("an order that must be refused", () => {
  const refused = (how: string): Visit => ({
    ...fine,
    failed: new Set([how]),
  });

  it.each([
    ["refused by service 7", "refused by service 7", []],
    [
      "refused by service 7",
      "refused by http 404",
      ["order: refused by http 404"],
    ],
  ])("is %s, and then %s", async (old, offered, findings) => {
    const one = rehearsedRefusal(
      "order",
      async () => refused(old),
      async () => refused(offered),
    );
    expect(await rehearse({ all: [one], hasEnded: () => false })).toEqual(
      findings,
    );
  });

  it.each(["live", "offered"])(
    "and is made with the %s configuration is not asked for again",
    async (which) => {
      let orders = 0;
      const ask = (side: string) => async () => {
        if (side === which) orders += 1;
        return refused(side === which ? ACCEPTED : "refused by service 7");
      };
      const one = rehearsedRefusal("order", ask("live"), ask("offered"));
      await rehearse({ all: [one], hasEnded: () => false });
      expect(orders).toBe(1);
    },
  );
});
