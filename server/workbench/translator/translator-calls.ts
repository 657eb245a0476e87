/** The calls of the translator's view: the texts of a language, and suggestions for them. */
import type { RequestHandler } from "express";
import type { LoadedPage } from "#renderer/loading/page.ts";
import type { Config } from "#server/config/model/config.ts";
import { requestUrl } from "#server/web/http/request-url.ts";
import type {
  Suggestion,
  TextRow,
  TranslatorState,
} from "#server/workbench/browser/translator/translator-state.ts";
import { accessOf, filesOfDraft } from "../editor/drafts/access.ts";
import type { Editing } from "../editor/drafts/editing.ts";
import {
  answering,
  bodyOf,
  readId,
  targetOn,
} from "../editor/editor-requests.ts";
import { EditRefusal, refusal } from "../editor/pages/refusal.ts";
import { missingCounts, textRows } from "../texts/text-rows.ts";
import {
  languageCode,
  TranslationFault,
  type TranslationService,
} from "./translation-service.ts";

export interface TranslatorTextsDeps {
  readonly editing: Editing;
  /** The live configuration. */
  readonly config: () => Config;
  readonly hasService: boolean;
}

/** GET ?draft=&path=: TranslatorState, for the language of the page; with &language=, for one that its site may not offer yet. */
export function createTranslatorTexts({
  editing,
  config,
  hasService,
}: TranslatorTextsDeps): RequestHandler {
  return answering(async (request, response) => {
    const query = requestUrl(request.originalUrl).searchParams;
    const id = readId(query.get("draft"));
    const access = accessOf(request, config());
    access.check("viewer", filesOfDraft(editing.draft(id).files));
    const { on } = await editing.show(
      id,
      targetOn(query.get("path"), id, request),
    );
    const { code } = on.page.context.language;
    const language = query.get("language") ?? code;
    if (!Object.hasOwn(on.config.languages, language))
      throw refusal(404, `there is no language ${language}`);
    response.json(translatorState(on.config, on.page, language, hasService));
  });
}

function translatorState(
  config: Config,
  { context, sections }: LoadedPage,
  language: string,
  suggests: boolean,
): TranslatorState {
  const { languages, unprefixed } = config;
  const offered = new Set(context.languages.map(({ code }) => code));
  const named = (of: string) => ({ code: of, name: languages[of]!.name });
  const used = sections.flatMap(({ manifest }) => manifest?.messages ?? []);
  return {
    source: named(unprefixed),
    target: named(language),
    languages: [...missingCounts(config)].map(([of, missing]) => ({
      ...named(of),
      missing,
      isOffered: offered.has(of),
    })),
    rows: textRows(config, language),
    files: [...new Set(used)],
    suggests: suggests && differs(config, language),
  };
}

/** Whether a service could translate into a language: variants of the source are one language for it. */
function differs({ languages, unprefixed }: Config, language: string) {
  const [source, target] = [unprefixed, language].map((code) =>
    languageCode(languages[code]!.intl),
  );
  return source !== target;
}

export interface SuggestionDeps {
  readonly config: () => Config;
  readonly service: TranslationService;
}

/** POST {language, file, key}: a Suggestion. The service gets a text of the configuration, and nothing else. */
export function createSuggestion({
  config: current,
  service,
}: SuggestionDeps): RequestHandler {
  return answering(async (request, response) => {
    const body = bodyOf(request);
    const config = current();
    accessOf(request, config).check("editor", {});
    const { languages, unprefixed } = config;
    const { language } = body;
    if (typeof language !== "string" || !Object.hasOwn(languages, language))
      throw refusal(400, '"language" is the code of a language');
    if (!differs(config, language))
      throw refusal(422, `${language} is a variant of ${unprefixed}`);
    const row = textRows(config, language).find(
      ({ file, key }) => file === body["file"] && key === body["key"],
    );
    if (!row) throw refusal(404, `${unprefixed} has no such text`);
    const texts = row.forms.map((form) => sourceOf(row, form));
    try {
      const translated = await service.translate(
        texts,
        languages[unprefixed]!.intl,
        languages[language]!.intl,
      );
      const suggestion: Suggestion = {
        texts: Object.fromEntries(
          row.forms.map((form, index) => [form, translated[index]!]),
        ),
      };
      response.json(suggestion);
    } catch (error) {
      if (!(error instanceof TranslationFault)) throw error;
      throw new EditRefusal(502, [{ message: error.message }]);
    }
  });
}

/** The text from which a form of the target language is translated. */
function sourceOf({ source }: TextRow, form: string): string {
  return source[form] ?? source["other"] ?? Object.values(source)[0]!;
}
