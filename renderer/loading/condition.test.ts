import { describe, expect, it } from "vitest";
import type { Condition } from "#schema/condition.ts";
import { siteContext } from "../../tests/support/contexts.ts";
import type { SiteContext } from "../context/site-context.ts";
import { clausesOf, holds, nextChange } from "./condition.ts";

const at = (time: string): Partial<SiteContext> => ({ now: Date.parse(time) });
const addressed = (search: string): Partial<SiteContext> => ({
  location: { path: "/", search, published: ["en"] },
});
const experiments = (group_id: string): Partial<SiteContext> => ({
  experiments: {
    kepler_id: "k",
    tinted_list: [],
    experiments: [{ experiment_id: "7", group_id, need_dye: false }],
    experiments_group: [{ id: "7", group_id }],
    exp_extra: { user_id: "", origin_kepler_id: "k" },
  },
});
const partner = { partner: { id: 7, code: "ferries", name: "Ferries" } };
const EXPERIMENT = { experiment: { experiment_id: "7", group_id: "b" } };
const WINTER = {
  from: "2026-12-20T00:00+09:00",
  until: "2027-01-05T00:00:00+09:00",
};

describe("a condition", () => {
  it.each<[Condition, Partial<SiteContext>, boolean]>([
    [{ markets: ["global", "japan"] }, {}, true],
    [{ markets: ["japan"] }, {}, false],
    [{ languages: ["en"] }, {}, true],
    [{ languages: ["ja"] }, {}, false],
    [{ platforms: ["desktop"] }, {}, true],
    [{ platforms: ["mobile"] }, {}, false],
    [{ partners: ["ferries"] }, partner, true],
    [{ partners: ["ferries"] }, {}, false],
    [{ partners: [] }, {}, true],
    [{ partners: [] }, partner, false],
    [{ feature: "footer" }, {}, true],
    [{ feature: "chat" }, {}, false],
    [{ feature: "constructor" }, {}, false],
    [{ query: ["day"] }, addressed("?day=1&x=2"), true],
    [{ query: ["day", "y"] }, addressed("?day=1&x=2"), false],
    [{ query: ["day"] }, {}, false],
    [{ without_query: ["y", "z"] }, addressed("?day=1&x=2"), true],
    [{ without_query: ["y", "day"] }, addressed("?day=1&x=2"), false],
    [{ without_query: ["day"] }, {}, true],
    [EXPERIMENT, experiments("b"), true],
    [EXPERIMENT, experiments("a"), false],
    [EXPERIMENT, {}, false],
    [WINTER, at("2026-12-19T14:59:59Z"), false],
    [WINTER, at("2026-12-19T15:00:00Z"), true],
    [WINTER, at("2027-01-04T14:59:59Z"), true],
    [WINTER, at("2027-01-04T15:00:00Z"), false],
    [{ markets: ["global"], languages: ["ja"] }, {}, false],
  ])("%j on a page with %j: %s", (when, overrides, expected) => {
    const context = siteContext(overrides);
    expect(holds(when, context)).toBe(expected);
    expect(clausesOf(when, context).every((clause) => clause.holds)).toBe(
      expected,
    );
  });

  it("that is left out holds", () => {
    expect(holds(undefined, siteContext())).toBe(true);
  });

  it("reports the required value and the page's value", () => {
    const when = { markets: ["japan", "korea"], feature: "chat" };
    expect(clausesOf(when, siteContext())).toEqual([
      {
        key: "markets",
        wanted: "japan, korea",
        actual: "global",
        holds: false,
      },
      { key: "feature", wanted: "chat on", actual: "off", holds: false },
    ]);
  });

  it("changes at its next boundary, and never after the last one", () => {
    const [from, until] = [WINTER.from, WINTER.until].map((time) =>
      Date.parse(time),
    ) as [number, number];
    expect(nextChange(WINTER, from - 1)).toBe(from);
    expect(nextChange(WINTER, from)).toBe(until);
    expect(nextChange(WINTER, until)).toBe(Infinity);
    expect(nextChange({ markets: ["japan"] }, from)).toBe(Infinity);
  });
});
