import { useRef, type SubmitEvent } from "react";
import { useSite, useTranslation } from "#renderer/module-api.ts";
import { Button } from "#ui/controls/button.tsx";
import { EmailField } from "#ui/controls/email-field.tsx";
import { wrongInEmail } from "../model/addresses.ts";
import { FormFailure } from "../model/form-failure.tsx";
import type { CountryEntry } from "../model/country-entry.ts";
import { PhoneFields } from "../model/phone-fields.tsx";
import { readFormValues } from "../model/read-form-values.ts";
import { useAction } from "#ui/hooks/use-action.ts";
import { useFailureTexts, useFocusOnFailure } from "../model/use-failure.ts";
import {
  addressOf,
  type Method,
  type SentCode,
  type Typed,
} from "./methods.ts";
import { useSendCode } from "./use-send-code.ts";
import styles from "./style.module.css";

interface AddressFormProps {
  readonly method: Method;
  readonly countries: readonly CountryEntry[];
  readonly typed: Typed;
  readonly onTyped: (typed: Typed) => void;
  readonly onSent: (sent: SentCode) => void;
}

export function AddressForm({
  method,
  countries,
  typed,
  onTyped,
  onSent,
}: AddressFormProps) {
  const t = useTranslation();
  const { email_format } = useSite("site");
  const send = useSendCode(method);
  const action = useAction();
  const problem = useFailureTexts()(action.failure);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFailure(form, method, action.failure);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const now = readFormValues(event.currentTarget);
    onTyped(now);
    const wrong =
      method === "email" && wrongInEmail(now["email"] ?? "", email_format);
    if (wrong) return action.refuse("email_invalid", wrong);
    const address = addressOf(method, now, countries);
    if (!address) return action.refuse("phone_invalid");
    await action.run(async () => onSent(await send(address)));
  };

  return (
    <form
      method="dialog"
      ref={form}
      className={styles["form"]}
      aria-label={t(`sign_in:method.${method}`)}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {method === "phone" ? (
        <PhoneFields
          countries={countries}
          country={typed.country}
          phone={typed.phone}
          problem={problem.field}
        />
      ) : (
        <EmailField
          name="email"
          label={t("account:email")}
          autoComplete="email"
          defaultValue={typed.email}
          problem={problem.field}
        />
      )}
      <FormFailure text={problem.form} />
      <Button type="submit">
        {t(action.pending ? "sign_in:code.sending" : "sign_in:code.send")}
      </Button>
    </form>
  );
}
