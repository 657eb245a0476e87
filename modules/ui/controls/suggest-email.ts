/**
 * Providers of most private mailboxes, and some with names that look like misspellings of these.
 */
const PROVIDERS = (
  "gmail.com googlemail.com yahoo.com yahoo.co.jp yahoo.co.uk yahoo.de yahoo.es yahoo.fr yahoo.it yahoo.com.tw " +
  "yahoo.com.hk ymail.com hotmail.com hotmail.co.uk hotmail.de hotmail.es hotmail.fr hotmail.it outlook.com " +
  "outlook.de outlook.es outlook.fr outlook.jp live.com icloud.com protonmail.com proton.me mail.com email.com " +
  "fastmail.com gmx.com gmx.de web.de t-online.de naver.com hanmail.net yandex.com yandex.ru mail.ru qq.com " +
  "163.com 126.com sina.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp libero.it orange.fr wanadoo.fr free.fr"
).split(" ");
/** Shorter names are too similar to others. */
const MIN_LENGTH = 9;
/** Names of this length or more may have two mistakes. */
const LONG = 11;

/** @returns the address that was probably meant; undefined if there is no likely mistake */
export function suggestEmail(typed: string): string | undefined {
  const [, local, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim()) ?? [];
  if (local === undefined || domain === undefined) return undefined;
  const lower = domain.toLowerCase();
  if (PROVIDERS.includes(lower)) return undefined;
  const meant = PROVIDERS.find(
    (provider) =>
      provider.length >= MIN_LENGTH &&
      distance(lower, provider) <= (provider.length >= LONG ? 2 : 1),
  );
  return meant && `${local}@${meant}`;
}

/**
 * The number of letters to insert, remove, replace or swap with their neighbour (optimal string
 * alignment).
 */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let a = 1; a <= one.length; a += 1) {
    const row = [a];
    for (let b = 1; b <= other.length; b += 1) {
      const isSame = one[a - 1] === other[b - 1];
      const isSwapped =
        a > 1 &&
        b > 1 &&
        one[a - 1] === other[b - 2] &&
        one[a - 2] === other[b - 1];
      row[b] = Math.min(
        rows[a - 1]![b]! + 1,
        row[b - 1]! + 1,
        rows[a - 1]![b - 1]! + (isSame ? 0 : 1),
        isSwapped ? rows[a - 2]![b - 2]! + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}
