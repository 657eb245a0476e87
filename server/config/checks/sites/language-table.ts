import type { Language } from "#schema/languages.ts";
import type { Site } from "#schema/site.ts";
import {
  eachFile,
  Owners,
  rowsOf,
  type LoadedFile,
  type Report,
  type Tables,
} from "../../tables/check.ts";

/**
 * Checks that languages can be told apart, have valid tags, and are offered unless they are drafts.
 */
export const languageTableChecks = [
  eachFile({ kinds: ["languages"], reads: [], check: checkBackendCodes }),
  eachFile({ kinds: ["languages"], reads: [], check: checkTags }),
  eachFile({ kinds: ["languages"], reads: ["sites"], check: checkOffered }),
  eachFile({ kinds: ["site"], reads: ["languages"], check: checkDrafts }),
];

function checkBackendCodes(file: LoadedFile, _: object, report: Report): void {
  const owners = new Owners<string>();
  for (const [language, { backend }] of rowsOf<Language>(file, "languages")) {
    const steps = ["languages", language, "backend"];
    const owner = owners.claim(backend, file.json, steps);
    if (owner)
      report.error(steps, {
        rule: "unique_backend",
        message: `${owner.steps[1]} has this code too; an upstream could not tell them apart`,
        value: backend,
        other: owner.place(),
      });
  }
}

/** A language's tag must be supported for formatting, and it must not fall back to itself. */
function checkTags({ json }: LoadedFile, _: object, report: Report): void {
  const { languages } = json.value as Pick<Tables, "languages">;
  for (const [code, { intl, fallback }] of Object.entries(languages)) {
    const tongue = code.slice(0, 2);
    if (!intl.startsWith(tongue))
      report.error(["languages", code, "intl"], {
        rule: "language_tag",
        message: `is another language: dates and numbers of ${code} would be written as in it`,
        value: intl,
        nearest: intl.replace(/^[a-z]+/, tongue),
      });
    const back = fallback.find(
      (other) => other === code || languages[other]?.fallback.includes(code),
    );
    // Reported once, at the later one.
    const keys = Object.keys(languages);
    if (back !== undefined && keys.indexOf(back) <= keys.indexOf(code))
      report.error(["languages", code, "fallback", fallback.indexOf(back)], {
        rule: "fallback_circle",
        message: `${back} falls back to ${code} itself`,
        value: back,
      });
  }
}

/** Every language must be in the list of some site, unless it is a draft. */
function checkOffered(
  file: LoadedFile,
  { sites }: Pick<Tables, "sites">,
  report: Report,
): void {
  const offered = new Set(
    Object.values(sites).flatMap((site) => site.languages),
  );
  for (const [language, { draft }] of rowsOf<Language>(file, "languages"))
    if (!draft && !offered.has(language))
      report.warn(["languages", language], {
        rule: "unused_language",
        message: `no site has ${language} among its languages (configs/sites/)`,
        value: language,
      });
}

/** No site should offer a draft. */
function checkDrafts(
  { json }: LoadedFile,
  { languages }: Pick<Tables, "languages">,
  report: Report,
): void {
  for (const [index, language] of (json.value as Site).languages.entries())
    if (languages[language]?.draft)
      report.warn(["languages", index], {
        rule: "draft_language",
        message: `${language} is a draft in configs/languages.json: texts that it lacks are those of its fallback`,
        value: language,
      });
}
