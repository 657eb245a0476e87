/** Draws a business document as a tagged PDF, in its reader's language (docs/decisions/063). */
import PDFDocument from "pdfkit";
import type { Fonts } from "./fonts.ts";
import {
  createTextWriter,
  type TextStyle,
  type TextWriter,
} from "./text-writer.ts";

export interface PdfRow {
  readonly label: string;
  /** A less prominent line below the label. */
  readonly note?: string;
  /** The text at the end of the row: an amount. */
  readonly value?: string;
  /** The code at the end of the row: an SVG path in a square of this size. */
  readonly code?: { readonly size: number; readonly path: string };
  readonly strong?: boolean;
}

export interface PdfDocument {
  /** A BCP 47 tag. */
  readonly language: string;
  readonly title: string;
  /** The author of the document. */
  readonly author: string;
  /** In milliseconds since 1970. */
  readonly created_at: number;
  /** The colour of the line below the head: #b84300. */
  readonly colour: string;
  /** Named facts side by side. */
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  /** Texts of several lines, side by side. */
  readonly parties: readonly {
    readonly label: string;
    readonly lines: readonly string[];
  }[];
  readonly tables: readonly {
    readonly title: string;
    readonly rows: readonly PdfRow[];
  }[];
  readonly notes: readonly string[];
}

/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 56 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.height - PAGE.margin;
const GAP = 24;
/** 3.2 cm: large enough for scanners on paper. */
const CODE = 91;
const QUIET = "#565b66";
const RULE = "#e3ddd3";
/** The line height that East Asian and Thai lines need. */
const LEADING = 1.55;

const AUTHOR: TextStyle = { size: 11, strong: true };
const TITLE: TextStyle = { size: 24, strong: true };
const HEADING: TextStyle = { size: 10, strong: true };
const LABEL: TextStyle = { size: 8.5, colour: QUIET };
const TEXT: TextStyle = { size: 10 };
const TOTAL: TextStyle = { size: 12, strong: true };

/** @throws Error if a font cannot be read */
export async function drawPdf(
  content: PdfDocument,
  fonts: Fonts,
): Promise<Buffer> {
  const { title, author, language, created_at } = content;
  const pdf = new PDFDocument({
    size: "A4",
    margin: PAGE.margin,
    pdfVersion: "1.7",
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      CreationDate: new Date(created_at),
    },
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => {
    pdf.on("end", resolve);
    pdf.on("error", reject);
  });
  const writer = await createTextWriter(pdf, fonts, textsOf(content), language);
  drawContent(pdf, writer, content);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawContent(
  pdf: PDFKit.PDFDocument,
  writer: TextWriter,
  content: PdfDocument,
): void {
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  let y = PAGE.margin;

  /** Writes a text of one or more lines, and returns the y of the next element. */
  const paragraph = (
    parent: PDFKit.PDFStructureElement,
    tag: string,
    text: string,
    style: TextStyle,
    place: { readonly x: number; readonly y: number; readonly width: number },
  ): number => {
    const lines = writer.breakLines(text, style, place.width);
    const height = style.size * LEADING;
    parent.add(
      pdf.struct(tag, {}, () => {
        for (const [index, line] of lines.entries())
          writer.write(line, place.x, place.y + height * (index + 0.75), style);
      }),
    );
    return place.y + height * lines.length;
  };
  const across = { x: PAGE.margin, width: WIDTH };
  const artifact = (draw: () => void): void => {
    pdf.markContent("Artifact", { type: "Layout" });
    draw();
    pdf.endMarkedContent();
  };
  const makeRoom = (height: number): void => {
    if (y + height <= BOTTOM) return;
    pdf.addPage();
    y = PAGE.margin;
  };
  /** Groups side by side: a label with texts below it. */
  const columns = (
    groups: readonly { label: string; lines: readonly string[] }[],
    style: TextStyle,
  ): void => {
    if (groups.length === 0) return;
    const width = (WIDTH - GAP * (groups.length - 1)) / groups.length;
    const ends = groups.map(({ label, lines }, index) => {
      const place = { x: PAGE.margin + index * (width + GAP), width };
      const group = pdf.struct("Sect");
      root.add(group);
      return lines.reduce(
        (at, line) => paragraph(group, "P", line, style, { ...place, y: at }),
        paragraph(group, "P", label, LABEL, { ...place, y }),
      );
    });
    y = Math.max(...ends) + GAP;
  };

  y = paragraph(root, "P", content.author, AUTHOR, { ...across, y }) + GAP;
  y = paragraph(root, "H1", content.title, TITLE, { ...across, y }) + 6;
  artifact(() => drawLine(pdf, y, content.colour));
  y += 18;
  columns(
    content.facts.map(({ label, text }) => ({ label, lines: [text] })),
    HEADING,
  );
  columns(content.parties, TEXT);

  for (const { title, rows } of content.tables) {
    makeRoom(80);
    y = paragraph(root, "H2", title, HEADING, { ...across, y }) + 4;
    const table = pdf.struct("Table");
    root.add(table);
    for (const row of rows) {
      const style = row.strong ? TOTAL : TEXT;
      const end = row.code ? CODE : writer.widthOf(row.value ?? "", style);
      const place = { x: PAGE.margin, width: WIDTH - end - GAP };
      const heightOf = (text: string, wanted: TextStyle) =>
        writer.breakLines(text, wanted, place.width).length *
        wanted.size *
        LEADING;
      makeRoom(
        Math.max(
          heightOf(row.label, style) +
            (row.note ? heightOf(row.note, LABEL) : 0),
          row.code ? CODE + 9 : 0,
        ),
      );
      const line = pdf.struct("TR");
      table.add(line);
      const top = y;
      artifact(() => drawRule(pdf, top));
      y = paragraph(line, "TH", row.label, style, { ...place, y: top + 3 });
      if (row.note) y = paragraph(line, "TD", row.note, LABEL, { ...place, y });
      if (row.code) {
        const { code } = row;
        const alt = { alt: row.label };
        line.add(pdf.struct("Figure", alt, () => drawCode(pdf, code, top + 6)));
        y = Math.max(y, top + CODE + 9);
      }
      if (row.value)
        paragraph(line, "TD", row.value, style, {
          x: PAGE.margin + WIDTH - end,
          y: top + 3,
          width: end + 1,
        });
      y += 3;
    }
    y += GAP;
  }
  for (const note of content.notes) {
    makeRoom(40);
    y = paragraph(root, "P", note, LABEL, { ...across, y }) + 4;
  }
  root.end();
}

/** Black on white, at the end of the line. */
function drawCode(
  pdf: PDFKit.PDFDocument,
  { size, path }: NonNullable<PdfRow["code"]>,
  y: number,
): void {
  pdf
    .save()
    .translate(PAGE.margin + WIDTH - CODE, y)
    .scale(CODE / size)
    .path(path)
    .fill("#000000")
    .restore();
}

/** The product's line with a stop at its start. */
function drawLine(pdf: PDFKit.PDFDocument, y: number, colour: string): void {
  const x = PAGE.margin;
  pdf.lineWidth(2.25).lineCap("round").strokeColor(colour);
  pdf.circle(x + 4, y, 3.4).stroke();
  pdf
    .moveTo(x + 7.4, y)
    .lineTo(x + WIDTH - 1, y)
    .stroke();
}

function drawRule(pdf: PDFKit.PDFDocument, y: number): void {
  pdf
    .lineWidth(0.5)
    .strokeColor(RULE)
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + WIDTH, y)
    .stroke();
}

function textsOf({
  author,
  title,
  facts,
  parties,
  tables,
  notes,
}: PdfDocument): readonly string[] {
  return [
    author,
    title,
    ...facts.flatMap(({ label, text }) => [label, text]),
    ...parties.flatMap(({ label, lines }) => [label, ...lines]),
    ...tables.flatMap(({ title: heading, rows }) => [
      heading,
      ...rows.flatMap(({ label, note = "", value = "" }) => [
        label,
        note,
        value,
      ]),
    ]),
    ...notes,
  ];
}
