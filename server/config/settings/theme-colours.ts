/**
 * What the theme makes of a partner's two colours, and whether it can be read. The
 * fixed colours are those of modules/ui/tokens.css (tests/contract/tokens.test.ts
 * compares them); the pairs are those that the styles of modules/ make.
 */
import { contrastRatio } from "./contrast.ts";
import { difference, mix, withLightness } from "./oklab.ts";

export interface Colours {
  /** Of actions and links, as `#rrggbb`. */
  readonly main: string;
  /** Behind the page in the light scheme, as `#rrggbb`. */
  readonly background: string;
}

/** WCAG 2.2, success criterion 1.4.3: text of the usual size. */
const READABLE = 4.5;
/** WCAG 2.2, success criterion 1.4.11: what shows where a control is. */
const VISIBLE = 3;

const WHITE = "#ffffff";
const BLACK = "#000000";

/** The fixed colours of the light scheme that meet a partner's, by their tokens. */
export const LIGHT = {
  "colour-surface": WHITE,
  "colour-sunken": "#f3efe8",
  "colour-ink": "#1d2129",
  "colour-quiet": "#565b66",
  "colour-edge": "#858a94",
  "colour-rail": "#2f5d8a",
  "colour-bus": "#356b48",
  "colour-ferry": "#1c6b7b",
  "colour-flight": "#5558a0",
  "colour-car": "#7a5f14",
  "colour-transfer": "#75487f",
  "colour-activity": "#8f4a33",
  "colour-failure": "#ab0f42",
  "colour-attention": "#7d5200",
  "colour-success": "#1c6e3f",
} as const;

/** The fixed colours of the dark scheme that meet a partner's, by their tokens. */
export const DARK = {
  "colour-page": "#15171c",
  "colour-surface": "#1e2128",
  "colour-sunken": "#101216",
  "colour-on-action": "#15171c",
} as const;

/** How much of the colour of action is in its tint (`--colour-action-tint`). */
export const TINT = 0.1;
/** The lightness of the dark scheme's colour of action at the least: a button there glows. */
const MIN_DARK_LIGHTNESS = 0.72;
/** Colours of two roles differ by at least so much (`difference`). */
export const APART = 0.1;
/** The focus ring in both schemes: blue, and orange around actions that are blue. */
const FOCUS = [
  { light: "#1a5fd0", dark: "#7fb2ff" },
  { light: "#b84300", dark: "#ff8552" },
] as const;
/** Colours are looked for in steps of so much white or black. */
const STEP = 0.01;

export interface Pair {
  /** Which of the two colours is at fault when the pair cannot be read. */
  readonly key: keyof Colours;
  /** What stands on what: "links on the background". */
  readonly what: string;
  readonly ratio: number;
  readonly needed: number;
}

/**
 * The colour of action in the dark scheme: the main colour, its hue and chroma unchanged, so
 * light that it can be read on every ground of that scheme, and dark text on it. There is one
 * for every colour, because white itself is readable there.
 *
 * @param main as `#rrggbb`
 */
export function darkMain(main: string): string {
  const isReadable = (colour: string): boolean =>
    pairsOnDark(colour).every(({ ratio, needed }) => ratio >= needed);
  for (let light = MIN_DARK_LIGHTNESS; light < 1; light += STEP) {
    const colour = withLightness(main, light);
    if (isReadable(colour)) return colour;
  }
  return WHITE;
}

/**
 * Every pair that the theme makes of the main colour in the dark scheme, whose grounds are fixed.
 *
 * @param main as `#rrggbb`
 */
export function darkPairs(main: string): Pair[] {
  return pairsOnDark(darkMain(main));
}

/** @param colour of actions in the dark scheme, as `#rrggbb` */
function pairsOnDark(colour: string): Pair[] {
  const { "colour-on-action": text, ...grounds } = DARK;
  const on = (what: string, ground: string): Pair => ({
    key: "main",
    what,
    ratio: contrastRatio(colour, ground),
    needed: READABLE,
  });
  return [
    on("dark text on it", text),
    ...Object.entries(grounds).map(([token, ground]) =>
      on(`links on ${shortName(token)}`, ground),
    ),
    on("links on a tint of it", tint(colour, DARK["colour-surface"])),
  ];
}

/** The colours of the focus ring and the backgrounds on which it is seen, in both schemes. */
export function focusPairs({ main, background }: Colours): {
  readonly light: readonly Pair[];
  readonly dark: readonly Pair[];
} {
  const { light, dark } = focusColours(main);
  const on = (what: string, ring: string, ground: string): Pair => ({
    key: "background",
    what: `the focus ring on ${what}`,
    ratio: contrastRatio(ring, ground),
    needed: VISIBLE,
  });
  return {
    light: [
      on("it", light, background),
      on("white", light, LIGHT["colour-surface"]),
    ],
    dark: [
      on("the page", dark, DARK["colour-page"]),
      on("surfaces", dark, DARK["colour-surface"]),
    ],
  };
}

/** The focus ring of a main colour: the first that differs from it in both schemes. */
export function focusColours(main: string): { light: string; dark: string } {
  const dark = darkMain(main);
  const isApart = (focus: (typeof FOCUS)[number]): boolean =>
    difference(focus.light, main) >= APART &&
    difference(focus.dark, dark) >= APART;
  return FOCUS.find(isApart) ?? FOCUS[0];
}

/** Every pair that the theme makes of the two colours in the light scheme. */
export function themePairs({ main, background }: Colours): Pair[] {
  const on = (
    key: keyof Colours,
    what: string,
    text: string,
    ground: string,
    needed = READABLE,
  ): Pair => ({ key, what, ratio: contrastRatio(text, ground), needed });
  const tinted = tint(main, LIGHT["colour-surface"]);
  const texts = Object.entries(LIGHT).filter(
    ([token]) => !["surface", "sunken", "edge"].includes(shortName(token)),
  );
  return [
    on("main", "white text on it", WHITE, main),
    on("main", "links on the background", main, background),
    on("main", "links on white", main, LIGHT["colour-surface"]),
    on("main", "links on grey", main, LIGHT["colour-sunken"]),
    on("main", "links on a tint of it", main, tinted),
    on("main", "quiet text on a tint of it", LIGHT["colour-quiet"], tinted),
    ...texts.map(([token, text]) =>
      on("background", `text in ${shortName(token)} on it`, text, background),
    ),
    on(
      "background",
      "the edges of fields on it",
      LIGHT["colour-edge"],
      background,
      VISIBLE,
    ),
  ];
}

/**
 * Colours near to these with which every pair can be read: a lighter background, and a
 * darker main colour on it.
 */
export function readableColours({ main, background }: Colours): Colours {
  const fits = (key: keyof Colours, colours: Colours): boolean =>
    themePairs(colours).every(
      (pair) => pair.key !== key || pair.ratio >= pair.needed,
    );
  const lighter = search(background, WHITE, 0, (colour) =>
    fits("background", { main, background: colour }),
  );
  const darker = search(main, BLACK, 0, (colour) =>
    fits("main", { main: colour, background: lighter }),
  );
  return { main: darker, background: lighter };
}

/** The first colour on the way to another that is good; the other, when none is. */
function search(
  from: string,
  to: string,
  least: number,
  isGood: (colour: string) => boolean,
): string {
  for (let share = least; share < 1; share += STEP) {
    const colour = mix(from, to, share);
    if (isGood(colour)) return colour;
  }
  return to;
}

function tint(colour: string, surface: string): string {
  return mix(surface, colour, TINT);
}

function shortName(token: string): string {
  return token.replace("colour-", "");
}
