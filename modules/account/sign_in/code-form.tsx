import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { useCall, useTranslation } from "#renderer/module-api.ts";
import { Button } from "#ui/controls/button.tsx";
import { CodeField } from "#ui/controls/field.tsx";
import { FormFailure } from "../model/form-failure.tsx";
import { readFormValues } from "../model/read-form-values.ts";
import { ResendButton } from "../model/resend-button.tsx";
import { useAction } from "#ui/hooks/use-action.ts";
import { useFailureTexts, useFocusOnFailure } from "../model/use-failure.ts";
import type { Method, SentCode } from "./methods.ts";
import { useSendCode } from "./use-send-code.ts";
import styles from "./style.module.css";

const DIGITS = 6;

interface CodeFormProps {
  readonly method: Method;
  readonly sent: SentCode;
  /** Called when another code was sent. */
  readonly onSent: (sent: SentCode) => void;
  /** Called when the visitor wants to change the address. */
  readonly onBack: () => void;
  readonly onSignedIn: () => void | Promise<void>;
}

export function CodeForm({
  method,
  sent,
  onSent,
  onBack,
  onSignedIn,
}: CodeFormProps) {
  const t = useTranslation();
  const call = useCall();
  const send = useSendCode(method);
  const signing = useAction();
  const sending = useAction();
  const texts = useFailureTexts();
  const [isAgain, setAgain] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const failure = signing.failure ?? sending.failure;
  const problem = texts(failure);
  useFocusOnFailure(form, "code", failure);
  useEffect(() => {
    form.current?.querySelector("input")?.focus();
  }, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { code = "" } = readFormValues(event.currentTarget);
    if (code.length < DIGITS) return signing.refuse("code_missing");
    await signing.run(async () => {
      await call(method === "phone" ? "sign_in_sms" : "sign_in_email", {
        ...sent.address.params,
        code,
      });
      await onSignedIn();
    });
  };

  const sendAgain = async (): Promise<void> => {
    signing.clear();
    await sending.run(async () => {
      onSent(await send(sent.address));
      setAgain(true);
      const { current } = form;
      current?.reset();
      current?.querySelector("input")?.focus();
    });
  };

  return (
    <form
      method="dialog"
      ref={form}
      className={styles["form"]}
      aria-label={t("sign_in:code.label")}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <p className={styles["sent"]} role="status">
        {t(isAgain ? "sign_in:code.sent_again" : "sign_in:code.sent", {
          address: sent.address.shown,
        })}
      </p>
      <CodeField
        name="code"
        label={t("sign_in:code.label")}
        hint={t("sign_in:code.hint", { minutes: sent.validMinutes })}
        digits={DIGITS}
        problem={problem.field}
      />
      <FormFailure text={problem.form} />
      <Button type="submit">
        {t(signing.pending ? "sign_in:code.checking" : "sign_in:code.submit")}
      </Button>
      <div className={styles["steps"]}>
        <ResendButton
          resendAt={sent.resendAt}
          onPress={() => void sendAgain()}
        />
        <Button look="quiet" onClick={onBack}>
          {t(`sign_in:code.change_${method}`)}
        </Button>
      </div>
    </form>
  );
}
