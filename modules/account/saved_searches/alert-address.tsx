import { useRef, useState, type SubmitEvent } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import type { SavedSearchesData } from "#schema/modules/saved_searches.ts";
import { Button } from "#ui/controls/button.tsx";
import { EmailField } from "#ui/controls/email-field.tsx";
import { Tip } from "#ui/popups/tip.tsx";
import { FormFailure } from "../model/form-failure.tsx";
import { useChange } from "../model/use-change.ts";
import { useFailureTexts, useFocusOnFailure } from "../model/use-failure.ts";
import styles from "./style.module.css";

/**
 * The address to which price drops are mailed, and the form that sets it for visitors without an
 * account's address.
 */
export function AlertAddress({
  mail: { state, address = "", can_change = false },
}: Pick<SavedSearchesData, "mail">) {
  const t = useTranslation();
  const change = useChange();
  const problem = useFailureTexts()(change.failure);
  const [isOpen, setOpen] = useState(state === "needed");
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFailure(form, "email", change.failure);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("email");
    const email = (field as HTMLInputElement).value.trim();
    void change
      .make("saved_search_address", { email })
      .then((isSent) => isSent && setOpen(false));
  };

  return (
    <div className={styles["mail"]}>
      <div role="status">
        {state !== "needed" && (
          <Tip tone={state === "on" ? "success" : "attention"}>
            {t(`saved_searches:mail.${state}`, { address })}
          </Tip>
        )}
      </div>
      {isOpen ? (
        <form
          ref={form}
          method="dialog"
          className={styles["form"]}
          onSubmit={submit}
        >
          <EmailField
            name="email"
            autoComplete="email"
            label={t("saved_searches:mail.label")}
            hint={t("saved_searches:mail.hint")}
            problem={problem.field}
            maxLength={254}
            required
          />
          <Button type="submit" aria-disabled={change.pending || undefined}>
            {t("saved_searches:mail.send")}
          </Button>
          <FormFailure text={problem.form} />
        </form>
      ) : (
        can_change && (
          <Button look="quiet" size="s" onClick={() => setOpen(true)}>
            {t("saved_searches:mail.change")}
          </Button>
        )
      )}
    </div>
  );
}
