/** Conditions that no page can meet are reported. */
import { describe, expect, it } from "vitest";
import { edited, problemsIn } from "../../../../tests/support/load-mini.ts";
import {
  textSection,
  type Files,
} from "../../../../tests/support/mini-config.ts";

// JSON that a test edits.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

const page = (publish_languages: readonly string[]) => ({
  publish_languages,
  sections: [textSection("tip", "a tip")],
});

const neverHolds = (pointer: string): unknown =>
  expect.objectContaining({
    severity: "warning",
    rule: "never_holds",
    pointer,
  });

describe("a condition that can never hold", () => {
  const overlay = (when: object, inner?: object): Files => ({
    ...edited("routes/pages.json", ({ routes }: Loose) => {
      routes.mine = {
        ...structuredClone(routes.home),
        path: "/mine/",
        skeleton: { file: "mine" },
      };
    }),
    "skeletons/page/mine.json": page(["ALL"]),
    "partners/p.json": {
      partner_id: 7,
      name: "P",
      site: "main",
      hosts: ["p.example"],
      origin: "https://p.example",
      languages: ["en"],
    },
    "overlays/tip.json": {
      summary: "A tip.",
      pages: [{ route: "mine" }],
      when,
      changes: [
        {
          insert: {
            ...textSection("more", "a tip"),
            ...(inner && { when: inner }),
          },
        },
      ],
    },
  });
  const INNER = "/changes/0/insert/when";

  it.each<[string, object, object | undefined, string]>([
    [
      "languages",
      { languages: ["en"] },
      { languages: ["de"] },
      `${INNER}/languages`,
    ],
    [
      "platforms",
      { platforms: ["desktop"] },
      { platforms: ["mobile"] },
      `${INNER}/platforms`,
    ],
    ["partners", { partners: [] }, { partners: ["p"] }, `${INNER}/partners`],
    [
      "groups of an experiment",
      { experiment: { experiment_id: "e", group_id: "a" } },
      { experiment: { experiment_id: "e", group_id: "b" } },
      `${INNER}/experiment`,
    ],
    [
      "times",
      { until: "2090-01-01T00:00Z" },
      { from: "2090-01-02T00:00Z" },
      `${INNER}/from`,
    ],
    [
      "one moment",
      { from: "2090-01-01T00:00Z", until: "2090-01-01T00:00Z" },
      undefined,
      "/when/until",
    ],
    [
      "languages that a partner has not",
      { partners: ["p"], languages: ["de"] },
      undefined,
      "/when/languages",
    ],
  ])("because of its %s", (_, when, inner, pointer) => {
    expect(problemsIn(overlay(when, inner))).toEqual([neverHolds(pointer)]);
  });

  it("because its page is not published in the language", () => {
    const files = overlay({ languages: ["de"] });
    files["skeletons/page/mine.json"] = page(["en"]);
    expect(problemsIn(files)).toEqual([neverHolds("/when/languages")]);
  });

  it("is not reported if it can hold", () => {
    const when = { partners: ["p"], languages: ["en", "de"] };
    const inner = { languages: ["en"], platforms: ["mobile"] };
    expect(problemsIn(overlay(when, inner))).toEqual([]);
  });
});
