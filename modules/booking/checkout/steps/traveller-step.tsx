import { useId } from "react";
import { useHref, useSite, useTranslation } from "#renderer/module-api.ts";
import type { CheckoutTraveller } from "#schema/modules/checkout.ts";
import { Button } from "#ui/controls/button.tsx";
import { SelectField } from "#ui/controls/field.tsx";
import { Tip } from "#ui/popups/tip.tsx";
import type { Checkout } from "../model/checkout.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { FormField } from "./form-field.tsx";
import { useProblemTexts } from "../model/problems.ts";
import type { CheckoutState } from "../state/use-checkout.ts";
import styles from "../style.module.css";
import {
  contactPath,
  isAsked,
  travellerPath,
  type Values,
} from "../model/values.ts";

interface TravellerStepProps {
  readonly checkout: Checkout;
  readonly state: CheckoutState;
}

/** The first step: the travellers and the contact. */
export function TravellerStep({ checkout, state }: TravellerStepProps) {
  const t = useTranslation();
  const heading = useId();
  const { travellers, contact, countries, saved_travellers } = checkout;
  const problems = useProblemTexts(checkout)(state.shown);
  const { form, draft, leave: onLeave } = state;
  const { values, change: onChange } = draft;
  const shared = { values, onChange, onLeave, countries };
  return (
    <form
      method="dialog"
      ref={form}
      className={styles["form"]}
      aria-label={t("checkout:step.travellers")}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void state.finishTravellers();
      }}
    >
      <SignInLine checkout={checkout} />
      <noscript>
        <Tip tone="attention">{t("checkout:no_scripts")}</Tip>
      </noscript>
      <ErrorSummary
        checkout={checkout}
        blocking={state.blocking}
        problems={problems}
        form={form}
      />
      {travellers.map((traveller, index) => (
        <section
          key={index}
          className={styles["part"]}
          aria-labelledby={`${heading}${index}`}
        >
          <h2 id={`${heading}${index}`} className={styles["partTitle"]}>
            {traveller.label}
          </h2>
          {saved_travellers.length > 0 && (
            <SavedTravellers
              traveller={traveller}
              saved={saved_travellers}
              onChoose={(chosen) => onChange(filled(traveller, index, chosen))}
            />
          )}
          <div className={styles["fields"]}>
            {traveller.fields
              .map((field) => ({
                path: travellerPath(index, field.name),
                field,
                traveller: index,
              }))
              .filter((entry) => isAsked(entry, values))
              .map((entry) => (
                <FormField
                  key={entry.path}
                  {...shared}
                  entry={entry}
                  section={`section-traveller${index + 1}`}
                  problem={problems.get(entry.path)}
                />
              ))}
          </div>
        </section>
      ))}
      <section className={styles["part"]} aria-labelledby={`${heading}contact`}>
        <h2 id={`${heading}contact`} className={styles["partTitle"]}>
          {contact.title ?? t("checkout:contact")}
        </h2>
        <div className={styles["fields"]} data-columns="1">
          {contact.fields.map((field) => {
            const path = contactPath(field.name);
            return (
              <FormField
                key={path}
                {...shared}
                entry={{ path, field }}
                section="section-contact"
                problem={problems.get(path)}
              />
            );
          })}
        </div>
        {checkout.signed_in && (
          <label className={styles["check"]}>
            <input
              type="checkbox"
              checked={state.isSaving}
              onChange={({ currentTarget }) =>
                state.setSaving(currentTarget.checked)
              }
            />
            <span>{t("checkout:save_travellers")}</span>
          </label>
        )}
      </section>
      <div className={styles["actions"]}>
        <Button type="submit">{t("checkout:continue")}</Button>
        <p className={styles["quiet"]}>{t("checkout:continue_hint")}</p>
      </div>
    </form>
  );
}

/** Offers signing in to guests, on sites with accounts. */
function SignInLine({ checkout }: { readonly checkout: Checkout }) {
  const t = useTranslation();
  const href = useHref();
  const { features } = useSite("site");
  const user = useSite("user");
  if (checkout.signed_in || (user && !user.guest) || !features["user_center"])
    return null;
  const here = new URLSearchParams({ validate_id: checkout.validate_id });
  const query = new URLSearchParams({
    signin_jump: `${href({ route: "checkout" })}?${here}`,
  });
  return (
    <p className={styles["guest"]}>
      <strong>{t("checkout:guest.title")}</strong>{" "}
      <span className={styles["muted"]}>{t("checkout:guest.text")}</span>{" "}
      <a href={`${href({ route: "signIn" })}?${query}`}>
        {t("checkout:guest.sign_in")}
      </a>
    </p>
  );
}

interface SavedTravellersProps {
  readonly traveller: CheckoutTraveller;
  readonly saved: Checkout["saved_travellers"];
  readonly onChoose: (values: Values) => void;
}

function SavedTravellers({ traveller, saved, onChoose }: SavedTravellersProps) {
  const t = useTranslation();
  return (
    <SelectField
      label={t("checkout:saved", { traveller: traveller.label })}
      defaultValue=""
      onChange={({ currentTarget }) => {
        const chosen = saved.find(
          ({ traveller_id }) => traveller_id === currentTarget.value,
        );
        if (chosen) onChoose(chosen.values);
      }}
    >
      <option value="">{t("checkout:somebody_new")}</option>
      {saved.map(({ traveller_id, label }) => (
        <option key={traveller_id} value={traveller_id}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/** @returns a traveller's entries from a saved traveller; fields that are not saved become empty */
function filled(
  { fields }: CheckoutTraveller,
  index: number,
  saved: Values,
): Values {
  return Object.fromEntries(
    fields.map(({ name }) => [travellerPath(index, name), saved[name] ?? ""]),
  );
}
