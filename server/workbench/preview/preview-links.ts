/** Links to previews: created for the operator, opened and ended in a browser. */
import type { Request, RequestHandler } from "express";
import { PREVIEW_OPEN_PATH } from "#renderer/shared/addresses.ts";
import type { PageReport } from "#server/workbench/browser/inspector/report.ts";
import { DataError } from "#server/config/data-files/data-error.ts";
import { formatProblem } from "#server/config/data-files/problem.ts";
import { hostName } from "#server/web/context/visitor.ts";
import { dropCookie, setCookie } from "#server/web/http/cookies.ts";
import { localPath } from "#server/web/http/local-path.ts";
import { requestUrl } from "#server/web/http/request-url.ts";
import {
  resolvePage,
  type ResolveDeps,
} from "#server/web/pages/resolve-page.ts";
import {
  readPreviewOptions,
  unknownName,
  type PreviewReading,
  type PreviewTarget,
} from "./preview-options.ts";
import type { PreviewTokens } from "#server/web/http/preview.ts";
import type { Previews } from "./previews.ts";

export interface PreviewDeps extends ResolveDeps {
  readonly previews: Previews;
  /** undefined: this server has no operator. */
  readonly previewTokens: PreviewTokens | undefined;
  /** Whether the editor has a draft with an id; left out: there are none. */
  readonly isDraft?: (id: string) => boolean;
  /** Whether the sender of a request may see a draft. */
  readonly maySee?: (request: Request, draft: string) => boolean;
}

/** GET with the parameters of preview-options.ts answers with a link, as JSON; browsers follow it. */
export function createPreviewLink(server: PreviewDeps): RequestHandler {
  return async (request, response) => {
    if (request.staff && !isForStaff(request, server))
      return void response.sendStatus(403);
    const isBrowser = request.accepts(["json", "html"]) === "html";
    const reading = optionsOf(request, server, isBrowser);
    const problems = reading.ok
      ? await degradeFor(request, reading, server)
      : reading.problems;
    if (!reading.ok || problems.length > 0) {
      response.status(400);
      if (isBrowser) response.type("text/plain").send(problems.join("\n"));
      else response.json({ problems });
      return;
    }
    const link = linkOf(request, reading, server);
    if (isBrowser) response.redirect(303, link.path);
    else response.json({ link: link.link, expires: link.expires });
  };
}

/** Staff link to drafts that they may see. */
function isForStaff(request: Request, { maySee }: PreviewDeps): boolean {
  const query = requestUrl(request.originalUrl).searchParams;
  const draft = query.get("draft");
  return (
    draft !== null &&
    !query.has("configuration") &&
    maySee?.(request, draft) === true
  );
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

/** GET ?return_to= ends the preview in this browser. */
export const endPreview: RequestHandler = (request, response) => {
  const query = requestUrl(request.originalUrl).searchParams;
  response.set("Cache-Control", "no-store");
  dropCookie(response, "preview", request.secure);
  response.redirect(303, localPath(query.get("return_to")) ?? "/");
};

/**
 * GET with the parameters of a preview answers with the page's sections and their reasons, as JSON.
 */
export function createInspect(server: PreviewDeps): RequestHandler {
  return async (request, response) => {
    const reading = optionsOf(request, server);
    const shown = reading.ok ? await show(request, reading, server) : reading;
    if ("problems" in shown) {
      response.status(400).json({ problems: shown.problems });
      return;
    }
    if (!("report" in shown) || !reading.ok) {
      response.json(shown);
      return;
    }
    const { link, expires } = linkOf(request, reading, server);
    response.json({ kind: "page", link, expires, ...shown.report });
  };
}

/**
 * Degrades the sections that a link names. @returns the problems: only the loaded page knows its
 * sections
 */
async function degradeFor(
  request: Asked,
  target: PreviewTarget,
  server: PreviewDeps,
): Promise<readonly string[]> {
  if (target.degraded.length === 0) return [];
  const shown = await show(request, target, server);
  return "problems" in shown ? shown.problems : [];
}

type Shown =
  /** The problems, one per line. */
  | { readonly problems: readonly string[] }
  /** There is no page at the address: a redirect, or nothing. */
  | { readonly kind: string; readonly location: string | undefined }
  | { readonly report: PageReport | undefined };

/** Degrades sections of the preview, and loads the page to check that it has them. */
async function show(
  request: Asked,
  { preview, location, degraded }: PreviewTarget,
  server: PreviewDeps,
): Promise<Shown> {
  for (const { section, ...change } of degraded)
    server.previews.change(preview, section, change);
  try {
    const deps = await server.previews.deps(server, preview);
    const { headers, id } = request;
    const resolved = await resolvePage(
      { headers, id, preview, isPreview: true },
      requestUrl(location),
      deps,
    );
    if (resolved.kind !== "page") {
      const { kind } = resolved;
      const where = kind === "redirect" ? resolved.location : undefined;
      return { kind, location: where };
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
    // An error page has none of the sections that caused it.
    const isError = page.status >= 400;
    const problems = degraded
      .filter(({ section }) => !isError && !names.includes(section))
      .map(({ section }) => unknownName("section", section, names));
    return problems.length > 0 ? { problems } : { report };
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    return { problems: error.problems.map(formatProblem) };
  }
}

type Asked = Parameters<RequestHandler>[0];

/** @param isForm whether an empty parameter is an empty form field */
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
    ...(deps.isDraft ? { isDraft: deps.isDraft } : {}),
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
