/** The operator's message about a picture that is missing, not listed, or invalid. */
import { expect, it } from "vitest";
import { problemsWith } from "../../../tests/support/changed-data.ts";
import { checkPictures } from "./check-pictures.ts";

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6" viewBox="0 0 9 6">\n<path d="M0 0h9"/>\n</svg>\n';
const ENTRY = '"japan/fuji-morning": { "focus": { "x": 74, "y": 57 } },';
const list = (more: string) => (text: string) =>
  text.replace(ENTRY, `${ENTRY}\n    ${more}`);

it("reports nothing for the project's own pictures", () => {
  expect(problemsWith(checkPictures, {})).toEqual([]);
});

it("reports nothing for a new picture, in the dark scheme too", () => {
  const added = {
    "pictures.json": list('"japan/nara": { "focus": { "x": 1, "y": 2 } },'),
    "pictures/japan/nara.svg": () => SVG,
    "pictures/japan/nara.dark.svg": () => SVG,
  };
  expect(problemsWith(checkPictures, added)).toEqual([]);
});

it("reports where a picture has no file, with the nearest file", () => {
  const [missing, unlisted, ...others] = problemsWith(checkPictures, {
    "pictures.json": list('"japan/nara": { "focus": { "x": 1, "y": 2 } },'),
    "pictures/japan/narra.svg": () => SVG,
  });
  expect(missing).toMatch(
    /^data\/pictures\.json:\d+:5  missing_picture  the file pictures\/japan\/nara\.svg is missing/,
  );
  expect(missing).toContain("at    /pictures/japan~1nara\n");
  expect(missing).toContain('mean  "pictures/japan/narra.svg"?');
  expect(unlisted).toContain(
    "data/pictures/japan/narra.svg:1:1  unlisted_picture",
  );
  expect(unlisted).toContain('mean  "pictures/japan/nara.svg"?');
  expect(others).toEqual([]);
});

it.each([
  [
    "a script",
    SVG.replace("</svg>", "<script>alert(1)</script></svg>"),
    'japan/kyoto.svg:3:1  shapes  is no shape\n    at    (the whole file)\n    saw   "<script>"',
  ],
  [
    "a picture from elsewhere",
    SVG.replace("<path", '<path fill="url(https://elsewhere.example/#a)"'),
    "japan/kyoto.svg:2:1  shapes  is an attribute that no shape has",
  ],
  [
    "something else",
    "GIF89a",
    "japan/kyoto.svg:1:1  shapes  a picture is one <svg xmlns=",
  ],
  [
    "a size that is not that of its sheet",
    SVG.replace('width="9"', 'width="90"'),
    "japan/kyoto.svg:1:1  sheet  a picture begins with <svg",
  ],
  [
    "a sheet that begins elsewhere",
    SVG.replace("0 0 9 6", "1 1 9 6"),
    "japan/kyoto.svg:1:1  sheet  a picture begins with <svg",
  ],
])("reports where a file has %s", (_, text, said) => {
  const [problem, ...others] = problemsWith(checkPictures, {
    "pictures/japan/kyoto.svg": () => text,
  });
  expect(problem).toContain(`data/pictures/${said}`);
  expect(others).toEqual([]);
});

const logo = (width: number, height: number, shapes = '<path d="M0 0h9"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`;

it.each([
  ["logos/marks/slow-boats", logo(64, 64), undefined],
  ["logos/wordmarks/slow-boats", logo(320, 64), undefined],
  ["logos/marks/slow-boats", logo(320, 64), "logo_size"],
  ["logos/wordmarks/slow-boats", logo(64, 64), "logo_size"],
  ["logos/slow-boats", logo(64, 64), "logo_folder"],
  [
    "logos/marks/slow-boats",
    logo(64, 64, `<path d="${"M0 0h9".repeat(2000)}"/>`),
    "logo_bytes",
  ],
  [
    "logos/marks/slow-boats",
    logo(64, 64, "<script>alert(1)</script>"),
    "shapes",
  ],
])("the logo %s", (id, svg, rule) => {
  const problems = problemsWith(checkPictures, {
    "pictures.json": list(`"${id}": { "focus": { "x": 50, "y": 50 } },`),
    [`pictures/${id}.svg`]: () => svg,
  });
  const at = `data/pictures/${id}.svg:1:`;
  expect(
    problems.map((problem) => [
      problem.startsWith(at),
      problem.split(/ +/, 2)[1],
    ]),
  ).toEqual(rule === undefined ? [] : [[true, rule]]);
});
