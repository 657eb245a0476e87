import { useRef, useState, type SubmitEvent } from "react";
import { useTranslation, type CallName } from "#renderer/module-api.ts";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/field.tsx";
import { Tip } from "#ui/popups/tip.tsx";
import { FormFailure } from "./form-failure.tsx";
import { readFormValues } from "./read-form-values.ts";
import { useChange } from "./use-change.ts";
import { useFailureTexts, useFocusOnFailure } from "./use-failure.ts";
import styles from "./redeem-form.module.css";

interface RedeemFormProps {
  /** The call that redeems the code. */
  readonly call: CallName;
  readonly label: string;
  /** The message on success. */
  readonly done: string;
}

/** A form that redeems a code for the signed-in user. */
export function RedeemForm({ call, label, done }: RedeemFormProps) {
  const t = useTranslation();
  const change = useChange();
  const problem = useFailureTexts()(change.failure);
  const [isDone, setDone] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFailure(form, "code", change.failure);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { code = "" } = readFormValues(event.currentTarget);
    setDone(false);
    if (!code) return change.refuse("code_missing");
    if (!(await change.make(call, { code }))) return;
    setDone(true);
    form.current?.reset();
  };

  return (
    <form
      method="dialog"
      ref={form}
      className={styles["form"]}
      aria-label={label}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <div className={styles["row"]}>
        <TextField
          name="code"
          label={label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          problem={problem.field}
        />
        <Button type="submit" look="plain">
          {t(change.pending ? "account:redeeming" : "account:redeem")}
        </Button>
      </div>
      <FormFailure text={problem.form} />
      <div role="status" className={styles["done"]}>
        {isDone && <Tip tone="success">{done}</Tip>}
      </div>
    </form>
  );
}
