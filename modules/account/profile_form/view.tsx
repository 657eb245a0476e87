import { useRef, useState, type SubmitEvent } from "react";
import { useTranslation, type ModuleProps } from "#renderer/module-api.ts";
import type { ProfileFormData } from "#schema/modules/profile_form.ts";
import { Block } from "#ui/frame/block.tsx";
import { Button } from "#ui/controls/button.tsx";
import { SelectField, TextField } from "#ui/controls/field.tsx";
import { Tip } from "#ui/popups/tip.tsx";
import { FormFailure } from "../model/form-failure.tsx";
import { readFormValues } from "../model/read-form-values.ts";
import { countryEntry } from "../model/country-entry.ts";
import { useCountries } from "../model/use-countries.ts";
import { useChange } from "../model/use-change.ts";
import { useFailureTexts, useFocusOnFailure } from "../model/use-failure.ts";
import styles from "./style.module.css";

export default function ProfileForm({
  data,
  name,
}: ModuleProps<ProfileFormData>) {
  const t = useTranslation();
  const { user } = data;
  const [country, setCountry] = useState(user.country_code);
  // Shows the country code until the country names have loaded.
  const countries =
    useCountries() ??
    (country ? [countryEntry({ country_code: country })] : []);
  const change = useChange();
  const problem = useFailureTexts()(change.failure);
  const [isSaved, setSaved] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFailure(form, "user_name", change.failure);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = readFormValues(event.currentTarget);
    setSaved(false);
    if (!typed["user_name"]) return change.refuse("name_missing");
    // Empty fields stay unset.
    const filled = Object.entries(typed).filter(([, value]) => value);
    const saved = await change.make(
      "update_profile",
      Object.fromEntries(filled),
    );
    setSaved(saved);
  };

  return (
    <Block name={name}>
      <form
        method="dialog"
        ref={form}
        className={styles["form"]}
        aria-label={t("profile_form:label")}
        noValidate
        onSubmit={(event) => void submit(event)}
        onChange={() => setSaved(false)}
      >
        <SelectField
          name="title"
          label={t("profile_form:title.label")}
          autoComplete="honorific-prefix"
          defaultValue={user.title}
        >
          {!user.title && <option value="">{t("profile_form:unsaid")}</option>}
          {user.title_list.map((title) => (
            <option key={title} value={title}>
              {t(`profile_form:title.${title.toLowerCase()}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          name="user_name"
          label={t("profile_form:name")}
          autoComplete="name"
          defaultValue={user.user_name}
          maxLength={120}
          problem={problem.field}
        />
        <SelectField
          name="country_code"
          label={t("profile_form:country")}
          hint={t("profile_form:country_hint")}
          autoComplete="country"
          value={country}
          onChange={({ currentTarget }) => setCountry(currentTarget.value)}
        >
          {!user.country_code && (
            <option value="">{t("profile_form:unsaid")}</option>
          )}
          {countries.map(({ value, country: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        {user.email && (
          <dl className={styles["known"]}>
            <dt>{t("account:email")}</dt>
            <dd>{user.email}</dd>
          </dl>
        )}
        <FormFailure text={problem.form} />
        <div role="status" className={styles["saved"]}>
          {isSaved && <Tip tone="success">{t("profile_form:saved")}</Tip>}
        </div>
        <div>
          <Button type="submit">
            {t(change.pending ? "profile_form:saving" : "profile_form:save")}
          </Button>
        </div>
      </form>
    </Block>
  );
}
