import { useEffect, useState, type RefObject } from "react";
import { useSite } from "#renderer/module-api.ts";
import type { Checkout } from "./checkout.ts";
import { keepDraft, readDraft } from "./draft.ts";
import { countryPath, fieldsOf, pathsOf, type Values } from "./values.ts";

export interface Draft {
  readonly values: Values;
  readonly change: (changed: Values) => void;
  /** Whether what was kept has been read. */
  readonly isRead: boolean;
}

/** What is typed, kept in this tab. */
export function useDraft(
  checkout: Checkout,
  form: RefObject<HTMLFormElement | null>,
): Draft {
  const residence = useSite("residence")?.code;
  const { validate_id } = checkout;
  const [isRead, setRead] = useState(false);
  const [values, setValues] = useState<Values>(() =>
    firstValues(checkout, residence),
  );

  useEffect(() => {
    const kept = readDraft(validate_id, pathsOf(checkout));
    // What was typed before the script was there is newer than what was kept.
    const typed = form.current ? typedValues(form.current, checkout) : {};
    setValues((now) => ({ ...now, ...kept, ...typed }));
    setRead(true);
    // Only once: from then on, what is typed is here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (isRead) keepDraft(validate_id, values);
  }, [validate_id, values, isRead]);

  return {
    values,
    isRead,
    change: (changed) => setValues((now) => ({ ...now, ...changed })),
  };
}

/** The country of phone numbers: where the visitor lives; where that is not known it is asked. */
function firstValues(
  checkout: Checkout,
  residence: string | undefined,
): Values {
  const known = checkout.countries.find(
    ({ country_code }) => country_code === residence,
  );
  const country = known?.country_code ?? "";
  return Object.fromEntries(
    fieldsOf(checkout)
      .filter(({ field }) => field.kind === "phone")
      .map(({ path }) => [countryPath(path), country]),
  );
}

function typedValues(form: HTMLFormElement, checkout: Checkout): Values {
  const typed: Record<string, string> = {};
  for (const { path, field } of fieldsOf(checkout)) {
    if (field.kind === "country" || field.kind === "select") continue;
    const control = form.elements.namedItem(path);
    if (control instanceof HTMLInputElement && control.value)
      typed[path] = control.value;
  }
  return typed;
}
