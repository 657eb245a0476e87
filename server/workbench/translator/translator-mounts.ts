/** The addresses of the translator's view. Its edits are those of the editor's draft. */
import {
  TRANSLATOR_PATH,
  TRANSLATOR_SCRIPT_PATH,
  TRANSLATOR_SUGGESTION_PATH,
  TRANSLATOR_TEXTS_PATH,
} from "#renderer/shared/addresses.ts";
import type { TranslationSetting } from "#server/config/process/translation-setting.ts";
import type { Mount } from "#server/web/http/mount.ts";
import { createEditorPage } from "../editor/editor-page.ts";
import type { EditorParts } from "../editor/editor-mounts.ts";
import { createSuggestion, createTranslatorTexts } from "./translator-calls.ts";
import { createTranslationService } from "./translation-service.ts";

export interface TranslatorInput {
  /** Reads the script of the view. */
  readonly script: () => string;
  /** What suggests translations; undefined: nothing does. */
  readonly service?: TranslationSetting | undefined;
}

export function translatorMounts(
  { script, service }: TranslatorInput,
  parts: EditorParts,
): readonly Mount[] {
  const { editing, config } = parts;
  return [
    {
      path: TRANSLATOR_PATH,
      methods: ["GET"],
      operatorOnly: true,
      staff: true,
      handler: createEditorPage(parts, {
        title: "Translate",
        script: TRANSLATOR_SCRIPT_PATH,
      }),
    },
    {
      path: TRANSLATOR_SCRIPT_PATH,
      methods: ["GET"],
      operatorOnly: true,
      staff: true,
      handler: (_, response) =>
        void response.type("text/javascript").send(script()),
    },
    {
      path: TRANSLATOR_TEXTS_PATH,
      methods: ["GET"],
      operatorOnly: true,
      staff: true,
      handler: createTranslatorTexts({
        editing,
        config,
        hasService: service !== undefined,
      }),
    },
    {
      path: TRANSLATOR_SUGGESTION_PATH,
      methods: ["POST"],
      body: "json",
      operatorOnly: true,
      staff: true,
      handler:
        service &&
        createSuggestion({
          config,
          service: createTranslationService(service),
        }),
    },
  ];
}
