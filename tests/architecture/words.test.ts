/** Refuses words that CONTRIBUTING.md ("Words") has replaced by the field's word: in names, comments, tests and docs. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../support/mini-config.ts";

type Refused = readonly (readonly [pattern: RegExp, instead: string])[];

/** Names in code and schemas. */
const NAMES: Refused = [
  [/\b(?:use|is|set|on)Alive\b|\bdata-alive\b|\bcomes? alive\b/g, "hydrated"],
  [/\b(?:MOST|LONGEST)(?:_[A-Z]\w*)?\b/g, "MAX_…"],
  [/\bLEAST(?:_[A-Z]\w*)?\b/g, "MIN_…"],
  [/\bKEPT_\w+|\bKept[A-Z]\w*/g, "cached or stored"],
  [/\brecall[A-Z]?\w*\b/g, "read from the cache"],
  [/\bforsaken\b/gi, "abandoned"],
];

/** Words of comments, of names of tests, and of the texts of docs. */
const SENTENCES: Refused = [
  [/\bkept\b/gi, "cached, stored, or stays"],
  [/\b(?:is|are|was|were|been|be) over\b/gi, "has ended or expired"],
  [/\bforward (?:journey|leg|ride|trip|way)s?\b/gi, "outbound"],
  [/\bways? (?:there|back|out and back)\b/gi, "outbound or return leg"],
  [/\balive\b/gi, "hydrated, running or connected"],
  [/\bforsaken\b/gi, "abandoned"],
  [/\brecall(?:s|ed)?\b/gi, "read from the cache"],
  [/\bso (?:many|much)\b/gi, "the number, or this many"],
  [/\bsuch\b/gi, "this, or what it is like"],
  [/\bwho(?:m|se)?ever\b/gi, "the person: visitor, caller, operator"],
  [/\bstands?\b/gi, "is"],
  [/\bbec[ao]mes? of\b/gi, "the outcome"],
  [/\bg(?:ive|ives|iven|ave) back\b|\bta?o?kes? back\b/gi, "return or refund"],
  [/\bhear[ds]?\b/gi, "receive"],
  [/\banew\b/gi, "again"],
  [/\bsomebody\b/gi, "the person: visitor, customer, operator"],
  [/\b(?:can|cannot|could|to|longer) be had\b|\bhad back\b/gi, "available"],
  [/\bt(?:ells?|old) of\b/gi, "reports, or is reported"],
  [/\bmend(?:s|ed|ing)?\b/gi, "correct or fix"],
  [/\bdearer\b/gi, "more expensive"],
];

/** Other meanings of these words, which are removed before a sentence is checked. */
const ALLOWED =
  /\bkeep-alive\b|\bkept-alive\b|\bno such\b|\bsuch[\s*/]+(?:as|that)\b|\bstands? (?:for|in)\b|\bstand-ins?\b|`[^`]*`|"[^"]*"/gi;

function find(
  refused: Refused,
  text: string,
): { index: number; message: string }[] {
  return refused.flatMap(([pattern, instead]) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      index,
      message: `${found} -> ${instead}`,
    })),
  );
}

const COMMENT = /\/\*[^]*?\*\/|(?<![:"'`\w\\])\/\/[^\n]*/g;
/** The names of tests and of groups of tests, also after a table (`it.each(…)("…"`). */
const TITLE =
  /(?<=\b(?:it|test|describe)(?:\.\w+)*\(\s*["`]|\)\(\s*["`])[^"`\n]+/g;
/** The descriptions of keys in schemas, and of modules in manifests. */
const DESCRIPTION = /(?<="(?:description|summary)": ")(?:[^"\\]|\\.)*/g;

/** Replaces characters by spaces, so that places and lines stay. */
const blank = (text: string): string => text.replaceAll(/[^\n]/g, " ");

/** @returns a function that leaves these parts of a text at their places, and makes the others blank */
function only(parts: RegExp): (text: string) => string {
  return (text) => {
    let end = 0;
    let left = "";
    for (const { 0: part, index } of text.matchAll(parts)) {
      left += blank(text.slice(end, index)) + part.replaceAll(ALLOWED, blank);
      end = index + part.length;
    }
    return left;
  };
}

/** The sentences of a document, without code and the words that it explains. */
function sentencesOf(text: string): string {
  return text
    .replaceAll(/^```[^]*?^```$/gm, blank)
    .replaceAll(/^ {4}.*$/gm, blank)
    .replaceAll(ALLOWED, blank);
}

function judge(
  files: readonly string[],
  refused: Refused,
  partOf: (text: string) => string,
): string[] {
  return files.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), "utf8");
    return find(refused, partOf(text)).map(({ index, message }) => {
      const line = text.slice(0, index).split("\n").length;
      return `${file}:${line}: ${message}`;
    });
  });
}

const sources = globSync("{renderer,modules,server,tests}/**/*.{ts,tsx,css}", {
  cwd: ROOT,
}).filter((file) => file !== path.relative(ROOT, import.meta.filename));

describe("the words of the glossary are used", () => {
  it("in names", () => {
    const files = [
      ...sources,
      ...globSync("schema/*.schema.json", { cwd: ROOT }),
    ];
    expect(judge(files, NAMES, (text) => text)).toEqual([]);
  });

  it("in comments", () => {
    expect(sources.length).toBeGreaterThan(1000);
    expect(judge(sources, SENTENCES, only(COMMENT))).toEqual([]);
  });

  it("in the names of tests", () => {
    const files = sources.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(500);
    expect(judge(files, SENTENCES, only(TITLE))).toEqual([]);
  });

  it("in the descriptions of schemas and modules, which editors show", () => {
    const files = globSync(
      ["schema/**/*.schema.json", "modules/*/*/{data.schema,module}.json"],
      { cwd: ROOT },
    );
    expect(files.length).toBeGreaterThan(150);
    expect(judge(files, SENTENCES, only(DESCRIPTION))).toEqual([]);
  });

  it("in documents", () => {
    const files = globSync(["README.md", "docs/**/*.md"], { cwd: ROOT });
    expect(judge(files, SENTENCES, sentencesOf)).toEqual([]);
  });
});

it("a description is found", () => {
  const schema = '{ "kept": { "description": "What is kept." } }';
  const found = find(SENTENCES, only(DESCRIPTION)(schema));
  expect(found).toHaveLength(1);
});

it.each([
  'it("is kept", () => {});',
  "test.skip(`is kept`);",
  'it.each([["a", "b"]])("is kept: %s", () => {});',
  'describe.each(ENGINES)(\n  "is kept on %s",',
])("the name of a test is found: %j", (code) => {
  expect(find(SENTENCES, only(TITLE)(code))).toHaveLength(1);
});

it("comments are found, and quotations in them are left out", () => {
  const code =
    'const kept = "// kept"; // It is kept, not `kept`.\n/* Over http, such as\n * whoever. */';
  const found = find(SENTENCES, only(COMMENT)(code)).map(
    ({ message }) => message,
  );
  expect(found).toEqual([
    "kept -> cached, stored, or stays",
    "whoever -> the person: visitor, caller, operator",
  ]);
});
