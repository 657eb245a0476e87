/** The calls of the editor: pages as they are edited, modules, drafts and their publication. */
import type { Request, RequestHandler, Response } from "express";
import { targetOf } from "#server/config/audit/act.ts";
import { dereference } from "#server/config/data-files/dereference.ts";
import type { Config } from "#server/config/model/config.ts";
import type { ActOf } from "#server/web/http/acts.ts";
import type {
  Choices,
  DraftEffect,
} from "#server/workbench/browser/editor/editor-state.ts";
import { localPath } from "#server/web/http/local-path.ts";
import type { Preview } from "#server/web/http/preview.ts";
import { requestUrl } from "#server/web/http/request-url.ts";
import { isSameOrigin } from "#server/web/http/same-origin.ts";
import { isDraftId, type Draft, type DraftLabel } from "./draft.ts";
import type { DraftStore } from "./draft-store.ts";
import type { EditorTarget } from "./draft-configurations.ts";
import type { Editing, Wish } from "./editing.ts";
import { draftsAndHistory, editorState } from "./editor-state.ts";
import { isObject, readOperation } from "./operation.ts";
import type { Publisher } from "./publish.ts";
import { EditRefusal, refusal } from "./refusal.ts";

export interface EditedPageDeps {
  readonly editing: Editing;
  readonly config: () => Config;
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

export interface DraftCommandsDeps {
  readonly effectOf: (
    draft: Draft,
    target: EditorTarget,
  ) => Promise<DraftEffect>;
  readonly editing: Editing;
  readonly store: DraftStore;
  readonly publisher: Publisher;
}

/**
 * GET ?draft=&path=: EditorState; with &section=, the data with which this browser shows it: {data}.
 * POST {draft, version, path, operation or command}: changes it.
 */
export function createEditedPage({
  editing,
  config,
  dataOf,
}: EditedPageDeps): RequestHandler {
  return answering(async (request, response) => {
    if (request.method !== "POST") {
      const query = requestUrl(request.originalUrl).searchParams;
      const id = readId(query.get("draft"));
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
      response.json(editorState(shown, config()));
      return;
    }
    const body = bodyOf(request);
    const id = readId(body["draft"]);
    const shown = await editing.change(
      id,
      versionOf(body),
      readWish(body),
      targetOn(body["path"], id, request),
    );
    response.json(editorState(shown, config()));
  });
}

/** GET: Choices. GET ?module=: {schema}, with the definitions that it refers to. */
export function createEditorModules({
  config,
  root,
}: EditorModulesDeps): RequestHandler {
  return (request, response) => {
    const id = requestUrl(request.originalUrl).searchParams.get("module");
    const { modules, languages, markets } = config();
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

const COMMANDS = ["save", "rebase", "discard", "publish", "revert"] as const;

/**
 * GET: DraftsAndHistory; ?draft=&path=: the DraftEffect of one. POST {command, draft, version}: save with {name, by, reason}; rebase: applies the draft
 * to what is live now; discard; publish; {command: "revert", publication, by}.
 */
export function createDraftCommands({
  editing,
  effectOf,
  store,
  publisher,
}: DraftCommandsDeps): RequestHandler {
  return answering(async (request, response) => {
    if (request.method !== "POST") {
      const query = requestUrl(request.originalUrl).searchParams;
      if (query.has("draft")) {
        const id = readId(query.get("draft"));
        const target = targetOn(query.get("path"), id, request);
        response.json(await effectOf(editing.draft(id), target));
        return;
      }
      response.json(draftsAndHistory(store));
      return;
    }
    const body = bodyOf(request);
    const command = COMMANDS.find((each) => each === body["command"]);
    if (!command)
      throw refusal(400, `"command" is one of ${COMMANDS.join(", ")}`);
    if (command === "revert") {
      const publication = text(body, "publication", 40);
      await publisher.revert(publication, text(body, "by", 80));
      response.json(draftsAndHistory(store));
      return;
    }
    const id = readId(body["draft"]);
    const version = versionOf(body);
    if (command === "save") await editing.save(id, version, readLabel(body));
    else if (command === "rebase") await editing.rebase(id, version);
    else if (command === "discard") await editing.clear(id, version);
    else await editing.clear(id, version, (draft) => publisher.publish(draft));
    response.json(draftsAndHistory(store));
  });
}

/** What a request does, for the audit log. */
export const draftAct: ActOf = ({ method, body }) => {
  if (method !== "POST") return undefined;
  const { command, draft, publication } = isObject(body) ? body : {};
  return {
    act: `draft.${targetOf(command)}`.slice(0, 80),
    target: targetOf(publication ?? draft),
  };
};

/** Answers refusals, and requests that come from another site's page. */
function answering(
  answer: (request: Request, response: Response) => Promise<void>,
): RequestHandler {
  return async (request, response) => {
    try {
      if (request.method === "POST" && !isSameOrigin(request))
        throw refusal(400, "the request comes from another site's page");
      await answer(request, response);
    } catch (error) {
      if (!(error instanceof EditRefusal)) throw error;
      const { status, problems, conflicts } = error;
      response.status(status).json({
        problems,
        ...(conflicts.length > 0 ? { conflicts } : {}),
      });
    }
  };
}

type Body = Readonly<Record<string, unknown>>;

function bodyOf({ body }: Request): Body {
  if (!isObject(body)) throw refusal(400, "the body is a JSON object");
  return body;
}

function readId(value: unknown): string {
  if (!isDraftId(value)) throw refusal(400, '"draft" is the id of a draft');
  return value;
}

function versionOf({ version }: Body): number {
  if (!Number.isSafeInteger(version))
    throw refusal(400, '"version" is the version of the draft that was seen');
  return version as number;
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
  };
}

function readLabel(body: Body): DraftLabel {
  const { reason = "" } = body;
  if (typeof reason !== "string" || reason.length > 2000)
    throw refusal(400, '"reason" is a text of at most 2000');
  return { name: text(body, "name", 120), by: text(body, "by", 80), reason };
}

function text(body: Body, name: string, length: number): string {
  const value = body[name];
  if (typeof value !== "string" || value.trim() === "" || value.length > length)
    throw refusal(400, `"${name}" is a text of at most ${length}`);
  return value.trim();
}

function targetOn(
  path: unknown,
  draft: string,
  { headers, id, preview }: Request,
): EditorTarget {
  const location = localPath(path);
  if (location === undefined)
    throw refusal(400, '"path" is the path of a page: /rails-32/');
  const own: Preview =
    preview?.draft === draft ? preview : { id: draft, expires: 0, draft };
  return { request: { headers, id }, preview: own, location };
}
