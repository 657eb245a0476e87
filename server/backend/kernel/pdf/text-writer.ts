/** Writes lines of text in several fonts, broken where their language allows it. */
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

/** Characters written in one font. */
interface Run {
  readonly slice: Slice;
  readonly text: string;
}

const WEIGHTS = { plain: 400, strong: 650 };
const INK = "#1d2129";
/** Thai am, with a tone mark before it. */
const AM = /([\u0e48-\u0e4b]?)\u0e33/g;
const COMBINING = /\p{M}/u;

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
  const names = await registerFonts(document, fonts, texts);

  const select = ({ slice }: Run, { size, strong }: TextStyle): void => {
    const name = names.get(slice)!;
    document.font(strong ? name.strong : name.plain).fontSize(size);
  };
  const runsOf = (text: string): readonly Run[] => {
    const runs: Run[] = [];
    for (const character of asDrawn(text)) {
      const last = runs.at(-1);
      const slice = fonts.sliceOf(character);
      if (last?.slice === slice)
        runs[runs.length - 1] = { slice, text: last.text + character };
      else runs.push({ slice, text: character });
    }
    return runs;
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
      if (runs.length > 1 || COMBINING.test(asDrawn(line)))
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

/** Cuts the fonts that texts need, in both weights. */
async function registerFonts(
  document: PDFKit.PDFDocument,
  fonts: Fonts,
  texts: readonly string[],
): Promise<
  ReadonlyMap<Slice, { readonly plain: string; readonly strong: string }>
> {
  const characters = new Map<Slice, string>();
  for (const character of new Set(asDrawn(texts.join("")))) {
    const slice = fonts.sliceOf(character);
    characters.set(slice, (characters.get(slice) ?? "") + character);
  }
  const names = new Map<Slice, { plain: string; strong: string }>();
  for (const [slice, text] of characters) {
    const at = names.size;
    names.set(slice, { plain: `plain ${at}`, strong: `strong ${at}` });
    for (const [kind, weight] of Object.entries(WEIGHTS))
      document.registerFont(
        `${kind} ${at}`,
        await cutFont(slice, text, weight),
      );
  }
  return names;
}
