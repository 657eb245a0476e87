/** Texts as upstreams send them: any script, markup, quotation marks, and only spaces. */
import fc from "fast-check";

/** Each entry is one code point, as `maxLength` of JSON Schema counts. */
const UNITS = [
  ...Array.from("abc XYZ 019 éßñĐ <>&\"'`{}$\\/%\n"),
  ...Array.from("東京ー한국ไทยिمرحبا🚄👩"),
  // A no-break space, a soft hyphen, an accent, a joiner, a line separator.
  ...Array.from("\u00a0\u00ad\u0301\u200d\u2028"),
];

/** The longest text is a little longer than any line. */
const MAX_LONG = 2000;

/** The lengths of a text, in code points. */
export interface TextLimits {
  readonly min: number;
  readonly max: number;
}

/**
 * Mostly short texts; sometimes one of the maximum length without spaces, and sometimes
 * one of a few fixed ones, so that entries of a list are equal.
 */
export function texts({ min, max }: TextLimits): fc.Arbitrary<string> {
  const unit = fc.constantFrom(...UNITS);
  const short = fc
    .array(unit, { minLength: min, maxLength: max, size: "-1" })
    .map((units) => units.join(""));
  const long = fc
    .constantFrom("W", "駅", "🚄")
    .map((letter) => letter.repeat(Math.max(min, Math.min(max, MAX_LONG))));
  const same = fc
    .constantFrom("a", "b")
    .map((letter) => letter.padEnd(min, ".").slice(0, max));
  return fc.oneof(
    { weight: 6, arbitrary: short },
    { weight: 3, arbitrary: same },
    { weight: 1, arbitrary: long },
  );
}

const FRAGMENTS = [
  "<p>",
  "</p>",
  "<h3>A &amp; B</h3>",
  "<ul><li>one</li></ul>",
  "<table><tr><th scope=row>a</th><td>b</td></tr></table>",
  '<a href="/help/">a</a>',
  '<a href="javascript:alert(1)">a</a>',
  "<img src=x onerror=alert(1)>",
  "<script>alert(1)</script>",
  "<b",
  "text",
];

/** Articles, well-formed or not, with content that must not reach a page. */
export function articles({ min, max }: TextLimits): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom(...FRAGMENTS), { maxLength: 12 })
    .map((fragments) => fragments.join(""))
    .filter((html) => html.length >= min && html.length <= max);
}
