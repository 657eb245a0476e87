/** Links to previews: made for the operator, opened and ended in a browser. */
import type { RequestHandler } from "express";
import { PREVIEW_OPEN_PATH } from "#renderer/addresses.ts";
import { DataError } from "../../data-files/data-error.ts";
import { formatProblem } from "../../data-files/problem.ts";
import { hostName } from "../context/visitor.ts";
import { dropCookie, setCookie } from "../http/cookies.ts";
import { localPath } from "../http/local-path.ts";
import { requestUrl } from "../http/request-url.ts";
import { resolvePage, type ResolveDeps } from "../pages/resolve-page.ts";
import {
  readPreviewOptions,
  unknownName,
  type PreviewReading,
} from "./preview-options.ts";
import type { PreviewTokens } from "./preview.ts";
import type { Previews } from "./previews.ts";

export interface PreviewDeps extends ResolveDeps {
  readonly previews: Previews;
  /** undefined: this server has no operator. */
  readonly previewTokens: PreviewTokens | undefined;
}

/** GET with the parameters of preview-options.ts answers with a link, as JSON; browsers follow it. */
export function createPreviewLink(deps: PreviewDeps): RequestHandler {
  return (request, response) => {
    const isBrowser = request.accepts(["json", "html"]) === "html";
    const reading = optionsOf(request, deps, isBrowser);
    if (!reading.ok) {
      const { problems } = reading;
      response.status(400);
      if (isBrowser) response.type("text/plain").send(problems.join("\n"));
      else response.json({ problems });
      return;
    }
    const link = linkOf(request, reading, deps);
    if (isBrowser) response.redirect(303, link.path);
    else response.json({ link: link.link, expires: link.expires });
  };
}

/** GET ?token=&url= shows the preview in this browser from now on. */
export function createPreviewOpen({
  previewTokens,
  now,
}: PreviewDeps): RequestHandler {
  return (request, response) => {
    const query = requestUrl(request.originalUrl).searchParams;
    const token = query.get("token") ?? "";
    const preview = previewTokens?.read(token);
    response.set("Cache-Control", "no-store");
    if (!preview || now() >= preview.expires) {
      response
        .status(410)
        .type("text/plain")
        .send(
          "This preview link is not valid, or has expired. Ask for another one.\n",
        );
      return;
    }
    setCookie(response, "preview", token, request.secure);
    response.redirect(303, localPath(query.get("url")) ?? "/");
  };
}

/** GET ?return_to= shows what every visitor gets again. */
export const endPreview: RequestHandler = (request, response) => {
  const query = requestUrl(request.originalUrl).searchParams;
  response.set("Cache-Control", "no-store");
  dropCookie(response, "preview", request.secure);
  response.redirect(303, localPath(query.get("return_to")) ?? "/");
};

/** GET with the parameters of a preview answers with what is on the page and why, as JSON. */
export function createInspect(server: PreviewDeps): RequestHandler {
  return async (request, response) => {
    const reading = optionsOf(request, server);
    if (!reading.ok) {
      response.status(400).json({ problems: reading.problems });
      return;
    }
    const { preview, location, degraded } = reading;
    for (const { section, ...change } of degraded)
      server.previews.change(preview, section, change);
    try {
      const deps = await server.previews.deps(server, preview);
      const shown = {
        headers: request.headers,
        id: request.id,
        preview,
        isPreview: true,
      };
      const resolved = await resolvePage(shown, requestUrl(location), deps);
      if (resolved.kind !== "page") {
        const { kind } = resolved;
        const where = kind === "redirect" ? resolved.location : undefined;
        response.json({ kind, location: where });
        return;
      }
      const { page } = resolved;
      await Promise.all(page.sections.map(({ result }) => result));
      deps.onPage(page);
      const { language, location: shownAt } = page.context;
      const report = server.previews.report(
        preview,
        language.segment + shownAt.path,
      );
      const names = report?.sections.map(({ name }) => name) ?? [];
      // An error page has none of the sections that led to it.
      const isError = page.status >= 400;
      const problems = degraded
        .filter(({ section }) => !isError && !names.includes(section))
        .map(({ section }) => unknownName("section", section, names));
      if (problems.length > 0) {
        response.status(400).json({ problems });
        return;
      }
      const { link, expires } = linkOf(request, reading, server);
      response.json({
        kind: "page",
        link,
        expires,
        ...report,
      });
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      response
        .status(400)
        .json({ problems: error.problems.map(formatProblem) });
    }
  };
}

type Asked = Parameters<RequestHandler>[0];

/** @param isForm whether an empty parameter is a field that was left empty */
function optionsOf(
  request: Asked,
  deps: PreviewDeps,
  isForm = false,
): PreviewReading {
  const query = requestUrl(request.originalUrl).searchParams;
  const given = [...query].filter(([, value]) => !isForm || value !== "");
  return readPreviewOptions(new URLSearchParams(given), {
    runtime: deps.runtime(),
    host: hostName(request.headers.host),
    now: deps.now(),
    configurations: deps.previews.configurations(),
  });
}

function linkOf(
  request: Asked,
  { preview, location }: Extract<PreviewReading, { ok: true }>,
  { previewTokens }: PreviewDeps,
) {
  const token = previewTokens?.sign(preview) ?? "";
  const query = new URLSearchParams({ token, url: location });
  const origin = `${request.protocol}://${request.headers.host}`;
  const path = `${PREVIEW_OPEN_PATH}?${query}`;
  return {
    path,
    link: origin + path,
    expires: new Date(preview.expires).toISOString(),
  };
}
