import type { Site } from "#schema/site.ts";
import {
  eachFile,
  Owners,
  type LoadedFile,
  type Tables,
} from "../../tables/check.ts";
import { problemAt } from "../../../data-files/problem-at.ts";
import type { Problem } from "../../../data-files/problem.ts";

/** Languages can be told apart, are formatted as themselves, and are offered unless they are drafts. */
export const languageTableChecks = [
  eachFile({ kinds: ["languages"], reads: [], check: checkBackendCodes }),
  eachFile({ kinds: ["languages"], reads: [], check: checkTags }),
  eachFile({ kinds: ["languages"], reads: ["sites"], check: checkOffered }),
  eachFile({ kinds: ["site"], reads: ["languages"], check: checkDrafts }),
];

function checkBackendCodes({ json }: LoadedFile): Problem[] {
  const owners = new Owners<string>();
  const { languages } = json.value as Pick<Tables, "languages">;
  return Object.entries(languages).flatMap(([language, { backend }]) => {
    const steps = ["languages", language, "backend"];
    const owner = owners.claim(backend, json, steps);
    if (!owner) return [];
    return [
      problemAt(json, steps, {
        rule: "unique_backend",
        message: `${owner.steps[1]} has this code too; an upstream could not tell them apart`,
        value: backend,
        other: owner.place(),
      }),
    ];
  });
}

/** A language must be formatted as itself, and must not fall back to itself. */
function checkTags({ json }: LoadedFile): Problem[] {
  const { languages } = json.value as Pick<Tables, "languages">;
  const problems: Problem[] = [];
  for (const [code, { intl, fallback }] of Object.entries(languages)) {
    const tongue = code.slice(0, 2);
    if (!intl.startsWith(tongue))
      problems.push(
        problemAt(json, ["languages", code, "intl"], {
          rule: "language_tag",
          message: `is another language: dates and numbers of ${code} would be written as in it`,
          value: intl,
          nearest: intl.replace(/^[a-z]+/, tongue),
        }),
      );
    const back = fallback.find(
      (other) => other === code || languages[other]?.fallback.includes(code),
    );
    // Told once, at the later one.
    const keys = Object.keys(languages);
    if (back !== undefined && keys.indexOf(back) <= keys.indexOf(code))
      problems.push(
        problemAt(
          json,
          ["languages", code, "fallback", fallback.indexOf(back)],
          {
            rule: "fallback_circle",
            message: `${back} falls back to ${code} itself`,
            value: back,
          },
        ),
      );
  }
  return problems;
}

/** Every language must be in the list of some site, unless it is a draft. */
function checkOffered(
  { json }: LoadedFile,
  { sites }: Pick<Tables, "sites">,
): Problem[] {
  const { languages } = json.value as Pick<Tables, "languages">;
  const offered = new Set(
    Object.values(sites).flatMap((site) => site.languages),
  );
  return Object.entries(languages)
    .filter(([language, { draft }]) => !draft && !offered.has(language))
    .map(([language]) =>
      problemAt(json, ["languages", language], {
        severity: "warning",
        rule: "unused_language",
        message: `no site has ${language} among its languages (configs/sites/)`,
        value: language,
      }),
    );
}

/** No site should offer a draft. */
function checkDrafts(
  { json }: LoadedFile,
  { languages }: Pick<Tables, "languages">,
): Problem[] {
  const offered = (json.value as Site).languages;
  return offered.flatMap((language, index) =>
    languages[language]?.draft
      ? [
          problemAt(json, ["languages", index], {
            severity: "warning",
            rule: "draft_language",
            message: `${language} is a draft in configs/languages.json: texts that it lacks are those of its fallback`,
            value: language,
          }),
        ]
      : [],
  );
}
