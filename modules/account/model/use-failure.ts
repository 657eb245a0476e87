import { useEffect, type RefObject } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import type { Failure } from "#ui/use-action.ts";

/** Codes that say something of what was typed: they stand at its field. */
const OF_A_FIELD = new Set([
  "code_missing",
  "code_wrong",
  "code_expired",
  "code_used",
  "code_unknown",
  "already_redeemed",
  "expired",
  "not_begun",
  "too_many_attempts",
  "resend_too_soon",
  "phone_invalid",
  "email_invalid",
  "name_missing",
  "name_invalid",
]);

/** Codes of everything else; what is in neither list has one text for all. */
const OF_THE_REST = new Set([
  "not_signed_in",
  "sign_in_needed",
  "csrf_invalid",
  "item_unknown",
  "line_unknown",
  "date_invalid",
  "quantity_invalid",
  "list_full",
  "oidc_state",
  "oidc_failed",
  "partner_login_failed",
]);

/** The code of a request that got no answer (specification, section 8). */
const NO_ANSWER = "990001";

export interface FailureTexts {
  /** For the field that is to be corrected. */
  readonly field: string | undefined;
  /** For the form as a whole, where no field is to blame. */
  readonly form: string | undefined;
}

/**
 * What happened and what to do, and where it is said. Its module uses the messages of
 * `account`.
 */
export function useFailureTexts(): (
  failure: Failure | undefined,
) => FailureTexts {
  const t = useTranslation();
  return (failure) => {
    if (!failure) return { field: undefined, form: undefined };
    const { code } = failure;
    if (OF_A_FIELD.has(code))
      return { field: t(`account:error.${code}`), form: undefined };
    if (code === NO_ANSWER)
      return { field: undefined, form: t("account:error.no_answer") };
    const known = OF_THE_REST.has(code) ? code : "other";
    return { field: undefined, form: t(`account:error.${known}`) };
  };
}

/** After a failure the focus goes to a field of the form, with what is said of it. */
export function useFocusOnFailure(
  form: RefObject<HTMLFormElement | null>,
  field: string,
  failure: Failure | undefined,
): void {
  useEffect(() => {
    if (!failure) return;
    const control = form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  }, [failure, field, form]);
}
