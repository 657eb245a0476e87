import { useEffect, useRef, useState, type SubmitEvent } from "react";
import {
  useHref,
  useNavigate,
  useTrack,
  useTranslation,
} from "#renderer/module-api.ts";
import type { OfferSearchData } from "#schema/modules/offer_search.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { searchIcon } from "#ui/icons/icons.ts";
import { Tip } from "#ui/popups/tip.tsx";
import { readForm } from "../model/offer-field.tsx";
import { askedFields, changed, isAsked, type Answers } from "./answers.ts";
import { SearchField } from "./fields/search-field.tsx";
import styles from "./style.module.css";

/** The form. It works without scripts: it submits a GET request to the page of results. */
export function OfferForm({ data }: { readonly data: OfferSearchData }) {
  const { title, text, path, fields, submit, problem } = data;
  const t = useTranslation();
  const href = useHref();
  const navigate = useNavigate();
  const track = useTrack();
  const form = useRef<HTMLFormElement>(null);
  /** undefined until hydration: the browser's own controls have the answers until then. */
  const [answers, setAnswers] = useState<Answers>();
  const [isTried, setTried] = useState(false);
  // The visitor may have answered before hydration.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setAnswers(readForm(form.current!)), []);
  const first = Object.fromEntries(
    fields.map(({ name, value }) => [name, value]),
  );
  const asked = answers ? askedFields(fields, answers) : fields;
  const missing = asked.filter(
    ({ kind, required, value }) => kind === "place" && required && value === "",
  );

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    if (!answers) return;
    event.preventDefault();
    setTried(true);
    const [field] = missing;
    if (field)
      form
        .current!.querySelector<HTMLElement>(`[data-field="${field.name}"]`)
        ?.focus();
    else
      void navigate(
        `${href({ path })}?${new URLSearchParams(readForm(form.current!))}`,
      );
  };

  return (
    <form
      ref={form}
      className={styles["form"]}
      action={href({ path })}
      method="get"
      role="search"
      aria-label={title}
      noValidate={answers !== undefined}
      onSubmit={onSubmit}
    >
      {asked.map((field) => (
        <SearchField
          key={field.name}
          field={field}
          isHidden={!answers && !isAsked(field, first)}
          since={field.not_before && answers?.[field.not_before]}
          isHydrated={answers !== undefined}
          problem={
            isTried && missing.includes(field)
              ? t("search_fields:place_unknown")
              : undefined
          }
          onChange={(value) =>
            setAnswers((now) => now && changed(fields, now, field.name, value))
          }
        />
      ))}
      <div className={styles["submit"]}>
        <Button
          type="submit"
          {...track("click", "search_submitted", { label: path })}
        >
          <Icon shape={searchIcon} size={20} />
          {submit}
        </Button>
      </div>
      {text && <p className={styles["text"]}>{text}</p>}
      {problem && (
        <div className={styles["text"]}>
          <Tip tone="attention">{problem}</Tip>
        </div>
      )}
    </form>
  );
}
