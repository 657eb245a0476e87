/** The calls of the editor: pages as they are edited, and the modules for them. */
import type { RequestHandler } from "express";
import { dereference } from "#server/config/data-files/dereference.ts";
import type { Config } from "#server/config/model/config.ts";
import type { Choices } from "#server/workbench/browser/editor/editor-state.ts";
import type { Preview } from "#server/web/http/preview.ts";
import { requestUrl } from "#server/web/http/request-url.ts";
import { accessOf, filesOfDraft } from "./drafts/access.ts";
import type { Editing, Wish } from "./drafts/editing.ts";
import {
  answering,
  bodyOf,
  readId,
  targetOn,
  versionOf,
  type Body,
} from "./editor-requests.ts";
import { editorState } from "./editor-state.ts";
import { readOperation } from "./pages/operation.ts";
import { refusal } from "./pages/refusal.ts";

export interface EditedPageDeps {
  readonly editing: Editing;
  readonly config: () => Config;
  /** The live text of a file. */
  readonly liveText: (file: string) => string | undefined;
  /** The data from which a preview's page last showed a section. */
  readonly dataOf: (
    preview: Preview,
    pathname: string,
    section: string,
  ) => Readonly<Record<string, unknown>> | undefined;
}

export interface EditorModulesDeps {
  readonly config: () => Config;
  /** The product's folder, with its schemas. */
  readonly root: string;
}

/**
 * GET ?draft=&path=: EditorState; with &section=, the data with which this browser shows it: {data}.
 * POST {draft, version, path, operation or command}: changes it.
 */
export function createEditedPage({
  editing,
  config,
  liveText,
  dataOf,
}: EditedPageDeps): RequestHandler {
  return answering(async (request, response) => {
    const access = accessOf(request, config());
    if (request.method !== "POST") {
      const query = requestUrl(request.originalUrl).searchParams;
      const id = readId(query.get("draft"));
      access.check("viewer", filesOfDraft(editing.draft(id).files));
      const target = targetOn(query.get("path"), id, request);
      const section = query.get("section");
      if (section !== null) {
        const { pathname } = requestUrl(target.location);
        const data = dataOf(target.preview, pathname, section);
        if (!data) throw refusal(404, `the page has not shown ${section} yet`);
        response.json({ data });
        return;
      }
      const shown = await editing.show(id, target);
      response.json(editorState(shown, liveText, access));
      return;
    }
    const body = bodyOf(request);
    const id = readId(body["draft"]);
    const shown = await editing.change(
      id,
      versionOf(body),
      readWish(body),
      targetOn(body["path"], id, request),
      access,
    );
    response.json(editorState(shown, liveText, access));
  });
}

/** GET: Choices. GET ?module=: {schema}, with the definitions that it refers to. */
export function createEditorModules({
  config,
  root,
}: EditorModulesDeps): RequestHandler {
  return (request, response) => {
    const id = requestUrl(request.originalUrl).searchParams.get("module");
    const { modules, languages, markets, partners } = config();
    if (id === null) {
      const choices: Choices = {
        modules: [...modules.values()].map(({ manifest, folder }) => ({
          module_id: manifest.module_id,
          summary: manifest.summary,
          group: folder.split("/", 1)[0]!,
        })),
        languages: Object.entries(languages).map(([code, { name }]) => ({
          code,
          name,
        })),
        markets: Object.keys(markets),
        partners: Object.entries(partners).map(([code, { name }]) => ({
          code,
          name,
        })),
      };
      response.json(choices);
      return;
    }
    const module = modules.get(id);
    if (!module) return void response.sendStatus(404);
    const file = `modules/${module.folder}/data.schema.json`;
    response.json({ schema: dereference(module.dataSchema, file, root) });
  };
}

function readWish(body: Body): Wish {
  const { command, step } = body;
  if (command === "undo" || command === "redo") return { command };
  if (command !== undefined)
    throw refusal(400, '"command" is undo or redo; else there is "operation"');
  const operation = readOperation(body["operation"]);
  return {
    operation,
    ...(typeof step === "string" ? { step: step.slice(0, 40) } : {}),
    ...(body["only_partner"] === true ? { onlyPartner: true } : {}),
  };
}
