/** Placeholders for sections that are still loading, in their modules' shapes. */
import type { PlatformKind } from "../context/site-context.ts";
import type { LoadingSection } from "../loading/page.ts";
import { escapeHtml } from "../shared/escape.ts";

/**
 * Renders a section's placeholder. Its height is an attribute of an SVG, because the page's
 * Content-Security-Policy forbids style attributes.
 */
export function placeholderHtml(
  {
    name,
    module_id,
    manifest,
  }: Pick<LoadingSection, "name" | "module_id" | "manifest">,
  kind: PlatformKind,
): string {
  const { shape, height } = manifest!.placeholder;
  return `<div class="section" id="${escapeHtml(name)}" data-module="${module_id}" data-pending aria-hidden="true"><svg class="placeholder" width="100%" height="${height[kind]}">${shapes(shape, height[kind], kind)}</svg></div>`;
}

function shapes(
  shape: "block" | "lines" | "cards",
  height: number,
  kind: PlatformKind,
): string {
  if (shape === "block") return bar("0", 0, "100%", height);
  const heading = bar("0", 8, "40%", 24);
  if (shape === "lines") {
    const rows = Math.max(1, Math.floor((height - 48) / 40));
    return (
      heading +
      Array.from({ length: rows }, (_, row) =>
        bar("0", 48 + row * 40, row % 2 ? "88%" : "100%", 16),
      ).join("")
    );
  }
  const columns = kind === "desktop" ? 4 : 2;
  const width = 100 / columns;
  return (
    heading +
    Array.from({ length: columns }, (_, column) =>
      bar(`${column * width}%`, 48, `${width - 2}%`, Math.max(0, height - 48)),
    ).join("")
  );
}

function bar(x: string, y: number, width: string, height: number): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10"/>`;
}
