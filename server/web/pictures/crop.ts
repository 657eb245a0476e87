/** The part of a picture around its focus. */
import type { Focus, ImageSize } from "./drawing.ts";

/**
 * Where a part of a length begins, so that a point (in percent) is as near as possible to its
 * middle.
 */
export function partStart(whole: number, part: number, point: number): number {
  const ideal = Math.round((whole * point) / 100 - part / 2);
  return Math.min(Math.max(ideal, 0), whole - part);
}

/** The size of an SVG whose view box begins at its top left corner. */
const SHEET = /^<svg\b[^>]*?\sviewBox="0 0 (?<width>\d+) (?<height>\d+)"/;

/**
 * Crops an SVG in the same way as draw.ts. An SVG whose root has no view box like "0 0 1200 800" is
 * not cropped.
 */
export function cropSvg(svg: string, size: ImageSize, focus: Focus): string {
  const sheet = SHEET.exec(svg)?.groups;
  if (!sheet) return svg;
  const width = Number(sheet["width"]);
  const height = Number(sheet["height"]);
  const scale = Math.max(size.width / width, size.height / height) * size.zoom;
  const part = {
    width: Math.round(size.width / scale),
    height: Math.round(size.height / scale),
  };
  const left = partStart(width, part.width, focus.x);
  const top = partStart(height, part.height, focus.y);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${part.width} ${part.height}" width="${part.width}" height="${part.height}">${svg}</svg>`;
}
