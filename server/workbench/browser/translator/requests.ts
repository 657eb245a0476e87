/** The requests of the translator's view to the server. */
import {
  TRANSLATOR_SUGGESTION_PATH,
  TRANSLATOR_TEXTS_PATH,
} from "#renderer/shared/addresses.ts";
import { ask } from "../editor/requests.ts";
import type { Suggestion, TranslatorState } from "./translator-state.ts";

/** @param language left out: that of the page */
export const readTexts = (draft: string, path: string, language?: string) =>
  ask<TranslatorState>(
    `${TRANSLATOR_TEXTS_PATH}?${new URLSearchParams({ draft, path, ...(language ? { language } : {}) })}`,
  );

export const askSuggestion = (body: {
  readonly language: string;
  readonly file: string;
  readonly key: string;
}) => ask<Suggestion>(TRANSLATOR_SUGGESTION_PATH, body);
