import { useEffect, type RefObject } from "react";
import { NO_RESPONSE, useTranslation } from "#renderer/module-api.ts";
import { shownCharacter } from "#ui/hooks/shown-character.ts";
import type { Failure } from "#ui/hooks/use-action.ts";

/** Codes about a field: their message appears at that field. */
const FIELD_CODES = new Set([
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

/** Codes about the form as a whole. Codes in neither list share one message. */
const FORM_CODES = new Set([
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
  "account_disabled",
]);

export interface FailureTexts {
  /** The message for the field to correct. */
  readonly field: string | undefined;
  /** The message for the form, when no field is the cause. */
  readonly form: string | undefined;
}

/**
 * Turns a failure into a message for a field or the form. Its module uses the messages of
 * `account`.
 */
export function useFailureTexts(): (
  failure: Failure | undefined,
) => FailureTexts {
  const t = useTranslation();
  return (failure) => {
    if (!failure) return { field: undefined, form: undefined };
    const { code, data } = failure;
    const { characters = [] } = data ?? {};
    if (code === "email_invalid" && characters.length > 0)
      return {
        field: t("account:error.email_invalid_named", {
          characters: characters.map(shownCharacter).join(" "),
        }),
        form: undefined,
      };
    if (FIELD_CODES.has(code))
      return { field: t(`account:error.${code}`), form: undefined };
    if (code === NO_RESPONSE)
      return { field: undefined, form: t("account:error.no_answer") };
    const text = FORM_CODES.has(code) ? code : "other";
    return { field: undefined, form: t(`account:error.${text}`) };
  };
}

/** After a failure, focuses the field with the error. */
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
