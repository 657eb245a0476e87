/** Letters without a decomposable accent, and characters with two written forms. */
const SAME: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ł: "l",
  đ: "d",
  ı: "i",
  臺: "台",
  驛: "駅",
};

const ACCENTS = /\p{M}/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;

/** A text normalized for comparison: no accents, lowercase, single spaces. */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .toLowerCase()
    .replace(/[ßøæœłđı臺驛]/g, (letter) => SAME[letter]!)
    .replace(BETWEEN_WORDS, " ")
    .trim();
}

/** How well a text matches the typed one, best first. */
const MATCH = { whole: 0, start: 1, word: 2, inside: 3, none: 4 };

function matchOf(text: string, typed: string): number {
  const folded = fold(text);
  if (folded === typed) return MATCH.whole;
  if (folded.startsWith(typed)) return MATCH.start;
  if (folded.includes(` ${typed}`)) return MATCH.word;
  // "shinosaka" matches Shin-Osaka.
  const [together, wanted] = [folded, typed].map((one) =>
    one.replaceAll(" ", ""),
  );
  return together!.includes(wanted!) ? MATCH.inside : MATCH.none;
}

interface Texts {
  readonly names: readonly string[];
  /** Other words by which it is found, after those with a matching name. */
  readonly words: readonly string[];
}

/** The items whose texts match the typed one, best first; all of them if nothing is typed. */
export function findByText<Item>(
  items: readonly Item[],
  text: string,
  textsOf: (item: Item) => Texts,
): readonly Item[] {
  const typed = fold(text);
  if (typed === "") return items;
  const best = (texts: readonly string[]) =>
    Math.min(MATCH.none, ...texts.map((one) => matchOf(one, typed)));
  return items
    .map((item) => {
      const { names, words } = textsOf(item);
      return { item, rank: Math.min(best(names) * 2, best(words) * 2 + 1) };
    })
    .filter(({ rank }) => rank < MATCH.none * 2)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
