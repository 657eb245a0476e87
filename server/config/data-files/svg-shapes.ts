/**
 * The allowed elements of an SVG that is shown unchanged: shapes and text, nothing from elsewhere.
 */

export const SHAPE_TAGS: readonly string[] = [
  "circle",
  "clipPath",
  "defs",
  "desc",
  "ellipse",
  "g",
  "line",
  "linearGradient",
  "mask",
  "path",
  "polygon",
  "polyline",
  "radialGradient",
  "rect",
  "stop",
  "svg",
  "text",
  "title",
  "tspan",
];

/** "*" at the end stands for any letters. */
export const SHAPE_ATTRIBUTES: readonly string[] = [
  "clip-path",
  "clipPathUnits",
  "cx",
  "cy",
  "d",
  "fill",
  "fill-*",
  "font-*",
  "fx",
  "fy",
  "gradientTransform",
  "gradientUnits",
  "height",
  "id",
  "mask",
  "maskUnits",
  "offset",
  "opacity",
  "points",
  "preserveAspectRatio",
  "r",
  "rx",
  "ry",
  "stop-*",
  "stroke",
  "stroke-*",
  "text-anchor",
  "transform",
  "viewBox",
  "width",
  "x",
  "x1",
  "x2",
  "xmlns",
  "y",
  "y1",
  "y2",
];

/** Why an SVG cannot be shown unchanged, and where. */
export interface ShapeFault {
  /** From 0, in UTF-16 code units. */
  readonly offset: number;
  readonly message: string;
  /** The value at that place. */
  readonly value: string;
}

/** Without comments, declarations and entities of its own: unknown syntax is refused. */
const TOKEN =
  /<\/(?<end>\w+)\s*>|<(?<start>\w+)(?<attributes>(?:\s+[\w:-]+="[^"<&]*")*)\s*(?<empty>\/?)>|(?:[^<&]|&(?:amp|lt|gt|quot|apos|#\d+);)+/y;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';
const ELSEWHERE = /url\((?!#[\w-]+\))/i;

const TAGS: ReadonlySet<string> = new Set(SHAPE_TAGS);
const ATTRIBUTES: ReadonlySet<string> = new Set(SHAPE_ATTRIBUTES);

/**
 * Finds the first disallowed part of an SVG: a script, a style, a link, a picture or font from
 * elsewhere, a filter; or a syntax error.
 *
 * @returns undefined if the SVG contains shapes only
 */
export function findShapeFault(svg: string): ShapeFault | undefined {
  const open: string[] = [];
  let offset = 0;
  const fault = (message: string, value: string): ShapeFault => ({
    offset,
    message,
    value,
  });
  while (offset < svg.length) {
    TOKEN.lastIndex = offset;
    const token = TOKEN.exec(svg);
    if (!token)
      return fault(
        "is no tag with attributes in double quotes, and no text",
        svg.slice(offset, offset + 40),
      );
    const { start, end, attributes = "", empty } = token.groups!;
    const isRoot =
      offset === 0 && start === "svg" && attributes.includes(NAMESPACE);
    if (open.length === 0 && !isRoot && token[0].trim() !== "")
      return fault(`a picture is one <svg ${NAMESPACE}>`, token[0]);
    if (start !== undefined) {
      if (!TAGS.has(start)) return fault("is no shape", `<${start}>`);
      const refused = refusedAttribute(attributes);
      if (refused) return fault("is an attribute that no shape has", refused);
      if (!empty) open.push(start);
    } else if (end !== undefined && end !== open.pop())
      return fault("closes what is not open", token[0]);
    offset = TOKEN.lastIndex;
  }
  return open.length > 0 || !svg.startsWith("<")
    ? fault("ends too early", open.map((name) => `<${name}>`).join(""))
    : undefined;
}

function refusedAttribute(attributes: string): string | undefined {
  const seen = new Set<string>();
  return [...attributes.matchAll(ATTRIBUTE)].find(
    ([attribute, name = "", value = ""]) =>
      seen.has(name) ||
      !seen.add(name) ||
      !isKnown(name) ||
      ELSEWHERE.test(value) ||
      (name === "xmlns" && attribute !== NAMESPACE),
  )?.[0];
}

function isKnown(name: string): boolean {
  return (
    ATTRIBUTES.has(name) || ATTRIBUTES.has(name.replace(/-[a-z-]+$/, "-*"))
  );
}
