/** The document of the editor and of the translator's view: its script creates the content, and shows the page in a frame. */
import type { Request, RequestHandler } from "express";
import { escapeHtml } from "#renderer/shared/escape.ts";
import { hostName } from "#server/web/context/visitor.ts";
import { setCookie } from "#server/web/http/cookies.ts";
import { requestUrl } from "#server/web/http/request-url.ts";
import type { PreviewTokens } from "#server/web/http/preview.ts";
import type { Runtime } from "#server/web/runtime/runtime.ts";
import { MAX_MINUTES, readPreviewOptions } from "../preview/preview-options.ts";
import { isDraftId } from "./drafts/draft.ts";
import type { DraftStore } from "./drafts/draft-store.ts";

export interface EditorPageDeps {
  readonly store: Pick<DraftStore, "newId">;
  readonly previewTokens: PreviewTokens | undefined;
  readonly runtime: () => Runtime;
  readonly now: () => number;
  readonly maySee: (request: Request, draft: string) => boolean;
}

/** What is shown beside the page. */
export interface EditorView {
  readonly title: string;
  /** The address of its script. */
  readonly script: string;
}

/** The styles are a constructed sheet, which this policy does not restrict. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * GET with the parameters of a preview, and &draft=, answers with the editor of a page. The browser
 * then shows the draft on all pages, until the preview is ended. Without a draft it goes on with the
 * one that the browser shows, or begins one.
 */
export function createEditorPage(
  { store, previewTokens, runtime, now, maySee }: EditorPageDeps,
  { title, script }: EditorView,
): RequestHandler {
  return (request, response) => {
    const all = requestUrl(request.originalUrl).searchParams;
    // An empty parameter is an empty field of the operator's form.
    const query = new URLSearchParams([...all].filter(([, value]) => value));
    const given = query.get("draft");
    if (!query.has("minutes")) query.set("minutes", String(MAX_MINUTES));
    const reading = readPreviewOptions(query, {
      runtime: runtime(),
      host: hostName(request.headers.host),
      now: now(),
      configurations: [],
      isDraft: isDraftId,
    });
    if (!reading.ok || !previewTokens) {
      const problems = reading.ok ? [] : reading.problems;
      response.status(400).type("text/plain").send(problems.join("\n"));
      return;
    }
    const { location } = reading;
    const wanted = given ?? request.preview?.draft ?? store.newId();
    const isAllowed = maySee(request, wanted);
    if (!isAllowed && given !== null) {
      const { name } = request.staff!;
      response
        .status(403)
        .type("text/plain")
        .send(`${name} may not see this draft: staff.json grants it to others`);
      return;
    }
    const draft = isAllowed ? wanted : store.newId();
    const token = previewTokens.sign({ ...reading.preview, draft });
    setCookie(response, "preview", token, request.secure);
    response.set("Content-Security-Policy", POLICY).type("html")
      .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body data-draft="${escapeHtml(draft)}" data-location="${escapeHtml(location)}">
<noscript>${title} needs scripts.</noscript>
<script src="${script}"></script>
</body>
</html>
`);
  };
}
