import { JSDOM } from "jsdom";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeHtml, serializeState } from "./escape.ts";

const ATTACKS = [
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "]]><!--",
  "\u2028alert(1)\u2029",
  "&lt;/script&gt;",
  `"'><img src=x onerror=alert(1)>`,
  "\\u003c/script>",
  "${alert(1)}`",
];

describe("serializeState", () => {
  const inDocument = (value: unknown) => {
    const { window } = new JSDOM(
      `<script type="application/json" id="s">${serializeState(value)}</script><p>after</p>`,
    );
    const { document } = window;
    expect(document.querySelectorAll("script")).toHaveLength(1);
    expect(document.querySelector("p")?.textContent).toBe("after");
    return JSON.parse(document.getElementById("s")!.textContent) as unknown;
  };

  it.each(ATTACKS)("keeps %j inside its script, and restores it", (attack) => {
    const value = { [attack]: [attack] };
    expect(inDocument(value)).toEqual(value);
    expect(serializeState(value)).not.toMatch(/[<>\u2028\u2029]/);
  });

  it("restores any JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(serializeState(value))).toEqual(
          JSON.parse(JSON.stringify(value)),
        );
      }),
    );
  });
});

describe("escapeHtml", () => {
  it.each(ATTACKS)(
    "keeps %j as text, in an element and in an attribute",
    (attack) => {
      const escaped = escapeHtml(attack);
      const { document } = new JSDOM(`<p title="${escaped}">${escaped}</p>`)
        .window;
      expect(document.body.children).toHaveLength(1);
      const paragraph = document.querySelector("p")!;
      expect([
        paragraph.textContent,
        paragraph.title,
        paragraph.children.length,
      ]).toEqual([attack, attack, 0]);
    },
  );
});
