/** Writes lines of text in several fonts, broken where their language allows it. */
import path from "node:path";
import { cutFont, type Fonts, type Slice } from "./fonts.ts";

export interface TextStyle {
  /** In points. */
  readonly size: number;
  readonly strong?: boolean;
  readonly colour?: string;
}

export interface TextWriter {
  widthOf(text: string, style: TextStyle): number;
  /** The lines of a text that is as wide as this, in points. */
  breakLines(text: string, style: TextStyle, width: number): readonly string[];
  /** @param y of the baseline */
  write(line: string, x: number, y: number, style: TextStyle): void;
}

/** The names of a font's weights in the document. */
interface Face {
  readonly plain: string;
  readonly strong: string;
}

/** Characters written in one font. */
interface Run {
  readonly face: Face;
  readonly text: string;
}

const WEIGHTS = { plain: 400, strong: 650 };
const INK = "#1d2129";
/** Thai am, with a tone mark before it. */
const AM = /([\u0e48-\u0e4b]?)\u0e33/g;
const COMBINING = /\p{M}/u;
/** What is drawn for a character that no font has. */
const UNKNOWN = "?";

/**
 * @param texts all that will be written: fonts have these characters only
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

  const runsOf = (text: string): readonly Run[] => {
    const runs: Run[] = [];
    for (const character of asDrawn(text)) {
      const drawn = faces.has(character) ? character : UNKNOWN;
      const face = faces.get(drawn)!;
      const last = runs.at(-1);
      if (last?.face === face)
        runs[runs.length - 1] = { face, text: last.text + drawn };
      else runs.push({ face, text: drawn });
    }
    return runs;
  };
  const select = ({ face }: Run, { size, strong }: TextStyle): void => {
    document.font(strong ? face.strong : face.plain).fontSize(size);
  };
  const widthOf = (text: string, style: TextStyle): number =>
    runsOf(text).reduce((width, run) => {
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
      for (const part of partsOf(text, words)) {
        if (widthOf(part.trimEnd(), style) <= width) take(part);
        // A word that is wider than the line is broken between its letters.
        else for (const { segment } of letters.segment(part)) take(segment);
      }
      return [...lines, line.trimEnd()];
    },
    write(line, x, y, style) {
      const runs = runsOf(line);
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
      const drawn = runs.map(({ text }) => text).join("");
      if (runs.length > 1 || drawn !== line || COMBINING.test(drawn))
        withText(document, line, style.size, draw);
      else draw();
    },
  };
}

/**
 * Gives readers and extractors the text itself where it is drawn piece by piece (ISO 32000-1,
 * 14.9.4). Poppler places it by the coordinates and the font in which the sequence ends, while
 * pdfkit mirrors the page and leaves no font behind: both are set around it.
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
function partsOf(text: string, words: Intl.Segmenter): readonly string[] {
  const parts: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    if (parts.length > 0 && !isWordLike) parts.push(parts.pop()! + segment);
    else parts.push(segment);
  }
  return parts;
}

/**
 * Splits Thai am into its ring, which belongs below a tone mark, and its vowel. The font's marks
 * are placed in the order in which they are drawn.
 */
function asDrawn(text: string): string {
  return text.replace(AM, "\u0e4d$1\u0e32");
}

/** Cuts the fonts that texts need, in both weights. @returns the font of each character */
async function registerFonts(
  document: PDFKit.PDFDocument,
  fonts: Fonts,
  texts: readonly string[],
): Promise<ReadonlyMap<string, Face>> {
  const faces = new Map<string, Face>();
  let left = new Set(UNKNOWN + asDrawn(texts.join("")));
  // What the first slice of a character does not have is looked for in its next one.
  for (let attempt = 0; left.size > 0; attempt += 1) {
    const wanted = new Map<Slice, string>();
    for (const character of left) {
      const slice = fonts.slicesFor(character)[attempt];
      if (slice) wanted.set(slice, (wanted.get(slice) ?? "") + character);
    }
    left = new Set();
    for (const [slice, characters] of wanted) {
      const at = `${attempt}-${path.basename(slice.file)}`;
      const face = { plain: `${at} plain`, strong: `${at} strong` };
      const plain = await cutFont(slice, characters, WEIGHTS.plain);
      const strong = await cutFont(slice, characters, WEIGHTS.strong);
      document.registerFont(face.plain, plain.file);
      document.registerFont(face.strong, strong.file);
      for (const character of characters)
        if (plain.has(character)) faces.set(character, face);
        else left.add(character);
    }
  }
  return faces;
}
