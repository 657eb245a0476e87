import { describe, expect, it } from "vitest";
import { moveIn, removeIn, setChanges } from "./edit-json.ts";

/** As a person wrote it: some on one line, some on several. */
const TEXT = `{
  "list": [
    { "name": "a", "tags": ["x", "y"] },
    {
      "name": "b"
    },
    { "name": "c" }
  ]
}
`;

describe("an item of a list is moved with the text that it was written with", () => {
  it.each([
    [0, 2, ["b", "c", "a"]],
    [2, 0, ["c", "a", "b"]],
    [1, 1, ["a", "b", "c"]],
  ])("from %i to %i", (from, to, names) => {
    const moved = moveIn(TEXT, ["list"], from, to);
    const { list } = JSON.parse(moved) as { list: { name: string }[] };
    expect(list.map(({ name }) => name)).toEqual(names);
    expect(moved).toContain('{ "name": "a", "tags": ["x", "y"] }');
    expect(moved).toContain('{\n      "name": "b"\n    }');
    expect(moveIn(moved, ["list"], to, from)).toBe(TEXT);
  });
});

describe("what differs between two values is set", () => {
  const before = { name: "a", tags: ["x", "y"] };
  const set = (after: unknown) => setChanges(TEXT, ["list", 0], before, after);

  it("a text, a list of the same length, a key more, a key less", () => {
    expect(set({ name: "a", tags: ["x", "z"] })).toBe(
      TEXT.replace('"y"', '"z"'),
    );
    expect(set({ name: "d", tags: ["x", "y"] })).toBe(
      TEXT.replace('"a"', '"d"'),
    );
    expect(JSON.parse(set({ ...before, more: 1 }))).toMatchObject({
      list: [{ ...before, more: 1 }, {}, {}],
    });
    expect(set({ name: "a" })).toBe(TEXT.replace(', "tags": ["x", "y"]', ""));
  });

  it("items that are removed, added and changed, and no others", () => {
    const tags = (...after: string[]) => set({ name: "a", tags: after });
    const written = (list: string) => TEXT.replace('["x", "y"]', list);
    expect(tags("y")).toBe(written('["y"]'));
    expect(tags("x")).toBe(written('["x"]'));
    expect(tags("w", "x", "y")).toBe(written('["w", "x", "y"]'));
    expect(tags("x", "y", "z")).toBe(written('["x", "y", "z"]'));
    expect(tags("x", "v", "w", "y")).toBe(written('["x", "v", "w", "y"]'));
    expect(tags("q", "y", "z")).toBe(written('["q", "y", "z"]'));
    expect(JSON.parse(tags())).toMatchObject({ list: [{ tags: [] }, {}, {}] });
  });

  it("items on lines of their own", () => {
    const list = [before, { name: "b" }, { name: "c" }];
    const add = setChanges(TEXT, ["list"], list, [
      ...list.slice(0, 2),
      { name: "new" },
      list[2],
    ]);
    expect(add).toBe(
      TEXT.replace(
        '    { "name": "c" }',
        '    {\n      "name": "new"\n    },\n    { "name": "c" }',
      ),
    );
    expect(setChanges(TEXT, ["list"], list, list.slice(1))).toBe(
      TEXT.replace('{ "name": "a", "tags": ["x", "y"] },\n    ', ""),
    );
  });

  it("nothing, if the values are equal", () => {
    expect(set(structuredClone(before))).toBe(TEXT);
  });
});

it("an item is removed with its comma", () => {
  expect(removeIn(TEXT, ["list", 2])).toBe(
    TEXT.replace(',\n    { "name": "c" }', ""),
  );
});
