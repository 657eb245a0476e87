/**
 * The SVG elements of a drawing. Numbers are rounded to a tenth, which keeps pictures
 * small.
 */

/** x to the right, y down, on a sheet of 1200 by 800. */
export type Point = readonly [x: number, y: number];

export function round(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

/** A template tag for path data and elements that rounds numbers. */
export function d(
  strings: TemplateStringsArray,
  ...values: readonly (number | string)[]
): string {
  return strings
    .map((text, index) => {
      const value = values[index] ?? "";
      return text + (typeof value === "number" ? round(value) : value);
    })
    .join("");
}

type Part = string | readonly Part[];

/** Stacks parts; the first is the farthest away. */
export function layers(...parts: readonly Part[]): string {
  return parts
    .map((part) => (typeof part === "string" ? part : layers(...part)))
    .join("");
}

export function shape(path: string, fill: string): string {
  return `<path fill="${fill}" d="${path}"/>`;
}

/** A drawn line, round-ended; with dashes, butt-ended. */
export function stroke(
  path: string,
  colour: string,
  width: number,
  dashes?: string,
): string {
  const ends = dashes
    ? `stroke-dasharray="${dashes}"`
    : `stroke-linecap="round" stroke-linejoin="round"`;
  return d`<path fill="none" stroke="${colour}" stroke-width="${width}" ${ends} d="${path}"/>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
): string {
  const corner = radius ? d` rx="${radius}"` : "";
  return d`<rect x="${x}" y="${y}" width="${width}" height="${height}"${corner} fill="${fill}"/>`;
}

export function disc(x: number, y: number, r: number, fill: string): string {
  return d`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
}

/** A circle's outline. */
export function ring(
  x: number,
  y: number,
  r: number,
  colour: string,
  width: number,
): string {
  return d`<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

export function oval(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
): string {
  return d`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
}

/** Points written as SVG writes them: "0,10 20,30". */
export function points(text: string): Point[] {
  return text.split(" ").map((pair): Point => {
    const [x, y] = pair.split(",");
    return [Number(x), Number(y)];
  });
}

/** Path data of straight lines through points. */
export function straight(points: readonly Point[]): string {
  return points
    .map(([x, y], index) => d`${index ? "L" : "M"}${x} ${y}`)
    .join("");
}

/** Path data of a smooth line through points (Catmull-Rom). */
export function smooth(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [x, y] = point;
      const from = points[index - 1];
      if (!from) return d`M${x} ${y}`;
      const before = points[index - 2] ?? from;
      const after = points[index + 1] ?? point;
      return d`C${from[0] + (x - before[0]) / 6} ${from[1] + (y - before[1]) / 6} ${x - (after[0] - from[0]) / 6} ${y - (after[1] - from[1]) / 6} ${x} ${y}`;
    })
    .join("");
}

export function polygon(points: readonly Point[], fill: string): string {
  return shape(`${straight(points)}Z`, fill);
}

interface Placing {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  /** Mirrors a drawing horizontally. */
  readonly flip?: boolean;
}

/** Moves a drawing, whose origin is its base or centre, to a position. */
export function place(
  drawing: string,
  { x = 0, y = 0, scale = 1, flip = false }: Placing,
): string {
  const size = Math.round(scale * 1000) / 1000;
  const scaled =
    flip || size !== 1 ? ` scale(${flip ? -size : size} ${size})` : "";
  return d`<g transform="translate(${x} ${y})${scaled}">${drawing}</g>`;
}

export function faded(drawing: string, opacity: number): string {
  return `<g opacity="${Math.round(opacity * 100) / 100}">${drawing}</g>`;
}

/** Clips a drawing to a path. The name is unique in a scene. */
export function within(name: string, path: string, drawing: string): string {
  return `<clipPath id="${name}"><path d="${path}"/></clipPath><g clip-path="url(#${name})">${drawing}</g>`;
}
