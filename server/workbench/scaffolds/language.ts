/** Adds a language: its row, a folder for its texts, and its entry in the sites' lists. */
import { Command } from "commander";
import type { Language } from "#schema/languages.ts";
import { readableIn } from "#server/config/model/readable-in.ts";
import { insertIn, newFile, setIn } from "./edit-json.ts";
import { listOption } from "./list-option.ts";
import type { Project } from "./project.ts";
import { Refusal, requireFree, requireKnown } from "./refusal.ts";
import type { Kind, Scaffold } from "./scaffold.ts";

interface Options {
  readonly site?: readonly string[];
  readonly currencies?: readonly string[];
  readonly backend?: string;
}

const command = new Command("language")
  .description(
    "Adds a language. It is a draft until it has its texts and a site offers it.",
  )
  .argument("<code>", "its code: pt, pt-BR")
  .option("--site <names>", "the sites that offer it", listOption)
  .option(
    "--currencies <codes>",
    "what its readers usually pay with: EUR,CHF",
    listOption,
  )
  .option("--backend <code>", "the code in requests; else language_REGION");

/** The scripts with fonts, by their ISO 15924 codes. All are written from left to right. */
const SCRIPTS: Readonly<Record<string, Language["script"]>> = {
  Latn: "latin",
  Jpan: "japanese",
  Kore: "korean",
  Hans: "hans",
  Hant: "hant",
  Thai: "thai",
  Cyrl: "cyrillic",
};

function plan(
  project: Project,
  [code = ""]: readonly string[],
  { site: sites = [], currencies, backend }: Options,
): Scaffold {
  const { config, configs } = project;
  const table = `${configs}/languages.json`;
  const name = nameOf(code);
  requireFree("language", code, Object.keys(config.languages), table);
  for (const site of sites)
    requireKnown("site", site, Object.keys(config.sites));
  for (const currency of currencies ?? [])
    requireKnown("currency", currency, Object.keys(config.currencies));
  const { language, region, script } = new Intl.Locale(code).maximize();
  const row: Language = {
    name,
    backend: backend ?? `${language}_${region}`,
    fallback: fallbackOf(project, code, scriptOf(code, script)),
    script: scriptOf(code, script),
    intl: `${code}-u-ca-gregory-nu-latn`,
    ...(currencies && {
      currencies: currencies as Language["currencies"] & object,
    }),
  };
  const owner = Object.entries(config.languages).find(
    ([, other]) => other.backend === row.backend,
  );
  if (owner)
    throw new Refusal(
      `${owner[0]} has the code ${row.backend} in requests already`,
      `    add   --backend ${language}_…`,
    );

  const languages = { ...config.languages, [code]: row };
  const isVariant = readableIn({ languages }, code).length > 1;
  const draft = !isVariant || sites.length === 0;
  const texts = new Map([
    [
      table,
      setIn(project.text(table), ["languages", code], {
        ...row,
        ...(draft && { draft }),
      }),
    ],
    ...sites.map((site) => {
      const file = `${configs}/sites/${site}.json`;
      return [
        file,
        insertIn(project.text(file), ["languages"], -1, code),
      ] as const;
    }),
    // A variant has a file only if some of its texts differ.
    ...Object.keys(isVariant ? {} : config.messages[config.unprefixed]!).map(
      (namespace) => {
        const file = `${configs}/locales/${code}/${namespace}.json`;
        return [file, newFile(project.schemaFrom(file, "messages"))] as const;
      },
    ),
  ]);
  return {
    texts,
    notes: draft ? [`${name} (${code}) is a draft`] : [],
    next: nextSteps(project, code, { isVariant, sites, row }),
  };
}

interface Planned {
  readonly isVariant: boolean;
  readonly sites: readonly string[];
  readonly row: Language;
}

function nextSteps(
  { configs, isThis, wayfare }: Project,
  code: string,
  { isVariant, sites, row }: Planned,
): string[] {
  const folder = `${configs}/locales/${code}/`;
  return [
    isVariant
      ? `texts that differ from ${row.fallback[0]} go to ${folder}`
      : `translate the texts: those of the interface in ${folder}${isThis ? ", the others as docs/translating.md says" : ""}`,
    ...(isVariant && sites.length > 0
      ? []
      : [
          `then remove "draft" from ${configs}/languages.json: ${wayfare} check lists what is missing`,
        ]),
    ...(sites.length > 0
      ? []
      : [`add ${code} to the languages of a site in ${configs}/sites/`]),
  ];
}

/** A language's name in the language itself, as a list of languages shows it. */
function nameOf(code: string): string {
  if (!/^[a-z]{2}(-[A-Z]{2})?$/.test(code)) {
    const like = canonical(code);
    throw new Refusal(
      `${JSON.stringify(code)} is no code of a language`,
      like === undefined ? "    like  pt, pt-BR" : `    mean  "${like}"?`,
    );
  }
  const options = { type: "language", fallback: "none" } as const;
  const [language = "", region] = code.split("-");
  const isKnown =
    new Intl.DisplayNames(["en"], options).of(language) !== undefined &&
    (region === undefined ||
      new Intl.DisplayNames(["en"], { ...options, type: "region" }).of(
        region,
      ) !== undefined);
  if (!isKnown)
    throw new Refusal(`Unicode's locale data has no language ${code}`);
  const name = new Intl.DisplayNames([code], {
    ...options,
    languageDisplay: "standard",
  }).of(code)!;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** pt_br -> pt-BR */
function canonical(code: string): string | undefined {
  try {
    const [tag = ""] = Intl.getCanonicalLocales(code.replaceAll("_", "-"));
    const { language, region } = new Intl.Locale(tag);
    const found = region === undefined ? language : `${language}-${region}`;
    return language.length === 2 ? found : undefined;
  } catch {
    return undefined;
  }
}

function scriptOf(code: string, script = ""): Language["script"] {
  const found = SCRIPTS[script];
  if (found) return found;
  throw new Refusal(
    `${code} is written in the script ${script}, for which there are no fonts`,
    `    known ${Object.keys(SCRIPTS).join(", ")}`,
  );
}

/**
 * The language of which it is a variant, with that language's fallbacks; otherwise the source
 * language.
 */
function fallbackOf(
  { config: { languages, unprefixed } }: Project,
  code: string,
  script: Language["script"],
): string[] {
  const tongue = code.slice(0, 2);
  const [root] = Object.entries(languages)
    .filter(([other, row]) => other.startsWith(tongue) && row.script === script)
    .sort(([, a], [, b]) => a.fallback.length - b.fallback.length);
  return root ? [...new Set([root[0], ...root[1].fallback])] : [unprefixed];
}

export const language: Kind = { command, plan };
