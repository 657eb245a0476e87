/** Normalises spellings of a place's name: accents, width, kana, long vowels, suffixes. */

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
  ー: "",
};
const SAME_LETTER = new RegExp(`[${Object.keys(SAME).join("")}]`, "gu");

/** All marks except those that voice kana: か and が are different names. */
const ACCENT = /(?![\u3099\u309A])\p{M}/gu;
const NOT_A_WORD = /[^\p{L}\p{N}\u3099\u309A]+/gu;

/** A vowel that lengthens the kana before it: とうきょう, おおさか. */
const LONG_KANA =
  /(?<=[うくぐすずつづぬふぶぷむゆゅる])う|(?<=[おこごそぞとどのほぼぽもよょろ])[うお]/gu;

/**
 * Kyouto, Toukyou, Oosaka, Muenchen. Both sides are shortened, so a name that really has the
 * letters also matches.
 */
const LATIN_PAIRS = /(?<=o)[ou]|(?<=u)u|(?<=[aou])e/gu;

const CODE_LETTERS = 3;

/** @returns lowercase words with single spaces; "" if nothing is left */
export function foldName(text: string): string {
  const folded = text
    .normalize("NFKD")
    .replace(ACCENT, "")
    .toLowerCase()
    .replace(SAME_LETTER, (letter) => SAME[letter]!)
    .replace(/[ァ-ヶ]/gu, (kana) =>
      String.fromCodePoint(kana.codePointAt(0)! - 0x60),
    )
    .replace(NOT_A_WORD, " ")
    .trim()
    .normalize("NFC")
    .replace(LONG_KANA, "");
  // Codes such as TAE have no spellings.
  return (
    folded.length > CODE_LETTERS ? folded.replace(LATIN_PAIRS, "") : folded
  ).normalize("NFKD");
}

/** Words for kinds of places that follow or precede a name in several languages, longest first. */
const KINDS_WITHOUT_SPACE =
  /(?:特別市|広域市|廣域市|特别市|广域市|高鉄駅|高鐵站|バスターミナル|火車站|火车站|車站|车站|客運站|新幹線|国際空港|空港|機場|机场|駅|站|市|都|府|県|縣|县|えき|し|특별시|광역시|고속버스터미널|터미널|공항|역|시)$/u;
const KINDS_BEFORE = /^(?:สถานีรถไฟ|สถานี|เมือง|จังหวัด|ท่าเรือ)/u;
const KIND_WORDS =
  /^(?:station|stn|city|central station|hbf|hauptbahnhof|bahnhof|bhf|gare|gare de|stazione|stazione di|citta|estacion|estacion de|ciudad|stasiun|stesen|kota|bandar|bandaraya|ga|thanh pho|thu do|tp|airport|flughafen|aeroport|bus station|terminal|eki|shi|fu|si|yeok|вокзал|город|г|аэропорт|pier|port|ferry|hotel)$/u;

/**
 * The name without its kind of place or region: 東京駅, Kyoto-shi, Gare de Lille, 서울역; Paris, France.
 *
 * @param text as typed
 * @returns folded; undefined if there is nothing to remove
 */
export function withoutKind(text: string): string | undefined {
  const [place = ""] = text.split(/, |[，、]/u);
  if (place !== text && foldName(place) !== "")
    return withoutKind(place) ?? foldName(place);
  const words = foldName(text).split(" ");
  let [start, end] = [0, words.length];
  const isKind = (from: number, to: number) =>
    to - from < end - start && KIND_WORDS.test(words.slice(from, to).join(" "));
  for (const count of [2, 1]) {
    if (isKind(end - count, end)) end -= count;
    if (isKind(start, start + count)) start += count;
  }
  const rest = words.slice(start, end).join(" ");
  const plain = text.trim().normalize("NFKC");
  const bare = plain.replace(KINDS_WITHOUT_SPACE, "").replace(KINDS_BEFORE, "");
  if (bare !== "" && bare !== plain) return foldName(bare);
  return rest !== "" && rest.length < words.join(" ").length ? rest : undefined;
}
