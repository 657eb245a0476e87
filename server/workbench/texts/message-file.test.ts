import { describe, expect, it } from "vitest";
import { emptyLike, textsIn, withTexts } from "./message-file.ts";
import { mergeTexts } from "./merge-texts.ts";

const MODEL = `{
  "$schema": "../../../schema/messages.schema.json",
  "search": "Search",
  "peak": { "title": "Busy", "left_one": "1 left", "left_other": "{count} left" },
  "close": "Close"
}
`;

const file = (messages: object) =>
  `${JSON.stringify({ $schema: "../../../schema/messages.schema.json", ...messages }, null, 2)}\n`;

describe("texts of a file", () => {
  it("are set in the order of the model; the rest stays as it was written", () => {
    const text = `{
  "$schema": "../../../schema/messages.schema.json",
  "search": "Suchen",
  "close": "Schließen"
}
`;
    const next = withTexts(
      text,
      [
        ["peak.left_other", "noch {count}"],
        ["peak.left_one", "noch 1"],
        ["peak.title", "Voll"],
        ["close", "Zu"],
      ],
      MODEL,
    );
    expect(next).toBe(`{
  "$schema": "../../../schema/messages.schema.json",
  "search": "Suchen",
  "peak": {
    "title": "Voll",
    "left_other": "noch {count}",
    "left_one": "noch 1"
  },
  "close": "Zu"
}
`);
  });

  it("are set in a new file, and the file goes with its last text", () => {
    const made = withTexts(emptyLike(MODEL), [["peak.title", "Voll"]], MODEL)!;
    expect(JSON.parse(made)).toEqual({
      $schema: "../../../schema/messages.schema.json",
      peak: { title: "Voll" },
    });
    expect(withTexts(made, [["peak.title", null]], MODEL)).toBeNull();
  });

  it("are removed with groups that have no other; one that is not there changes nothing", () => {
    const text = file({ search: "Suchen", peak: { title: "Voll" } });
    expect(withTexts(text, [["peak.title", null]], MODEL)).toBe(
      file({ search: "Suchen" }),
    );
    expect(withTexts(text, [["close", null]], MODEL)).toBe(text);
  });
});

describe("two edits of a file", () => {
  const BASE = file({ search: "Suchen", peak: { title: "Voll" } });

  it.each<[string, object | null, object | null, object | null]>([
    [
      "of two texts",
      { search: "Finden", peak: { title: "Voll" } },
      { search: "Suchen", peak: { title: "Gedränge" } },
      { search: "Finden", peak: { title: "Gedränge" } },
    ],
    [
      "of which one adds a text, and one removes another",
      { search: "Suchen", close: "Zu", peak: { title: "Voll" } },
      { search: "Suchen" },
      { search: "Suchen", close: "Zu" },
    ],
    [
      "that are the same",
      { search: "Finden", peak: { title: "Voll" } },
      { search: "Finden", peak: { title: "Voll" } },
      { search: "Finden", peak: { title: "Voll" } },
    ],
    [
      "of which one removed the file, and the other added a text",
      { search: "Suchen", close: "Zu", peak: { title: "Voll" } },
      null,
      { close: "Zu" },
    ],
    ["that both removed the file", null, null, null],
    [
      "of which one removed the file, and the other added a text, the other way round",
      null,
      { search: "Suchen", close: "Zu", peak: { title: "Voll" } },
      { close: "Zu" },
    ],
  ])("%s are merged", (_, mine, theirs, both) => {
    const text = (of: object | null) => of && file(of);
    const merged = mergeTexts(BASE, text(mine), text(theirs));
    expect(merged).toMatchObject({ ok: true });
    const { text: result } = merged as { readonly text: string | null };
    expect(textsIn(result)).toEqual(textsIn(text(both)));
    expect(result === null).toBe(both === null);
  });

  it("of a new file are merged", () => {
    const merged = mergeTexts(
      null,
      file({ search: "Suchen" }),
      file({ close: "Zu" }),
    );
    expect(merged).toEqual({
      ok: true,
      text: file({ close: "Zu", search: "Suchen" }),
    });
  });

  it("of one text are a conflict that names it", () => {
    const merged = mergeTexts(
      BASE,
      file({ search: "Suchen", peak: { title: "Voll hier" } }),
      file({ search: "Suchen", peak: { title: "Gedränge" } }),
    );
    expect(merged).toEqual({ ok: false, both: ["peak.title"] });
  });
});
