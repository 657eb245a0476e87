/** Determines whose texts the readers of a language understand. */
import type { Config } from "./config.ts";

/**
 * The languages whose texts are acceptable for a language: itself, then the languages of which it
 * is a variant.
 */
export function readableIn(
  { languages }: Pick<Config, "languages">,
  language: string,
): string[] {
  const { fallback, script } = languages[language]!;
  const tongue = language.slice(0, 2);
  return [
    language,
    ...fallback.filter(
      (code) => code.startsWith(tongue) && languages[code]?.script === script,
    ),
  ];
}
