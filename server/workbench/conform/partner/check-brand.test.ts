/** What the report says about a logo and a first screen. */
import { expect, it } from "vitest";
import type { PartnerPagesFile } from "#schema/backend/partner-pages.ts";
import { checkBrand } from "./check-brand.ts";

const WORDS = { title: "Boats", subtitle: "By sea", alt: "A boat" };
const LANGUAGES = {
  en: { fallback: [] },
  "en-GB": { fallback: ["en"] },
  de: { fallback: ["en"] },
  "zh-TW": { fallback: ["en"] },
  "zh-HK": { fallback: ["zh-TW", "en"] },
};

function check(pages?: PartnerPagesFile, logo?: string) {
  const settings = { logo, languages: Object.keys(LANGUAGES) };
  const config = {
    partners: { boats: settings },
    languages: LANGUAGES,
    unprefixed: "en",
  };
  const file = "configs/partners/boats.json";
  return checkBrand(file, "boats", config as never, pages?.heroes);
}
const heroes = (codes: readonly string[]): PartnerPagesFile => ({
  heroes: {
    transport: {
      image_id: "a/b",
      words: Object.fromEntries(codes.map((code) => [code, WORDS])) as never,
    },
  },
});

it("a logo and words in every language pass; variants have those of their language", () => {
  const { state, findings } = check(
    heroes(["en", "de", "zh-TW"]),
    "logos/marks/boats",
  );
  expect([state, findings]).toEqual(["passed", []]);
});

it("what is the site's is a warning, and says where to write it", () => {
  const { state, findings } = check();
  expect(state).toBe("warning");
  expect(findings.map(({ where }) => where)).toEqual([
    "configs/partners/boats.json",
    "server/backend/data/partners/boats.json",
  ]);
});

it("languages without words are named", () => {
  const { findings } = check(heroes(["en"]), "logos/marks/boats");
  expect(findings).toHaveLength(1);
  expect(findings[0]!.what).toContain("de, zh-TW, zh-HK");
});
