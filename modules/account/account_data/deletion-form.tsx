import { useRef, useState, type SubmitEvent } from "react";
import { useCall, useHref, useTranslation } from "#renderer/module-api.ts";
import type { AccountDataData } from "#schema/modules/account_data.ts";
import { Button } from "#ui/controls/button.tsx";
import { CodeField } from "#ui/controls/field.tsx";
import { leaveFor } from "#ui/hooks/leave-for.ts";
import { useAction } from "#ui/hooks/use-action.ts";
import { FormFailure } from "../model/form-failure.tsx";
import { readFormValues } from "../model/read-form-values.ts";
import { ResendButton } from "../model/resend-button.tsx";
import { useFailureTexts, useFocusOnFailure } from "../model/use-failure.ts";
import styles from "./style.module.css";

const DIGITS = 6;
/** Codes with texts of this module. */
const OWN_CODES = new Set([
  "trips_undecided",
  "order_under_way",
  "sign_in_again",
]);
/** If the answer does not say it. */
const RESEND_AFTER_S = 60;
const EXPIRES_IN_S = 600;

interface DeletionFormProps {
  readonly data: AccountDataData;
  readonly onCancel: () => void;
}

interface Sent {
  /** In milliseconds since 1970. */
  readonly resendAt: number;
  readonly validMinutes: number;
  readonly isAgain: boolean;
}

/** Decides about open trips, asks for the code that was sent, and deletes the account. */
export function DeletionForm({ data, onCancel }: DeletionFormProps) {
  const t = useTranslation();
  const call = useCall();
  const href = useHref();
  const deleting = useAction();
  const sending = useAction();
  const [sent, setSent] = useState<Sent>();
  const form = useRef<HTMLFormElement>(null);
  const failure = deleting.failure ?? sending.failure;
  const problem = useFailureTexts()(failure);
  const formText =
    failure && OWN_CODES.has(failure.code)
      ? t(`account_data:error.${failure.code}`)
      : problem.form;
  const { proof, orders } = data;
  const wantsCode = proof.address !== undefined;
  const isTripProblem = failure?.code === "trips_undecided";
  useFocusOnFailure(form, isTripProblem ? "keep_trips" : "code", failure);

  const send = async (): Promise<void> => {
    deleting.clear();
    await sending.run(async () => {
      const { resend_after_s = RESEND_AFTER_S, expires_in_s = EXPIRES_IN_S } =
        await call("send_deletion_code", {});
      setSent({
        resendAt: Date.now() + resend_after_s * 1000,
        validMinutes: Math.floor(expires_in_s / 60),
        isAgain: sent !== undefined,
      });
    });
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    sending.clear();
    const { keep_trips, code = "" } = readFormValues(event.currentTarget);
    if (orders.length > 0 && keep_trips === undefined)
      return deleting.refuse("trips_undecided");
    if (wantsCode && !sent) return send();
    if (wantsCode && code.length < DIGITS)
      return deleting.refuse("code_missing");
    await deleting.run(async () => {
      await call("delete_account", {
        code,
        keep_trips: keep_trips === undefined ? "0" : "1",
      });
      // Nothing of the account stays in this document.
      leaveFor(href({ route: "accountDeleted" }));
    });
  };

  const pending = deleting.pending
    ? t("account_data:delete.deleting")
    : sending.pending && t("sign_in:code.sending");
  return (
    <form
      method="dialog"
      ref={form}
      className={styles["form"]}
      aria-label={t("account_data:delete.title")}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {orders.length > 0 && (
        <label className={styles["check"]}>
          <input type="checkbox" name="keep_trips" value="1" />
          {t("account_data:delete.trips.keep")}
        </label>
      )}
      {sent && (
        <>
          <p role="status">
            {t(sent.isAgain ? "sign_in:code.sent_again" : "sign_in:code.sent", {
              address: proof.address!,
            })}
          </p>
          <CodeField
            name="code"
            label={t("sign_in:code.label")}
            hint={t("sign_in:code.hint", { minutes: sent.validMinutes })}
            digits={DIGITS}
            problem={problem.field}
          />
        </>
      )}
      <FormFailure text={formText ?? (sent ? undefined : problem.field)} />
      <p>{t("account_data:delete.final")}</p>
      <div className={styles["steps"]}>
        <Button type="submit" disabled={pending !== false}>
          {pending ||
            t(
              wantsCode && !sent
                ? "sign_in:code.send"
                : "account_data:delete.confirm",
            )}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t("account_data:delete.cancel")}
        </Button>
        {sent && (
          <ResendButton resendAt={sent.resendAt} onPress={() => void send()} />
        )}
      </div>
    </form>
  );
}
