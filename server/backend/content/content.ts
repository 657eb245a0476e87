/** The texts of pages: data/content/<language>/<subject>.json. */
import type {
  SubjectContentFile,
  SubjectSections,
} from "#schema/backend/content.ts";
import type { SiteSections } from "#schema/backend/content-site.ts";
import type { TicketsSections } from "#schema/backend/content-tickets.ts";
import { kindOf } from "../data-set/data-places.ts";
import type { DataSet } from "../data-set/data-set.ts";

export interface Content {
  /** The languages in which a text is searched: the language itself, then its fallbacks. */
  languages(language: string): readonly string[];
  /** A product's or home page's content in a language, or in its first fallback that has it. */
  subject(language: string, subject: string): SubjectContentFile | undefined;
  /** The data of one of its sections, in the first language that has it. */
  section<K extends keyof SubjectSections>(
    language: string,
    subject: string,
    kind: K,
  ): SubjectSections[K] | undefined;
  /** The same for a kind from a request, which may not exist. */
  sectionNamed(language: string, subject: string, kind: string): unknown;
  /**
   * The fallback language in which this section is written; undefined: the language itself, or
   * none.
   */
  fallbackOf(
    language: string,
    subject: string,
    kind: string,
  ): string | undefined;
  /** The texts around all pages. */
  site<K extends keyof SiteSections>(
    language: string,
    part: K,
  ): SiteSections[K];
  /** The texts around tickets. */
  tickets<K extends keyof TicketsSections>(
    language: string,
    part: K,
  ): TicketsSections[K];
}

/** The language of a text, if it is not the page's. British pages are in English. */
export function fallbackLabel(
  language: string,
  code: string,
): string | undefined {
  return code === language || language.startsWith(`${code}-`)
    ? undefined
    : code;
}

/** @param chain the languages to search, nearest first */
export function createContent(
  data: DataSet,
  chain: (language: string) => readonly string[],
): Content {
  const load = (language: string, subject: string) => {
    const file = `content/${language}/${subject}.json`;
    return kindOf(file) === "content" ? data.at(file, "content") : undefined;
  };
  const named = (language: string, subject: string, kind: string): unknown =>
    Object.entries(load(language, subject)?.sections ?? {}).find(
      ([name]) => name === kind,
    )?.[1];
  /** The first defined value of the languages of the chain. */
  const nearest = <T>(
    language: string,
    read: (code: string) => T | undefined,
  ): T | undefined => {
    for (const code of chain(language)) {
      const found = read(code);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const needed = <T>(found: T | undefined, file: string): T => {
    if (found === undefined) throw new Error(`no language has ${file}`);
    return found;
  };
  return {
    languages: chain,
    subject: (language, subject) =>
      nearest(language, (code) => load(code, subject)),
    section: (language, subject, kind) =>
      nearest(language, (code) => load(code, subject)?.sections[kind]),
    sectionNamed: (language, subject, kind) =>
      nearest(language, (code) => named(code, subject, kind)),
    fallbackOf: (language, subject, kind) => {
      const code = chain(language).find(
        (one) => named(one, subject, kind) !== undefined,
      );
      return code === undefined ? undefined : fallbackLabel(language, code);
    },
    site: (language, part) =>
      needed(
        nearest(language, (code) =>
          data.at(`content/${code}/site.json`, "content-site"),
        ),
        "site.json",
      ).sections[part],
    tickets: (language, part) =>
      needed(
        nearest(language, (code) =>
          data.at(`content/${code}/tickets.json`, "content-tickets"),
        ),
        "tickets.json",
      ).sections[part],
  };
}
