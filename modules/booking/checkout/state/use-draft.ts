import { useEffect, useState, type RefObject } from "react";
import { useHomeCountry } from "#ui/hooks/use-home-country.ts";
import type { Checkout } from "../model/checkout.ts";
import { storeDraft, readDraft } from "../model/draft.ts";
import { progressOf } from "../model/progress.ts";
import {
  CHECKED,
  contactPath,
  countryPath,
  fieldsOf,
  pathsOf,
  type Values,
} from "../model/values.ts";

export interface Draft {
  readonly values: Values;
  readonly change: (changed: Values) => void;
  /** Whether the stored entries have been read. */
  readonly isRead: boolean;
}

/** The entries of the forms, stored in this tab. */
export function useDraft(
  checkout: Checkout,
  form: RefObject<HTMLFormElement | null>,
): Draft {
  const country = useHomeCountry(
    checkout.countries.map(({ country_code }) => country_code),
  );
  const { validate_id } = checkout;
  const [isRead, setRead] = useState(false);
  const [values, setValues] = useState<Values>(() =>
    firstValues(checkout, country),
  );

  useEffect(() => {
    const stored = readDraft(validate_id, pathsOf(checkout));
    // Entries typed before hydration are newer than the stored ones.
    const typed = form.current ? typedValues(form.current, checkout) : {};
    setValues((now) => ({ ...now, ...filledIn(stored), ...typed }));
    setRead(true);
    // Runs once: afterwards the state holds the entries.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // An order with tickets needs no entries any more.
  const isDone =
    checkout.order !== undefined && progressOf(checkout.order) === "done";
  useEffect(() => {
    if (isRead && !isDone) storeDraft(validate_id, values);
  }, [validate_id, values, isRead, isDone]);

  return {
    values,
    isRead,
    change: (changed) => setValues((now) => ({ ...now, ...changed })),
  };
}

/** @returns the account's contact values, and the default country of phone numbers */
function firstValues(checkout: Checkout, country: string): Values {
  const saved = Object.entries(checkout.contact.values ?? {});
  return Object.fromEntries([
    ...fieldsOf(checkout)
      .filter(({ field }) => field.kind === "phone")
      .map(({ path }) => [countryPath(path), country] as const),
    ...saved.map(([name, value]) => [contactPath(name), value] as const),
  ]);
}

function typedValues(form: HTMLFormElement, checkout: Checkout): Values {
  const typed: Record<string, string> = {};
  for (const { path, field } of fieldsOf(checkout)) {
    if (field.kind === "country" || field.kind === "select") continue;
    const control = form.elements.namedItem(path);
    if (!(control instanceof HTMLInputElement)) continue;
    if (control.type === "checkbox") {
      if (control.checked) typed[path] = CHECKED;
    } else if (
      control.value &&
      // Skips values that were in the document.
      control.value !== control.defaultValue
    )
      typed[path] = control.value;
  }
  return typed;
}

/** Drops empty entries, because they would hide the account's values. */
function filledIn(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== ""),
  );
}
