/** What of a partner's pages is still the site's: the mark, and what the reference backend's pages begin with. */
import type { Config } from "#server/config/model/config.ts";
import type { PartnerHeroes } from "../../interfaces/reference-backend.ts";
import { stateOf, type Check, type Finding } from "../report.ts";

/** @param begins what its pages begin with, by the reference backend; undefined: nothing of its own */
export function checkBrand(
  file: string,
  partner: string,
  config: Pick<Config, "partners" | "languages" | "unprefixed">,
  begins: PartnerHeroes | undefined,
): Check {
  const { logo, languages } = config.partners[partner]!;
  const own = `server/backend/data/partners/${partner}.json`;
  const heroes = Object.entries(begins ?? {});
  const warn = (what: string, where: string, fix: string): Finding => ({
    severity: "warning",
    what,
    where,
    fix,
  });
  const findings = [
    ...(logo === undefined
      ? [
          warn(
            "It has no logo.",
            file,
            "Add logo; the name is text until then.",
          ),
        ]
      : []),
    ...(heroes.length === 0
      ? [
          warn(
            "Its home page begins with the picture, the words and the places of the site.",
            own,
            "Add heroes and pairs, or let your own upstream answer by X-Partner-Id.",
          ),
        ]
      : []),
    ...heroes.flatMap(([subject, { words }]) => {
      const missing = languages.filter((code) => !isRead(code, words, config));
      return missing.length === 0
        ? []
        : [
            warn(
              `The head of ${subject} is in another language for readers of ${missing.join(", ")}.`,
              `${own} /heroes/${subject}/words`,
              "Add the words in these languages.",
            ),
          ];
    }),
  ];
  return {
    id: "brand",
    title: "Logo and first screen",
    state: stateOf(findings),
    summary:
      findings.length === 0
        ? `The logo ${logo!}, and a head of its own in every language.`
        : "Parts of the first screen are the site's.",
    findings,
  };
}

/** Whether words are in a language or a variant of it; the last fallback is another language. */
function isRead(
  code: string,
  words: object,
  { languages, unprefixed }: Pick<Config, "languages" | "unprefixed">,
): boolean {
  const isOwn = (one: string) =>
    one !== unprefixed || code.split("-")[0] === unprefixed;
  return [code, ...(languages[code]?.fallback ?? [])].some(
    (one) => isOwn(one) && Object.hasOwn(words, one),
  );
}
