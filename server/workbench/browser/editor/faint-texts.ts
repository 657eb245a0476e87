/** Texts that are hard to read on their ground (WCAG 2.2, 1.4.3 Contrast). Texts on pictures are not judged. */

export interface FaintText {
  readonly text: string;
  readonly ratio: number;
  readonly needed: number;
}

type Colour = readonly [
  red: number,
  green: number,
  blue: number,
  alpha: number,
];

const MAX_LISTED = 5;
const MAX_TEXT = 40;

/** @param of the window of the section, whose classes it has */
export function faintTexts(
  section: Element,
  of: Window & typeof globalThis,
): FaintText[] {
  const read = createColourReader(of.document);
  const found = new Map<string, FaintText>();
  const texts = of.document.createTreeWalker(section, of.NodeFilter.SHOW_TEXT);
  while (texts.nextNode() && found.size < MAX_LISTED) {
    const holder = texts.currentNode.parentElement!;
    const text = texts.currentNode.textContent!.trim();
    if (text === "" || !isJudged(holder)) continue;
    const style = of.getComputedStyle(holder);
    const ground = groundOf(holder, of, read);
    if (!ground) continue;
    const ratio = contrast(over(read(style.color), ground), ground);
    const needed = isLarge(style) ? 3 : 4.5;
    if (ratio < needed)
      found.set(text, { text: text.slice(0, MAX_TEXT), ratio, needed });
  }
  return [...found.values()];
}

/** "Hard to read: “Book now” has a contrast of 3.1:1, and needs 4.5:1" */
export function faintWords({ text, ratio, needed }: FaintText): string {
  // Rounded down: 4.49 is not enough.
  const shown = Math.floor(ratio * 10) / 10;
  return `Hard to read: “${text}” has a contrast of ${shown}:1, and needs ${needed}:1`;
}

/** The contrast of two colours without transparency, from 1 to 21. */
export function contrast(a: Colour, b: Colour): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** A colour on an opaque ground. */
export function over(colour: Colour, ground: Colour): Colour {
  const [, , , alpha] = colour;
  const mix = (at: 0 | 1 | 2) => colour[at] * alpha + ground[at] * (1 - alpha);
  return [mix(0), mix(1), mix(2), 1];
}

/** Hidden texts and those of disabled controls need no contrast. */
function isJudged(holder: Element): boolean {
  return (
    holder.checkVisibility({ opacityProperty: true }) &&
    !holder.closest(":disabled, [aria-disabled=true], [aria-hidden=true]")
  );
}

/** From 24 px, or 18.66 px if bold: 18 and 14 points. */
function isLarge({ fontSize, fontWeight }: CSSStyleDeclaration): boolean {
  const size = Number.parseFloat(fontSize);
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
}

/** What is behind a text; undefined: a picture or a gradient. */
function groundOf(
  holder: Element,
  of: Window,
  read: (colour: string) => Colour,
): Colour | undefined {
  const layers: Colour[] = [];
  for (
    let each: Element | null = holder;
    each && layers.at(-1)?.[3] !== 1;
    each = each.parentElement
  ) {
    const { backgroundImage, backgroundColor } = of.getComputedStyle(each);
    if (backgroundImage !== "none") return undefined;
    layers.push(read(backgroundColor));
  }
  return layers.reduceRight(
    (ground: Colour, layer) => over(layer, ground),
    [255, 255, 255, 1],
  );
}

/** Reads any colour of CSS, by painting it. */
function createColourReader(document: Document): (colour: string) => Colour {
  const context = document
    .createElement("canvas")
    .getContext("2d", { willReadFrequently: true })!;
  const known = new Map<string, Colour>();
  return (colour) =>
    known.getOrInsertComputed(colour, () => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(
        0,
        0,
        1,
        1,
      ).data;
      return [red, green, blue, alpha / 255];
    });
}
