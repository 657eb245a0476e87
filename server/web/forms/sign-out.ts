import type { RequestHandler } from "express";
import { callForVisitor, type VisitorCallDeps } from "../sessions/sessions.ts";
import { createForm } from "./form.ts";

/** POST /_/sign-out: ends the visitor's session. */
export function createSignOut(deps: VisitorCallDeps): RequestHandler {
  return createForm(deps, async (submission) => {
    const call = submission.visitor.site.site.users?.sign_out_call;
    if (call !== undefined) await callForVisitor(submission, call, {}, deps);
  });
}
