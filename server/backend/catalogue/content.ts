/** The texts of the reference backend: content/<language>/<subject>.json. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** What is written of a subject (a product, a home page) in one language. */
export interface SubjectContent {
  /** Title and description of its page. */
  readonly page?: { readonly title: string; readonly description: string };
  /** Names of the product, as basic info has them. */
  readonly basic_info?: Readonly<Record<string, string>>;
  /** The data of its sections, by kind. */
  readonly sections: Readonly<Record<string, unknown>>;
}

export interface Content {
  /** Where texts are looked for, nearest first, beginning with the language itself. */
  languages(language: string): readonly string[];
  /** A subject in a language, or in the first of its fallbacks that has it. */
  subject(language: string, subject: string): SubjectContent | undefined;
  /** The data of a section, each kind by itself in the nearest language that has it. */
  section(language: string, subject: string, kind: string): unknown;
}

/** @param chain the languages to look in, nearest first */
export function createContent(
  directory: string,
  chain: (language: string) => readonly string[],
): Content {
  const read = new Map<string, SubjectContent | null>();
  const load = (language: string, subject: string): SubjectContent | null => {
    const key = `${language}/${subject}`;
    let content = read.get(key);
    if (content === undefined) {
      const file = path.join(directory, language, `${subject}.json`);
      content = existsSync(file)
        ? (JSON.parse(readFileSync(file, "utf8")) as SubjectContent)
        : null;
      read.set(key, content);
    }
    return content;
  };
  return {
    languages: chain,
    subject(language, subject) {
      for (const code of chain(language)) {
        const content = load(code, subject);
        if (content) return content;
      }
      return undefined;
    },
    section(language, subject, kind) {
      for (const code of chain(language)) {
        const section = load(code, subject)?.sections[kind];
        if (section !== undefined) return section;
      }
      return undefined;
    },
  };
}
