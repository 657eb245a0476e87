/** Answers the inspector of a page, and stores its changes. */
import type { Request, RequestHandler } from "express";
import { isSameOrigin } from "#server/web/http/same-origin.ts";
import { requestUrl } from "#server/web/http/request-url.ts";
import type { PreviewDeps } from "./preview-links.ts";
import type { Preview } from "#server/web/http/preview.ts";
import type { Degradation } from "#server/workbench/browser/inspector/report.ts";
import { isDegradation } from "./inspection.ts";

/**
 * GET ?path= answers with the report of the page that this browser last saw at the path; with
 * &section=, the section's data, its schema and the patch of an edit. POST {section, degraded,
 * data} changes a section; null undoes it. Only browsers with a preview get an answer.
 */
export function createInspector(deps: PreviewDeps): RequestHandler {
  return (request, response) => {
    const { preview } = request;
    if (!preview) return void response.sendStatus(404);
    if (request.method === "POST") return change(request, response, preview);
    const query = requestUrl(request.originalUrl).searchParams;
    const path = query.get("path") ?? "";
    const report = deps.previews.report(preview, path);
    if (!report) return void response.sendStatus(404);
    const name = query.get("section");
    if (name === null)
      return void response.json({ ...report, expires: preview.expires });
    const section = report.sections.find((each) => each.name === name);
    if (!section) return void response.sendStatus(404);
    const { config } = deps.runtime();
    const data = deps.previews.dataOf(preview, path, name);
    const patch = deps.previews.patch(preview, path, name);
    response.json({
      data,
      schema: config.modules.get(section.module_id)?.dataSchema,
      ...(patch === undefined ? {} : { patch }),
    });
  };

  function change(
    request: Request,
    response: Parameters<RequestHandler>[1],
    preview: Preview,
  ): void {
    const body = request.body as Readonly<Record<string, unknown>> | undefined;
    const { section, degraded, data } = body ?? {};
    const isValid =
      typeof section === "string" &&
      section.length <= 64 &&
      (degraded === undefined ||
        degraded === null ||
        isDegradation(degraded)) &&
      (data === undefined || isObjectOrNull(data));
    if (!isValid || !isSameOrigin(request))
      return void response.sendStatus(400);
    deps.previews.change(preview, section, {
      ...(degraded === undefined
        ? {}
        : { degraded: degraded as Degradation | null }),
      ...(data === undefined
        ? {}
        : { data: data as Readonly<Record<string, unknown>> | null }),
    });
    response.status(204).end();
  }
}

function isObjectOrNull(value: unknown): boolean {
  return typeof value === "object" && !Array.isArray(value);
}

/** GET answers with the inspector's script; other visitors get none. */
export function createInspectorScript(script: () => string): RequestHandler {
  return (request, response) => {
    if (!request.preview) return void response.sendStatus(404);
    response.type("text/javascript").send(script());
  };
}
