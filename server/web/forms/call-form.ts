import type { RequestHandler } from "express";
import type { FormAnswer } from "#schema/form-answer.ts";
import { localPath } from "../http/local-path.ts";
import type { Answers } from "../gateway/answers.ts";
import { missingParam, readParams } from "../gateway/read-params.ts";
import { lastResort } from "../pages/last-resort.ts";
import { callForVisitor, type VisitorCallDeps } from "../sessions/sessions.ts";
import { createForm, type Next } from "./form.ts";

const UNCONFIRMED = [
  "errors:form_unconfirmed.title",
  "errors:form_unconfirmed.message",
];

interface CallFormDeps extends VisitorCallDeps {
  readonly answers: Pick<Answers, "passOn">;
}

/**
 * POST /_/form/<name>: makes a call whose row has `form`, with the fields of an HTML form, and redirects to the page that the
 * result names. The field `return_to` is the page with the form. 404: no such call, 400: a field that the row requires is
 * missing, 503: too much load. Where it is unknown whether the call succeeded, the page says so, and the browser's Back
 * button leads to what was typed.
 */
export function createCallForm(deps: CallFormDeps): RequestHandler {
  return (request, response, next) =>
    createForm(deps, async ({ fields, ...caller }): Promise<Next | void> => {
      const { runtime, visitor, language } = caller;
      const { calls } = runtime.config;
      const name = String(request.params["name"]);
      const row = Object.hasOwn(calls, name) ? calls[name] : undefined;
      if (!row?.form) return void response.sendStatus(404);
      const { return_to: _, ...typed } = fields;
      const params = readParams(typed as Parameters<typeof readParams>[0]);
      if (!params || missingParam(row, params) !== undefined)
        return void response.sendStatus(400);
      const unconfirmed = (status: number): void => {
        const context = visitor.context(language);
        const translate = runtime.translators.for(language);
        response
          .status(status)
          .type("html")
          .send(lastResort(status, context, translate, UNCONFIRMED));
      };
      const place = await deps.admission.enter(
        row.queue,
        row.priority,
        () => request.socket.destroyed,
      );
      if (!place.ok) {
        response.setHeader("Retry-After", place.retryAfterS);
        return unconfirmed(503);
      }
      const called = await callForVisitor(caller, name, params, deps).finally(
        place.leave,
      );
      const outcome = deps.answers.passOn(name, row, called);
      if (outcome.ok) {
        const answer = outcome.result as FormAnswer | undefined;
        const path = localPath(answer?.next);
        return path === undefined ? {} : { path };
      }
      unconfirmed(502);
    })(request, response, next);
}
