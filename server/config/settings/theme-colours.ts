/**
 * The theme's colours that are derived from a partner's two colours, and their readability. The
 * fixed colours are those of modules/ui/styles/tokens.css (tests/contract/tokens.test.ts compares
 * them); the pairs are those that the styles of modules/ use.
 */
import { contrastRatio } from "./contrast.ts";
import { difference, mixColours, withLightness } from "./oklab.ts";

export interface Colours {
  /** The colour of actions and links, as `#rrggbb`. */
  readonly main: string;
  /** The colour of the page's background in the light scheme, as `#rrggbb`. */
  readonly background: string;
}

/** WCAG 2.2, success criterion 1.4.3: the minimum contrast of text in normal size. */
const READABLE = 4.5;
/** WCAG 2.2, success criterion 1.4.11: the minimum contrast of a control's outline. */
const VISIBLE = 3;

const WHITE = "#ffffff";
const BLACK = "#000000";

/** The fixed colours of the light scheme that are combined with a partner's, by token. */
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

/** The fixed colours of the dark scheme that are combined with a partner's, by token. */
export const DARK = {
  "colour-page": "#15171c",
  "colour-surface": "#1e2128",
  "colour-sunken": "#101216",
  "colour-on-action": "#15171c",
} as const;

/** The share of the action colour in its tint (`--colour-action-tint`). */
export const TINT = 0.1;
/** The minimum lightness of the action colour in the dark scheme. */
const MIN_DARK_LIGHTNESS = 0.72;
/** Colours of two roles differ by at least this much (`difference`). */
export const APART = 0.1;
/** The focus ring in both schemes: blue, and orange around actions that are blue. */
const FOCUS = [
  { light: "#1a5fd0", dark: "#7fb2ff" },
  { light: "#b84300", dark: "#ff8552" },
] as const;
/** The search for a colour moves in steps of this share towards white or black. */
const STEP = 0.01;

export interface Pair {
  /** Which of the two colours is at fault if the pair is not readable. */
  readonly key: keyof Colours;
  /** The foreground and the background: "links on the background". */
  readonly what: string;
  readonly ratio: number;
  readonly needed: number;
}

/**
 * The action colour in the dark scheme: the main colour with its hue and chroma, light enough to be
 * readable on every background of that scheme and below dark text. Every main colour has one,
 * because white itself is readable there.
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
 * Every pair of the main colour in the dark scheme, whose backgrounds are fixed.
 *
 * @param main as `#rrggbb`
 */
export function darkPairs(main: string): Pair[] {
  return pairsOnDark(darkMain(main));
}

/** @param colour the action colour in the dark scheme, as `#rrggbb` */
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

/** The colours of the focus ring with the backgrounds on which it appears, in both schemes. */
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

/** The focus ring for a main colour: the first one that differs from it in both schemes. */
export function focusColours(main: string): { light: string; dark: string } {
  const dark = darkMain(main);
  const isApart = (focus: (typeof FOCUS)[number]): boolean =>
    difference(focus.light, main) >= APART &&
    difference(focus.dark, dark) >= APART;
  return FOCUS.find(isApart) ?? FOCUS[0];
}

/** Every pair of the two colours in the light scheme. */
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
 * The nearest colours with which every pair is readable: a lighter background, and a darker main
 * colour on it.
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

/** The first acceptable colour on the way to another one; that other one if none is acceptable. */
function search(
  from: string,
  to: string,
  least: number,
  isGood: (colour: string) => boolean,
): string {
  for (let share = least; share < 1; share += STEP) {
    const colour = mixColours(from, to, share);
    if (isGood(colour)) return colour;
  }
  return to;
}

function tint(colour: string, surface: string): string {
  return mixColours(surface, colour, TINT);
}

function shortName(token: string): string {
  return token.replace("colour-", "");
}
