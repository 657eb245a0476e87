/** Which files the media library takes, and what remains of an SVG. */
import { describe, expect, it } from "vitest";
import { readUpload } from "./read-upload.ts";

const START = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">';
const svg = (content: string) => `${START}${content}</svg>`;
const read = (text: string) => {
  const reading = readUpload(Buffer.from(text));
  return reading.ok ? Buffer.from(reading.bytes).toString() : reading.why;
};

it.each([
  ["GIF89a", "this is a GIF"],
  ["%PDF-1.7", "this is a PDF"],
  ["II*\0", "this is a TIFF"],
  ["\0\0\0\x18ftypheic", "this is a HEIC"],
  ["<!doctype html><p>", "this file is none of them"],
  ["MZ", "this file is none of them"],
  ["[".repeat(20_000), "this file is none of them"],
])("%j is refused: %s", (text, why) => {
  const reading = readUpload(Buffer.from(text, "latin1"));
  expect(reading).toEqual({
    ok: false,
    why: `pictures are PNG, JPEG, WebP, AVIF or SVG; ${why}`,
  });
});

describe("an SVG", () => {
  it("of shapes is taken as it is", () => {
    const text = svg('<path d="M0 0h9" fill="#f00"></path>');
    expect(read(text)).toBe(text);
  });

  it("loses the notes of its drawing program; styles become attributes", () => {
    const text = `\uFEFF<?xml version="1.0"?><!-- made by hand -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://inkscape" version="1.1" viewBox="0 0 9 9"><metadata>who made it</metadata><sodipodi:namedview id="n"/><path class="a" style="fill:#f00;-inkscape-x:1" d='M0 0h9'/></svg>`;
    expect(read(text)).toBe(svg('<path d="M0 0h9" fill="#f00"></path>'));
  });

  it.each([
    ["<script>alert(1)</script>", "it has a script"],
    ['<path onload="alert(1)"/>', "it has a script (onload)"],
    [
      '<image href="https://elsewhere.example/a.png"/>',
      "it refers to something else",
    ],
    ["<image/>", "it has <image>"],
    ['<use xlink:href="#a"/>', "it refers to something else (xlink:href"],
    [
      '<rect fill="url(https://elsewhere.example/#a)"/>',
      "loads something from elsewhere",
    ],
    [
      '<rect style="fill:url(//elsewhere.example/a)"/>',
      "loads something from elsewhere",
    ],
    [
      "<style>@import 'https://elsewhere.example'</style>",
      "it has a style sheet",
    ],
    ["<foreignObject><p>text</p></foreignObject>", "it has <foreignObject>"],
    ["<filter><feTurbulence/></filter>", "<filter> is no shape"],
    ["<animate/>", "<animate> is no shape"],
  ])("with %s is refused: %s", (content, why) => {
    expect(read(svg(content))).toContain(why);
  });

  it("that declares entities is refused", () => {
    const lol = `<!DOCTYPE svg [<!ENTITY a "aaa"><!ENTITY b "&a;&a;">]>${svg("<text>&b;</text>")}`;
    expect(read(lol)).toContain("entities of its own");
  });

  it("that is too long, or no SVG after all, is refused", () => {
    expect(read(svg(`<desc>${"a".repeat(600_000)}</desc>`))).toContain(
      "at most 500 kB",
    );
    expect(read("<html><svg></svg></html>")).toContain("<html> is no shape");
    const nonsense = Buffer.from(`<a${"<".repeat(20_000)}<svg`);
    expect(readUpload(nonsense)).toMatchObject({ ok: false });
  });
});
