import type { RequestHandler } from "express";
import { MEASUREMENT, MEASUREMENT_CHOICES } from "../context/visitor.ts";
import { callForVisitor, type VisitorCallDeps } from "../sessions/sessions.ts";
import { setCookie } from "../http/cookies.ts";
import { createForm, type Submission } from "./form.ts";

/**
 * POST /_/preferences: stores the visitor's currency, language or consent to measurement in
 * cookies, and currency and language in the account of a signed-in user.
 */
export function createPreferences(deps: VisitorCallDeps): RequestHandler {
  return createForm(deps, async (submission) => {
    const { visitor, fields, request, response } = submission;
    const consent = choiceOf(fields[MEASUREMENT], MEASUREMENT_CHOICES);
    if (consent !== undefined)
      setCookie(response, MEASUREMENT, consent, request.secure);
    const { currencies, languages } = visitor.site;
    const chosen = {
      currency: choiceOf(fields["currency"], currencies),
      language: choiceOf(fields["language"], languages.codes),
    };
    for (const name of ["currency", "language"] as const) {
      const value = chosen[name];
      if (value !== undefined) setCookie(response, name, value, request.secure);
    }
    await saveToAccount(chosen, submission, deps);
    return chosen.language === undefined ? {} : { language: chosen.language };
  });
}

/** Saves preferences to the user's account. If this fails, the cookies still have them. */
async function saveToAccount(
  chosen: Readonly<Record<string, string | undefined>>,
  submission: Submission,
  deps: VisitorCallDeps,
): Promise<void> {
  const { visitor } = submission;
  const call = visitor.site.site.users?.preference_call;
  const isSignedIn = visitor.context(submission.language).identity.token;
  const params = Object.fromEntries(
    Object.entries(chosen).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  );
  if (call === undefined || isSignedIn === undefined) return;
  if (Object.keys(params).length === 0) return;
  await callForVisitor(submission, call, params, deps);
}

/** A submitted value if it is one of the allowed choices. */
function choiceOf(
  value: unknown,
  choices: readonly string[],
): string | undefined {
  return typeof value === "string" && choices.includes(value)
    ? value
    : undefined;
}
