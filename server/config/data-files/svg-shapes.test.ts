import { describe, expect, it } from "vitest";
import { findShapeFault } from "./svg-shapes.ts";

const svg = (content: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${content}</svg>`;

describe("an SVG consists of shapes only with", () => {
  it.each([
    ["nothing", svg("")],
    ["shapes on lines", svg('\n<path fill="#fff" d="M0 0h9"/>\n') + "\n"],
    ["groups", svg('<g opacity=".5"><circle r="1"></circle></g>')],
    ["text", svg('<title>A &amp; b</title><text x="1">9 &#62; 8</text>')],
    [
      "clips of its own",
      svg('<clipPath id="a"><path d=""/></clipPath><g clip-path="url(#a)"/>'),
    ],
    ["any stroke", svg('<path stroke-dasharray="1 2" stroke-width="3"/>')],
  ])("%s", (_, text) => expect(findShapeFault(text)).toBeUndefined());
});

describe("an SVG does not consist of shapes only with", () => {
  it.each([
    ["a script", svg("<script>alert(1)</script>"), "<script>"],
    ["a handler", svg("", ' onload="a()"'), 'onload="a()"'],
    ["a handler of a shape", svg('<g onclick="a()"/>'), 'onclick="a()"'],
    ["a link", svg('<a href="https://elsewhere.example/"/>'), "<a>"],
    ["a reference", svg('<path href="x"/>'), 'href="x"'],
    ["an old reference", svg('<g xlink:href="x"/>'), 'xlink:href="x"'],
    ["a picture", svg('<image href="x.png"/>'), "<image>"],
    ["a copy", svg('<use href="#a"/>'), "<use>"],
    ["HTML", svg("<foreignObject><body/></foreignObject>"), "<foreignObject>"],
    ["a style", svg("<style>*{fill:red}</style>"), "<style>"],
    ["styles", svg('<g style="fill:red"/>'), 'style="fill:red"'],
    ["a filter", svg("<filter><feTurbulence/></filter>"), "<filter>"],
    ["an animation", svg('<animate attributeName="x"/>'), "<animate>"],
    [
      "a colour from elsewhere",
      svg('<g fill="url(https://elsewhere.example/a#b)"/>'),
      'fill="url(https://elsewhere.example/a#b)"',
    ],
    ["another file's clip", svg('<g mask="URL(a.svg#b)"/>'), "URL(a.svg"],
    ["another namespace", svg('<g xmlns="http://www.w3.org/1999/xhtml"/>'), ""],
    ["an attribute twice", svg('<g fill="red" fill="blue"/>'), 'fill="blue"'],
    ["entities", `<!DOCTYPE svg [<!ENTITY a "aa">]>${svg("&a;")}`, "<!DOCTYPE"],
    ["an entity", svg("<text>&a;</text>"), "&a;"],
    ["an instruction", `<?xml-stylesheet href="a.css"?>${svg("")}`, "<?xml"],
    ["raw text", svg("<![CDATA[<script>]]>"), "<![CDATA["],
    ["a comment", svg("<!-- -->"), "<!--"],
    ["attributes without quotes", svg("<g fill=red/>"), "<g fill=red"],
    ["a part that nothing closes", svg("<g>"), "</svg>"],
    ["no end", '<svg xmlns="http://www.w3.org/2000/svg">', "<svg>"],
    ["a second picture", svg("") + svg(""), "<svg"],
    ["something before", ` ${svg("")}`, "<svg"],
    ["no namespace", "<svg/>", "<svg/>"],
    ["HTML instead", "<html></html>", "<html>"],
    ["text instead", "GIF89a", "GIF89a"],
    ["nothing at all", "", ""],
    ["spaces", "  ", ""],
  ])("%s", (_, text, value) =>
    expect(findShapeFault(text)?.value).toContain(value),
  );
});

it("says where the first of them is", () => {
  const text = svg('\n<g>\n<script src="a"/><style/></g>');
  expect(findShapeFault(text)).toEqual({
    offset: text.indexOf("<script"),
    message: "is no shape",
    value: "<script>",
  });
});
