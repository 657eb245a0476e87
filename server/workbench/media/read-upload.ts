/** Decides whether an uploaded file is a picture that the library takes, by its first bytes. */
import { cleanUploadedSvg } from "./clean-uploaded-svg.ts";

/** Larger than the photographs of phones (15 MB); smaller than what would fill a small disk in a day's work. */
export const MAX_UPLOAD = 20 * 1024 * 1024;

/** A drawing with more is a traced photograph, which is smaller in pixels; it is read on the server's thread. */
const MAX_SVG = 500 * 1024;

/** The formats by the bytes that begin them, at an offset. Only these reach the library that decodes. */
const FORMATS: readonly {
  readonly name: string;
  readonly at: number;
  readonly begins: string;
  readonly isTaken?: true;
}[] = [
  { name: "PNG", at: 0, begins: "\x89PNG\r\n\x1a\n", isTaken: true },
  { name: "JPEG", at: 0, begins: "\xff\xd8\xff", isTaken: true },
  { name: "WebP", at: 8, begins: "WEBPVP8", isTaken: true },
  { name: "AVIF", at: 4, begins: "ftypavif", isTaken: true },
  { name: "an animated AVIF", at: 4, begins: "ftypavis" },
  { name: "a HEIC", at: 4, begins: "ftypheic" },
  { name: "a GIF", at: 0, begins: "GIF8" },
  { name: "a TIFF", at: 0, begins: "II*\0" },
  { name: "a TIFF", at: 0, begins: "MM\0*" },
  { name: "a BMP", at: 0, begins: "BM" },
  { name: "a PDF", at: 0, begins: "%PDF" },
  { name: "a ZIP archive", at: 0, begins: "PK\x03\x04" },
];

export type Reading =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly why: string };

/** @returns the bytes to decode: of an SVG, those of its shapes */
export function readUpload(uploaded: Buffer): Reading {
  const start = uploaded.toString("latin1", 0, 32);
  const format = FORMATS.find(({ at, begins }) => start.startsWith(begins, at));
  if (format?.isTaken) return { ok: true, bytes: uploaded };
  if (!format && looksLikeSvg(uploaded)) return readSvg(uploaded);
  const seen =
    format === undefined
      ? "this file is none of them"
      : `this is ${format.name}`;
  return refuse(`pictures are PNG, JPEG, WebP, AVIF or SVG; ${seen}`);
}

/** Whether a file begins like an XML document that has an <svg>. */
function looksLikeSvg(uploaded: Buffer): boolean {
  const start = uploaded.toString("utf8", 0, 4096);
  return /^\uFEFF?\s*</.test(start) && /<(?:\w+:)?svg\b/.test(start);
}

function readSvg(uploaded: Buffer): Reading {
  if (uploaded.length > MAX_SVG)
    return refuse(
      `an SVG has at most ${MAX_SVG / 1024} kB; export this one as PNG or JPEG`,
    );
  const cleaned = cleanUploadedSvg(uploaded.toString("utf8"));
  return cleaned.ok
    ? { ok: true, bytes: Buffer.from(cleaned.svg) }
    : refuse(cleaned.why);
}

const refuse = (why: string) => ({ ok: false as const, why });
