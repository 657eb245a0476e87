/** The heads of a partner's pages in place of the site's (data/partners/<code>.json). */
import type { PartnerHero } from "#schema/backend/partner-pages.ts";
import type { HeroData } from "#schema/modules/hero.ts";
import type { Caller } from "../callers/caller.ts";
import { partnerPages, type PartnerData } from "../callers/partner-pages.ts";
import { fallbackLabel, type Content } from "./content.ts";

/** The head of a subject's page; undefined: the partner has none of its own. */
export function partnerHero(
  data: PartnerData,
  caller: Pick<Caller, "scope">,
  subject: string,
): PartnerHero | undefined {
  const { heroes = {} } = partnerPages(data, caller);
  return Object.hasOwn(heroes, subject) ? heroes[subject] : undefined;
}

/** The words of a head in the first language that has them. */
function wordsOf(
  { words }: PartnerHero,
  language: string,
  { languages }: Pick<Content, "languages">,
) {
  const code =
    languages(language).find((one) => Object.hasOwn(words, one)) ?? "en";
  return { code, ...words[code]! };
}

/** The section of a head, and the language of its words if they are not the caller's. */
export function heroSection(
  hero: PartnerHero,
  language: string,
  content: Pick<Content, "languages">,
): { readonly section: HeroData; readonly fallback?: string } {
  const { code, title, subtitle, alt } = wordsOf(hero, language, content);
  const { image_id } = hero;
  const fallback = fallbackLabel(language, code);
  return {
    section: { title, subtitle, image: { image_id, alt } },
    ...(fallback === undefined ? {} : { fallback }),
  };
}

/** Title, description and shared picture of the page under a head. */
export function pageOf(
  hero: PartnerHero,
  language: string,
  content: Pick<Content, "languages">,
) {
  const { title, subtitle } = wordsOf(hero, language, content);
  return {
    title,
    description: subtitle,
    share_image: { image_id: hero.image_id, alt: "" },
  };
}
