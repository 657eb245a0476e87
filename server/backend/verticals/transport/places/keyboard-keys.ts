/** The keys of a US keyboard that type a text in a Russian or Korean layout. */

const RUSSIAN = {
  letters: "йцукенгшщзхъфывапролджэячсмитьбюё",
  keys: "qwertyuiop[]asdfghjkl;'zxcvbnm,.`",
};

/** The standard Korean layout (KS X 5002), by the blocks of letters in Unicode. */
const KOREAN = [
  { first: 0x1100, keys: "r r s e e f a q q t t d w w c z x v g" },
  {
    first: 0x1161,
    keys: "k o i o j p u p h hk ho hl y n nj np nl b m ml l",
  },
  {
    first: 0x11a8,
    keys: "r r rt s sw sg e f fr fa fq ft fx fv fg a q qt t t d w c z x v g",
  },
];

const KEYS: ReadonlyMap<string, string> = new Map([
  ...Array.from(
    RUSSIAN.letters,
    (letter, index) => [letter, RUSSIAN.keys[index]!] as const,
  ),
  ...KOREAN.flatMap(({ first, keys }) =>
    keys
      .split(" ")
      .map((key, index) => [String.fromCodePoint(first + index), key] as const),
  ),
]);

/** @returns 서울 as tjdnf; a text of other letters in lowercase */
export function keysOf(text: string): string {
  const lower = text.trim().toLowerCase().normalize("NFKC");
  return Array.from(
    lower,
    (letter) =>
      KEYS.get(letter) ??
      Array.from(letter.normalize("NFKD"), (part) => KEYS.get(part) ?? part)
        .join("")
        .normalize("NFKC"),
  ).join("");
}
