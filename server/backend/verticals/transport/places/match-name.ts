/** How well the name of a place matches what somebody types. */
import { foldName } from "./fold-name.ts";
import { keysOf } from "./keyboard-keys.ts";
import { slipsBetween } from "./slips.ts";

/** How well a name matches, best first. */
export const MATCH = {
  whole: 0,
  start: 1,
  word: 2,
  words: 3,
  initials: 4,
  inside: 5,
  slip: 6,
  slips: 7,
  unfinishedSlip: 8,
  none: 9,
};

/** A text of this many letters may have a slip, and one of twice as many two. */
const LETTERS_A_SLIP = 4;

/** Fewer letters, one of them a slip, are near the start of too many names: Köln and Koh Nang Yuan. */
const MIN_UNFINISHED = 6;

/** Fewer keys are the start of too many names. */
const MIN_KEYS = 4;

export interface Name {
  readonly text: string;
  readonly words: readonly string[];
  readonly together: string;
  readonly initials: string;
  /** What is typed when the keyboard's layout is another; undefined for Latin letters. */
  readonly keys: string | undefined;
}

export interface Typed {
  readonly text: string;
  readonly words: readonly string[];
  readonly together: string;
  /** Letters of an alphabet: a slip is likelier than in kana or ideographs. */
  readonly slips: number;
  /** The keys that were pressed. */
  readonly keys: string;
}

export type Matcher = (name: Name, typed: Typed) => number;

export function exactly(name: Name, { text, words, together }: Typed): number {
  if (name.text === text || name.together === together) return MATCH.whole;
  if (name.text.startsWith(text) || name.together.startsWith(together))
    return MATCH.start;
  if (name.text.includes(` ${text}`)) return MATCH.word;
  if (
    words.length > 1 &&
    words.every((one) => name.words.some((word) => word.startsWith(one)))
  )
    return MATCH.words;
  if (name.initials.length > 1 && name.initials === together)
    return MATCH.initials;
  // Scripts without spaces between words.
  if (!LATIN.test(together) && name.together.includes(together))
    return MATCH.inside;
  return MATCH.none;
}

export function withSlips(name: Name, { together, slips }: Typed): number {
  if (slips === 0) return MATCH.none;
  const whole = Math.min(
    slipsBetween(name.together, together, slips),
    ...name.words.map((word) =>
      word.length >= LETTERS_A_SLIP
        ? slipsBetween(word, together, slips)
        : slips + 1,
    ),
  );
  if (whole <= slips) return whole <= 1 ? MATCH.slip : MATCH.slips;
  if (together.length < MIN_UNFINISHED) return MATCH.none;
  const start = name.together.slice(0, together.length);
  return slipsBetween(start, together, 1) <= 1
    ? MATCH.unfinishedSlip
    : MATCH.none;
}

/** The keyboard has another layout: "gfhb;" is Париж, "дщтвщт" is London. */
export function byKeys({ keys, together }: Name, typed: Typed): number {
  if (typed.keys.length < MIN_KEYS) return MATCH.none;
  const isMeant = (text: string | undefined) =>
    text?.startsWith(typed.keys) ?? false;
  return isMeant(keys) || isMeant(together) ? MATCH.start : MATCH.none;
}

const LATIN = /\p{Script=Latin}/u;

/** @param typed as typed, or without what kind of place it is */
export function typedOf(typed: string): Typed {
  const text = foldName(typed);
  const together = text.replaceAll(" ", "");
  const slips =
    together.length >= 2 * LETTERS_A_SLIP
      ? 2
      : together.length >= LETTERS_A_SLIP
        ? 1
        : 0;
  return { text, words: text.split(" "), together, slips, keys: keysOf(typed) };
}

export function namesOf(texts: readonly string[]): readonly Name[] {
  const folded = new Map(texts.map((text) => [foldName(text), text]));
  return [...folded].map(([text, written]) => {
    const words = text.split(" ");
    return {
      text,
      words,
      together: words.join(""),
      initials: words.map((word) => word[0]).join(""),
      keys: LATIN.test(text) ? undefined : keysOf(written),
    };
  });
}
