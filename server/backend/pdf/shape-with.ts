/**
 * Uses HarfBuzz to choose and position the glyphs of a PDF, because fontkit fails on marks of
 * several scripts.
 */
import * as hb from "harfbuzzjs";

/** The part of fontkit's fonts that pdfkit uses. */
interface PdfFont {
  layout(text: string): {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly Position[];
    readonly advanceWidth: number;
  };
  getGlyph(id: number): { readonly advanceWidth: number };
}

interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  /** The characters that it represents, for copying. */
  readonly codePoints: readonly number[];
}

/** In font units; pdfkit scales them in place. */
interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** @param name of a font that the document contains, with this file */
export function shapeWithHarfBuzz(
  document: PDFKit.PDFDocument,
  name: string,
  file: Uint8Array,
): void {
  document.font(name);
  const { font } = (document as unknown as { _font: { font: PdfFont } })._font;
  const shaper = new hb.Font(new hb.Face(new hb.Blob(file)));
  font.layout = (text) => {
    const glyphs: Glyph[] = [];
    const positions: Position[] = [];
    const buffer = new hb.Buffer();
    // Marks are separate from their letters, so that each glyph has its own text.
    buffer.setClusterLevel(hb.ClusterLevel.MONOTONE_CHARACTERS);
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(shaper, buffer);
    const placed = buffer.getGlyphPositions();
    const infos = buffer.getGlyphInfos();
    const starts = infos
      .map(({ cluster }) => cluster)
      .toSorted((a, b) => a - b);
    let last: number | undefined;
    for (const [index, { codepoint: id, cluster }] of infos.entries()) {
      const end = starts.find((start) => start > cluster) ?? text.length;
      const own = cluster === last ? "" : text.slice(cluster, end);
      last = cluster;
      const codePoints = Array.from(own, (one) => one.codePointAt(0)!);
      glyphs.push({
        id,
        advanceWidth: font.getGlyph(id).advanceWidth,
        codePoints,
      });
      const { xAdvance, yAdvance, xOffset, yOffset } = placed[index]!;
      positions.push({ xAdvance, yAdvance, xOffset, yOffset });
    }
    return {
      glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
}
