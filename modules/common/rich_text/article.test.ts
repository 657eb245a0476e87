import { describe, expect, it } from "vitest";
import { localiseLinks, wrapTables } from "./article.ts";

describe("links of an article", () => {
  it.each([
    ['<a href="/rails-32/">', '<a href="/zh-TW/rails-32/">'],
    ['<a href="/">', '<a href="/zh-TW/">'],
    [
      '<a href="/rails-24/?from=1#fares">',
      '<a href="/zh-TW/rails-24/?from=1#fares">',
    ],
    [
      '<p><a href="/a/">A</a> and <a href="/b/">B</a></p>',
      '<p><a href="/zh-TW/a/">A</a> and <a href="/zh-TW/b/">B</a></p>',
    ],
  ])("%s leads to the page in the current language", (html, expected) => {
    expect(localiseLinks(html, "/zh-TW")).toBe(expected);
  });

  it.each([
    '<a href="https://example.com/" rel="noopener nofollow">',
    '<a href="//example.com/">',
    String.raw`<a href="/\example.com/">`,
    "<p>an address such as /rails-32/</p>",
    '<p>&lt;a href="/rails-32/"&gt;</p>',
    "<a>",
  ])("%s stays as it is", (html) => {
    expect(localiseLinks(html, "/zh-TW")).toBe(html);
  });

  it("stay as they are in the language without a segment", () => {
    const html = '<a href="/rails-32/">Japan</a>';
    expect(localiseLinks(html, "")).toBe(html);
  });
});

describe("tables of an article", () => {
  it("are in a scrollable region with a name", () => {
    expect(wrapTables("<table><tr></tr></table>", "Table")).toBe(
      '<div role="group" aria-label="Table" tabindex="0"><table><tr></tr></table></div>',
    );
  });

  it("are named by an escaped text", () => {
    expect(wrapTables("<table></table>", '" onfocus="x&')).toContain(
      'aria-label="&quot; onfocus=&quot;x&amp;"',
    );
  });

  it("are in nested regions when they are nested", () => {
    const html = "<table><tr><td><table></table></td></tr></table>";
    expect(wrapTables(html, "T").match(/<div|<\/div>/g)).toEqual([
      "<div",
      "<div",
      "</div>",
      "</div>",
    ]);
  });
});
