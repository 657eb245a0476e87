/** Asks a service for translations, by LibreTranslate's `POST /translate`. */
import { placeholders } from "#server/config/data-files/placeholders.ts";
import type { TranslationSetting } from "#server/config/process/translation-setting.ts";

export interface TranslationService {
  /**
   * Translates texts, whose {placeholders} stay as they are.
   *
   * @param source an Intl locale, as `target`
   * @throws TranslationFault
   */
  translate(
    texts: readonly string[],
    source: string,
    target: string,
  ): Promise<string[]>;
}

/** Why there is no translation, in words for who asked. */
export class TranslationFault extends Error {
  override name = "TranslationFault";
}

const TIME_LIMIT_MS = 10_000;
/** More than the texts of a row are long in any language. */
const MAX_ANSWER_BYTES = 256 * 1024;

/** @param limit ends a request that takes too long */
export function createTranslationService(
  { url, key }: TranslationSetting,
  limit: () => AbortSignal = () => AbortSignal.timeout(TIME_LIMIT_MS),
): TranslationService {
  async function ask(body: object): Promise<unknown> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${url}/translate`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
        redirect: "error",
        signal: limit(),
      });
      text = await readLimited(response);
    } catch (error) {
      if (error instanceof TranslationFault) throw error;
      throw new TranslationFault(
        (error as Error).name === "TimeoutError"
          ? `The translation service did not answer within ${TIME_LIMIT_MS / 1000} seconds.`
          : "The translation service cannot be reached.",
      );
    }
    if (!response.ok) throw new TranslationFault(wordsFor(response.status));
    try {
      return JSON.parse(text);
    } catch {
      throw new TranslationFault(
        "The translation service did not answer with JSON.",
      );
    }
  }

  return {
    async translate(texts, source, target) {
      const answer = await ask({
        q: texts.map(numbered),
        source: languageCode(source),
        target: languageCode(target),
        format: "text",
        ...(key === undefined ? {} : { api_key: key }),
      });
      const { translatedText } = (answer ?? {}) as {
        readonly translatedText?: unknown;
      };
      if (
        !Array.isArray(translatedText) ||
        translatedText.length !== texts.length ||
        !translatedText.every((text) => typeof text === "string")
      )
        throw new TranslationFault(
          "The translation service did not answer with a text for each text.",
        );
      return translatedText.map((text, index) => named(text, texts[index]!));
    },
  };
}

/** The code by which LibreTranslate knows a language: its subtag, and for Chinese the script. */
export function languageCode(intl: string): string {
  const { language, script } = new Intl.Locale(intl).maximize();
  return script === "Hans" || script === "Hant"
    ? `${language}-${script}`
    : language;
}

/** A text with numbers in place of the names of its placeholders, which would be translated. */
function numbered(text: string): string {
  return [...placeholders(text)].reduce(
    (so, name, index) => so.replaceAll(`{${name}}`, `{${index}}`),
    text,
  );
}

/** @throws TranslationFault if a placeholder of the source was lost or added */
function named(text: string, source: string): string {
  const names = [...placeholders(source)];
  const whole = text.replaceAll(/\{\s*(\d+)\s*\}/g, (found, index: string) =>
    names[Number(index)] === undefined ? found : `{${names[Number(index)]}}`,
  );
  const got = placeholders(whole);
  const lost = names.find((name) => !got.has(name));
  const added = [...got].find((name) => !names.includes(name));
  if (lost !== undefined || added !== undefined)
    throw new TranslationFault(
      `The translation service ${lost === undefined ? `added {${added}}` : `lost {${lost}}`}: write this one yourself.`,
    );
  return whole.trim();
}

function wordsFor(status: number): string {
  switch (status) {
    case 400:
      return "The translation service does not translate between these languages.";
    case 401:
    case 403:
      return "The translation service refuses its key (TRANSLATION_KEY).";
    case 429:
      return "The translation service wants fewer requests. Try again in a minute.";
    default:
      return `The translation service answered with an error (${status}).`;
  }
}

async function readLimited({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES)
      throw new TranslationFault(
        "The translation service answered with too much.",
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
