import { useRef, type SubmitEvent } from "react";
import { useCall, useSite, useTranslation } from "#renderer/module-api.ts";
import { Button } from "#ui/controls/button.tsx";
import { Disclosure } from "#ui/blocks/disclosure.tsx";
import { EmailField } from "#ui/controls/email-field.tsx";
import { wrongInEmail } from "../model/addresses.ts";
import { FormFailure } from "../model/form-failure.tsx";
import { readFormValues } from "../model/read-form-values.ts";
import { useAction } from "#ui/hooks/use-action.ts";
import { useFailureTexts, useFocusOnFailure } from "../model/use-failure.ts";
import styles from "./style.module.css";

interface GuestFormProps {
  readonly onSignedIn: () => void | Promise<void>;
}

/** Continues as a guest with only an email address. */
export function GuestForm({ onSignedIn }: GuestFormProps) {
  const t = useTranslation();
  const call = useCall();
  const { email_format } = useSite("site");
  const action = useAction();
  const problem = useFailureTexts()(action.failure);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFailure(form, "email", action.failure);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { email = "" } = readFormValues(event.currentTarget);
    const wrong = wrongInEmail(email, email_format);
    if (wrong) return action.refuse("email_invalid", wrong);
    await action.run(async () => {
      await call("guest_register", { email });
      await onSignedIn();
    });
  };

  return (
    <div className={styles["guest"]}>
      <Disclosure summary={t("sign_in:guest.title")}>
        <form
          method="dialog"
          ref={form}
          className={styles["form"]}
          aria-label={t("sign_in:guest.title")}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <EmailField
            name="email"
            label={t("account:email")}
            hint={t("sign_in:guest.text")}
            autoComplete="email"
            problem={problem.field}
          />
          <FormFailure text={problem.form} />
          <Button look="plain" type="submit">
            {t("sign_in:guest.submit")}
          </Button>
        </form>
      </Disclosure>
    </div>
  );
}
