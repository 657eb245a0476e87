import { describe, expect, it } from "vitest";
import { mergeSkeletons } from "./merge-skeletons.ts";

const skeleton = (...sections: readonly string[]) =>
  `{\n  "sections": [\n    ${sections.map(section).join(",\n    ")}\n  ]\n}\n`;

/** "hero" or "hero:a text", on one line as a person might write it. */
function section(of: string): string {
  const [name, text = ""] = of.split(":");
  return `{ "name": "${name}", "module_id": "text", "data": { "text": "${text}" } }`;
}

const BASE = ["hero", "body", "foot"];

const merged = (
  mine: readonly string[],
  theirs: readonly string[],
  base: readonly string[] = BASE,
) => mergeSkeletons(skeleton(...base), skeleton(...mine), skeleton(...theirs));

describe("two edits of a skeleton are merged", () => {
  it.each<[string, string[], string[], string[]]>([
    [
      "texts of two sections",
      ["hero:a", "body", "foot"],
      ["hero", "body:b", "foot"],
      ["hero:a", "body:b", "foot"],
    ],
    [
      "a text, and the order",
      ["hero:a", "body", "foot"],
      ["foot", "hero", "body"],
      ["foot", "hero:a", "body"],
    ],
    [
      "the order, and a text",
      ["foot", "hero", "body"],
      ["hero", "body:b", "foot"],
      ["foot", "hero", "body:b"],
    ],
    ["removals", ["hero", "foot"], ["body", "foot"], ["foot"]],
    [
      "the same text",
      ["hero:a", "body", "foot"],
      ["hero:a", "body", "foot"],
      ["hero:a", "body", "foot"],
    ],
    [
      "the same order",
      ["foot", "hero", "body"],
      ["foot", "hero", "body"],
      ["foot", "hero", "body"],
    ],
  ])("%s", (_, mine, theirs, result) => {
    expect(merged(mine, theirs)).toEqual({
      ok: true,
      text: skeleton(...result),
    });
  });

  it("added sections keep their neighbours", () => {
    const result = merged(
      ["hero", "mine", "body", "foot"],
      ["hero", "body", "theirs", "foot"],
    );
    const { sections } = JSON.parse((result as { text: string }).text) as {
      sections: { name: string }[];
    };
    expect(sections.map(({ name }) => name)).toEqual([
      "hero",
      "mine",
      "body",
      "theirs",
      "foot",
    ]);
  });
});

describe("two edits of one thing are not", () => {
  it.each<[string, string[], string[], string[]]>([
    [
      "a text",
      ["hero:a", "body", "foot"],
      ["hero:b", "body", "foot"],
      ["hero"],
    ],
    [
      "a text that the other removed",
      ["hero:a", "body", "foot"],
      ["body", "foot"],
      ["hero"],
    ],
    [
      "a removal of an edited text",
      ["body", "foot"],
      ["hero:b", "body", "foot"],
      ["hero"],
    ],
    [
      "the order",
      ["foot", "hero", "body"],
      ["body", "hero", "foot"],
      ["the order"],
    ],
    ["an added name", [...BASE, "new:a"], [...BASE, "new:b"], ["new"]],
  ])("%s", (_, mine, theirs, both) => {
    expect(merged(mine, theirs)).toEqual({ ok: false, both });
  });
});
