/** Writes lines of text in several fonts, with line breaks that its language allows. */
import path from "node:path";
import { cutFont, type Fonts, type Slice } from "./fonts.ts";
import { shapeWithHarfBuzz } from "./shape-with.ts";
import {
  clustersOf,
  isInvisible,
  runsOf,
  UNKNOWN,
  type Face,
  type Run,
} from "./text-runs.ts";

export interface TextStyle {
  /** In points. */
  readonly size: number;
  readonly strong?: boolean;
  readonly colour?: string;
}

export interface TextWriter {
  widthOf(text: string, style: TextStyle): number;
  /** The lines of a text of this width, in points. */
  breakLines(text: string, style: TextStyle, width: number): readonly string[];
  /** @param y of the baseline */
  write(line: string, x: number, y: number, style: TextStyle): void;
}

const WEIGHTS = { plain: 400, strong: 650 };
const INK = "#1d2129";
/**
 * Characters that are drawn by several glyphs: not marks, but Thai and Lao vowels that contain one.
 */
const COMBINING = /[\p{M}\u0e33\u0eb3]/u;
/** Vowels that HarfBuzz draws in two parts, besides those that Unicode decomposes. */
const VOWELS: readonly (readonly [RegExp, string])[] = [
  [/[\u17be-\u17c0\u17c4\u17c5]/, "\u17c1"],
  [/\u0e33/, "\u0e4d\u0e32"],
  [/\u0eb3/, "\u0ecd\u0eb2"],
];

/**
 * @param texts all that will be written, because fonts are subset to their characters
 * @param language a BCP 47 tag
 */
export async function createTextWriter(
  document: PDFKit.PDFDocument,
  fonts: Fonts,
  texts: readonly string[],
  language: string,
): Promise<TextWriter> {
  const words = new Intl.Segmenter(language, { granularity: "word" });
  const letters = new Intl.Segmenter(language, { granularity: "grapheme" });
  const faces = await registerFonts(document, fonts, texts);

  const select = ({ face }: Run, { size, strong }: TextStyle): void => {
    document.font(strong ? face.strong : face.plain).fontSize(size);
  };
  const widthOf = (text: string, style: TextStyle): number =>
    runsOf(text, faces).reduce((width, run) => {
      select(run, style);
      return width + document.widthOfString(run.text);
    }, 0);

  return {
    widthOf,
    breakLines(text, style, width) {
      const lines: string[] = [];
      let line = "";
      const take = (part: string): void => {
        if (line !== "" && widthOf((line + part).trimEnd(), style) > width) {
          lines.push(line.trimEnd());
          line = part.trimStart();
        } else line += part;
      };
      for (const part of wordsOf(text, words)) {
        if (widthOf(part.trimEnd(), style) <= width) take(part);
        // A word that is wider than the line is broken between its letters.
        else for (const { segment } of letters.segment(part)) take(segment);
      }
      return [...lines, line.trimEnd()];
    },
    write(line, x, y, style) {
      const runs = runsOf(line, faces);
      if (runs[0]) select(runs[0], style);
      const draw = (): void => {
        document.fillColor(style.colour ?? INK);
        let at = x;
        for (const run of runs) {
          select(run, style);
          document.text(run.text, at, y, {
            lineBreak: false,
            baseline: "alphabetic",
          });
          at += document.widthOfString(run.text);
        }
      };
      const isSimple =
        runs[0]?.text === line && runs[0].level === 0 && !COMBINING.test(line);
      if (!isSimple && line !== "") withText(document, line, style.size, draw);
      else draw();
    },
  };
}

/**
 * Gives readers and extractors the text itself if it is drawn in pieces (ISO 32000-1, 14.9.4).
 * Poppler positions it by the coordinates and the font at the end of the sequence, while pdfkit
 * mirrors the page and leaves no font set: both are set around it.
 */
function withText(
  document: PDFKit.PDFDocument,
  text: string,
  size: number,
  draw: () => void,
): void {
  const mirror = () =>
    document.save().transform(1, 0, 0, -1, 0, document.page.height);
  const { id } = (document as unknown as { _font: { id: string } })._font;
  mirror().addContent(`BT /${id} ${size} Tf 1 0 0 1 0 0 Tm ET`);
  document.markContent("Span", { actual: text });
  mirror();
  draw();
  document.restore().endMarkedContent().restore();
}

/** Words with the spaces and punctuation that follow them. */
function wordsOf(text: string, words: Intl.Segmenter): readonly string[] {
  const parts: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    if (parts.length > 0 && !isWordLike) parts.push(parts.pop()! + segment);
    else parts.push(segment);
  }
  return parts;
}

/** Subsets the fonts that texts need, in both weights. @returns the font of each character */
async function registerFonts(
  document: PDFKit.PDFDocument,
  fonts: Fonts,
  texts: readonly string[],
): Promise<ReadonlyMap<string, Face>> {
  const faces = new Map<string, Face>();
  const { characters, companions } = charactersIn(texts);
  let left = characters;
  // Characters that are missing in their first slice are searched in the next one.
  for (let attempt = 0; left.size > 0; attempt += 1) {
    const wanted = new Map<Slice, string>();
    for (const character of left) {
      const slice = fonts.slicesFor(character)[attempt];
      if (slice) wanted.set(slice, (wanted.get(slice) ?? "") + character);
    }
    left = new Set();
    for (const [slice, found] of wanted) {
      const at = `${attempt}-${path.basename(slice.file)}`;
      const names = { plain: `${at} plain`, strong: `${at} strong` };
      const needed = [
        found,
        ...Array.from(found, (one) =>
          [...(companions.get(one) ?? [])].join(""),
        ),
      ].join("");
      const plain = await cutFont(slice, needed, WEIGHTS.plain);
      const strong = await cutFont(slice, needed, WEIGHTS.strong);
      register(document, names.plain, plain.file);
      register(document, names.strong, strong.file);
      const face = { ...names, has: (one: string) => plain.has(one) };
      for (const character of found)
        if (plain.has(character)) faces.set(character, face);
        else left.add(character);
    }
  }
  return faces;
}

function register(document: PDFKit.PDFDocument, name: string, file: Buffer) {
  document.registerFont(name, file);
  shapeWithHarfBuzz(document, name, file);
}

/** All characters, with the other characters that the font of each must have. */
function charactersIn(texts: readonly string[]) {
  const characters = new Set(UNKNOWN);
  const companions = new Map<string, Set<string>>();
  for (const [base = "", ...marks] of clustersOf(texts.join("\n"))) {
    for (const one of [base, ...marks])
      if (!isInvisible(one)) characters.add(one);
    const own = companions.get(base) ?? new Set(partsOf(base));
    companions.set(base, own);
    for (const mark of marks) own.add(mark);
  }
  return { characters, companions };
}

/** The characters whose glyphs may be drawn instead. Joiners are drawn as an empty space. */
function partsOf(character: string): string {
  const [, parts = ""] =
    VOWELS.find(([vowels]) => vowels.test(character)) ?? [];
  return ` ${character.normalize("NFD")}${parts}`;
}
