/** The configuration's results for a partner: its problems, colours and texts. */
import type { Config } from "#server/config/model/config.ts";
import { missingTexts } from "#server/config/tables/text-keys.ts";
import {
  flattenMessages,
  withoutPlural,
} from "#server/config/model/message-keys.ts";
import {
  darkPairs,
  focusPairs,
  readableColours,
  themePairs,
  type Colours,
  type Pair,
} from "#server/config/settings/theme-colours.ts";
import { parseJsonFile } from "#server/config/data-files/json-file.ts";
import {
  formatPlace,
  type Problem,
} from "#server/config/data-files/problem.ts";
import { counted, stateOf, type Check, type Finding } from "../report.ts";
import type { ColourPair, LanguageRow } from "./partner-report.ts";

/**
 * The problems of a partner's file, and those of other files that name it.
 *
 * @param file the file, as problems name it
 */
export function checkFile(file: string, problems: readonly Problem[]): Check {
  const own = problems.filter(
    (problem) => problem.file === file || problem.other?.file === file,
  );
  const others = problems.filter(
    (problem) => !own.includes(problem) && problem.severity === undefined,
  );
  const findings = [
    ...own.map(findingOf),
    ...(others.length > 0
      ? [
          {
            severity: "error" as const,
            what: `Other files have ${counted(others.length, "error")}: a server does not start with them`,
            where: formatPlace(others[0]!),
            fix: "`npm run check` lists them.",
          },
        ]
      : []),
  ];
  return {
    id: "file",
    title: "File",
    state: stateOf(findings),
    summary:
      findings.length === 0
        ? `${file} meets its schema, and fits the other files.`
        : `${counted(findings.length, "problem")} in ${file} and what belongs to it.`,
    findings,
  };
}

function findingOf(problem: Problem): Finding {
  const { rule, message, pointer, value, nearest, other } = problem;
  const seen = value === undefined ? "" : `, saw ${value}`;
  const also = other ? ` (see ${formatPlace(other)})` : "";
  return {
    severity: problem.severity ?? "error",
    what: `${rule}: ${message}${seen}${also}`,
    where: `${formatPlace(problem)} ${pointer}`.trim(),
    fix:
      nearest === undefined
        ? "Correct the value: the file's $schema explains each key in an editor."
        : `Write ${JSON.stringify(nearest)}.`,
  };
}

/** The colours in the text of a partner's file; undefined if it has none, or invalid ones. */
export function coloursIn(text: string): Colours | undefined {
  const parsed = parseJsonFile("", text);
  const { colours } = parsed.ok
    ? (parsed.json.value as { readonly colours?: Partial<Colours> })
    : {};
  const { main, background } = colours ?? {};
  return isColour(main) && isColour(background)
    ? { main, background }
    : undefined;
}

function isColour(value: unknown): value is string {
  return typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value);
}

/** Every pair of colours that the theme makes, in both schemes. */
export function colourPairs(colours: Colours): ColourPair[] {
  const [light, dark] = [
    [...themePairs(colours), ...focusPairs(colours).light],
    [...darkPairs(colours.main), ...focusPairs(colours).dark],
  ];
  return [...light.map(inScheme("light")), ...dark.map(inScheme("dark"))];
}

function inScheme(scheme: ColourPair["scheme"]) {
  return ({ key, what, ratio, needed }: Pair): ColourPair => ({
    scheme,
    what: `${key}: ${what}`,
    ratio: Math.floor(ratio * 100) / 100,
    needed,
  });
}

export function checkColours(
  file: string,
  colours: Colours,
  pairs: readonly ColourPair[],
): Check {
  const readable = readableColours(colours);
  const findings = pairs
    .filter(({ ratio, needed }) => ratio < needed)
    .map(({ scheme, what, ratio, needed }): Finding => ({
      severity: "error",
      what: `${what}: ${ratio.toFixed(2)}:1 in the ${scheme} scheme, ${needed}:1 is needed`,
      where: `${file} /colours`,
      fix: `The nearest readable colours are main ${readable.main} and background ${readable.background}.`,
    }));
  return {
    id: "colours",
    title: "Contrast of colours",
    state: stateOf(findings),
    summary:
      findings.length === 0
        ? `All ${pairs.length} pairs can be read in both colour schemes (WCAG 2.2, 1.4.3 and 1.4.11).`
        : `${counted(findings.length, "pair")} of ${pairs.length} cannot be read.`,
    findings,
  };
}

/** How complete the texts of each of its languages are. */
export function languageRows(config: Config, partner: string): LanguageRow[] {
  const { languages, messages, unprefixed } = config;
  const sourceTexts = flattenMessages(messages[unprefixed] ?? {});
  const texts = new Set([...sourceTexts.keys()].map(withoutPlural)).size;
  return config.partners[partner]!.languages.map((language) => {
    const missing = missingTexts(
      { languages, messages, sourceTexts },
      language,
    );
    const fallback = languages[language]!.fallback[0] ?? unprefixed;
    return {
      language,
      name: languages[language]!.name,
      texts,
      missing: [...missing.values()].flat().length,
      fallback: languages[fallback]?.name ?? fallback,
      byFile: Object.fromEntries(missing),
    };
  });
}

export function checkLanguages(rows: readonly LanguageRow[]): Check {
  const findings = rows
    .filter(({ missing }) => missing > 0)
    .map(({ language, name, missing, fallback, byFile }): Finding => ({
      severity: "warning",
      what: `${name}: ${counted(missing, "text")} missing, visitors read ${missing === 1 ? "it" : "them"} in ${fallback}`,
      where: Object.keys(byFile)
        .map((name) => `locales/${language}/${name}.json`)
        .join(", "),
      fix: "Write the texts (docs/translating.md), or take the language off the partner's list.",
    }));
  return {
    id: "languages",
    title: "Texts in each language",
    state: stateOf(findings),
    summary:
      findings.length === 0
        ? `${counted(rows.length, "language")}, each with every text of the interface.`
        : `${counted(findings.length, "language")} of ${rows.length} ${findings.length === 1 ? "lacks" : "lack"} texts of the interface.`,
    findings,
  };
}
