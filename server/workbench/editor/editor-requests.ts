/** Reads the requests of the editor, and answers refusals. */
import type { Request, RequestHandler, Response } from "express";
import { localPath } from "#server/web/http/local-path.ts";
import type { Preview } from "#server/web/http/preview.ts";
import { isSameOrigin } from "#server/web/http/same-origin.ts";
import { isDraftId } from "./drafts/draft.ts";
import type { EditorTarget } from "./drafts/draft-configurations.ts";
import { isObject } from "./pages/operation.ts";
import { EditRefusal, refusal } from "./pages/refusal.ts";

export type Body = Readonly<Record<string, unknown>>;

/** Answers refusals, and requests that come from another site's page. */
export function answering(
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

export function bodyOf({ body }: Request): Body {
  if (!isObject(body)) throw refusal(400, "the body is a JSON object");
  return body;
}

export function readId(value: unknown): string {
  if (!isDraftId(value)) throw refusal(400, '"draft" is the id of a draft');
  return value;
}

export function versionOf({ version }: Body): number {
  if (!Number.isSafeInteger(version))
    throw refusal(400, '"version" is the version of the draft that was seen');
  return version as number;
}

/** A text that must be there, without spaces around it. */
export function readText(body: Body, name: string, length: number): string {
  const value = body[name];
  if (typeof value !== "string" || value.trim() === "" || value.length > length)
    throw refusal(400, `"${name}" is a text of at most ${length}`);
  return value.trim();
}

/** A text that may be left out: "". */
export function readOptional(body: Body, name: string, length: number): string {
  const { [name]: value = "" } = body;
  if (typeof value !== "string" || value.length > length)
    throw refusal(400, `"${name}" is a text of at most ${length}`);
  return value.trim();
}

export function targetOn(
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
