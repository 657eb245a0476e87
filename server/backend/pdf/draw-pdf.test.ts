/** A PDF contains the written text, in every language of the product. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readProjectConfig } from "../../../tests/support/project-config.ts";
import { ROOT } from "../../../tests/support/mini-config.ts";
import { EXHAUSTIVE } from "../../../tests/support/exhaustive.ts";
import { drawPdf, type PdfDocument } from "./draw-pdf.ts";
import { createFonts } from "./fonts.ts";

const fonts = createFonts();
const { languages } = readProjectConfig();

/** Of the texts of the backend one in this number is drawn. */
const ONE_IN = EXHAUSTIVE ? 6 : 30;

/** Chromium's PDF reader. */
let library: PDFiumLibrary;
beforeAll(async () => {
  library = await PDFiumLibrary.init();
});
afterAll(() => library.destroy());

/** Names of customers, independent of the document's language. */
const NAMES = [
  "Zoë Nguyễn Thị Ánh",
  "山田 太郎",
  "陳大文",
  "김민준",
  "Ёлкин Щукин",
  "สมชาย น้ำใจ",
  "Łukasz Żak",
];

const document = (
  language: string,
  texts: readonly string[],
  names: readonly string[] = [],
): PdfDocument => ({
  language,
  title: texts[0]!,
  author: "Wayfare",
  created_at: 0,
  colour: "#b84300",
  facts: [{ label: texts[1]!, text: "R2026-000001" }],
  parties: [{ label: texts[2]!, lines: names }],
  tables: [
    {
      title: texts[3]!,
      rows: texts.slice(4).map((text, index) => ({
        label: text,
        note: text,
        value: `JPY ${index},170.00`,
        strong: index % 5 === 0,
      })),
    },
  ],
  notes: [texts.slice(0, 9).join(" ")],
});

async function textOf(pdf: Uint8Array): Promise<string> {
  const read = await library.loadDocument(pdf);
  const text = Array.from(read.pages(), (page) => page.getText()).join("\n");
  read.destroy();
  return text;
}

/** Without the effects of line breaks. */
const joined = (text: string): string => text.replaceAll(/\s/g, "");

/** Variants of a language use its texts and fonts. */
const tested = Object.entries(languages)
  .filter(([code]) => EXHAUSTIVE || textsOf([code]).length > 0)
  .map(([code, language], turn) => [code, language, turn] as const);

it.each(tested)(
  "%s can be read as it was written",
  async (code, { script, intl, fallback }, turn) => {
    // Each script of a name is another font: the first document has all of them, others one in turn.
    const names =
      EXHAUSTIVE || turn === 0 ? NAMES : [NAMES[turn % NAMES.length]!];
    const texts = textsOf([code, ...fallback]);
    expect(texts.length).toBeGreaterThan(30);
    const content = document(intl.split("-u-")[0]!, texts, names);
    const pdf = await drawPdf(content, fonts.for(script));
    const read = joined(await textOf(pdf));
    for (const text of [...texts, ...names])
      expect(read).toContain(joined(text));
    expect(read).toContain(joined(content.notes[0]!));
  },
);

it("is tagged, names its language, and embeds its fonts as subsets", async () => {
  const pdf = await drawPdf(document("th", NAMES, NAMES), fonts.for("thai"));
  const text = Buffer.from(pdf).toString("latin1");
  expect(text).toContain("/StructTreeRoot");
  expect(text).toContain("/Marked true");
  expect(text).toContain("/Lang (th)");
  const named = [...text.matchAll(/\/FontName \/([^\s/]+)/g)];
  const embedded = text.match(/\/FontFile[23] /g) ?? [];
  expect(named.length).toBeGreaterThan(4);
  expect(embedded).toHaveLength(named.length);
  for (const [, name] of named) expect(name).toMatch(/^[A-Z]{6}\+/);
  // Complete fonts of these scripts have megabytes.
  expect(pdf.length).toBeLessThan(200_000);
});

/** PDFium reverses right-to-left words whose text is given. */
const OTHER_SCRIPTS = [
  "ສົມສັກ ຄຳ",
  "សុខា ស្រីមុំ",
  "အောင်ဆန်း",
  "გიორგი",
  "Արմեն",
  "கோவிந்தன்",
  "አበበ",
  "ශ්‍රී",
  "श्रीकृष्ण",
  "ഗോപാലൻ",
];

it("names of other scripts are drawn with their glyphs, and read as typed", async () => {
  const pdf = await drawPdf(document("en", OTHER_SCRIPTS), fonts.for("latin"));
  const read = await textOf(pdf);
  expect(OTHER_SCRIPTS.filter((name) => !read.includes(name))).toEqual([]);
});

it("reads as typed where no font has the letters", async () => {
  const typed = "თბილისი Café";
  const pdf = await drawPdf(
    document("en", ["شركة", "😀", typed, "D"]),
    fonts.for("latin"),
  );
  expect(joined(await textOf(pdf))).toContain(joined(typed));
});

it("wraps lines that are wider than the page, and continues on further pages", async () => {
  const long = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".repeat(8);
  const texts = ["Title", "Fact", "Party", "Table", ...Array(12).fill(long)];
  const pdf = await drawPdf(document("en", texts), fonts.for("latin"));
  const read = await library.loadDocument(pdf);
  expect(read.getPageCount()).toBeGreaterThan(2);
  read.destroy();
  // As label and note of 12 rows, and five times in the note below.
  expect(joined(await textOf(pdf)).split(long)).toHaveLength(30);
});

/** Some texts of the backend, each in the nearest language that has it. */
function textsOf(chain: readonly string[]): readonly string[] {
  const folder = path.join(ROOT, "server/backend/data/texts");
  const texts: Record<string, string> = Object.assign(
    {},
    ...chain
      .map((code) => path.join(folder, `${code}.json`))
      .filter((file) => existsSync(file))
      .reverse()
      .map((file) => JSON.parse(readFileSync(file, "utf8")) as object),
  );
  delete texts["$schema"];
  return Object.values(texts).filter((_text, index) => index % ONE_IN === 0);
}
