import { useEffect, useState, type RefObject } from "react";
import { useHomeCountry } from "#ui/use-home-country.ts";
import type { Checkout } from "./checkout.ts";
import { keepDraft, readDraft } from "./draft.ts";
import { progressOf } from "./progress.ts";
import {
  contactPath,
  countryPath,
  fieldsOf,
  pathsOf,
  type Values,
} from "./values.ts";

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
  const country = useHomeCountry(
    checkout.countries.map(({ country_code }) => country_code),
  );
  const { validate_id } = checkout;
  const [isRead, setRead] = useState(false);
  const [values, setValues] = useState<Values>(() =>
    firstValues(checkout, country),
  );

  useEffect(() => {
    const kept = readDraft(validate_id, pathsOf(checkout));
    // What was typed before the script was there is newer than what was kept.
    const typed = form.current ? typedValues(form.current, checkout) : {};
    setValues((now) => ({ ...now, ...filledIn(kept), ...typed }));
    setRead(true);
    // Only once: from then on, what is typed is here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // Who comes back to an order that has its tickets needs it no more.
  const isDone =
    checkout.order !== undefined && progressOf(checkout.order) === "done";
  useEffect(() => {
    if (isRead && !isDone) keepDraft(validate_id, values);
  }, [validate_id, values, isRead, isDone]);

  return {
    values,
    isRead,
    change: (changed) => setValues((now) => ({ ...now, ...changed })),
  };
}

/** What the account knows, and the country of phone numbers. */
function firstValues(checkout: Checkout, country: string): Values {
  const known = Object.entries(checkout.contact.values ?? {});
  return Object.fromEntries([
    ...fieldsOf(checkout)
      .filter(({ field }) => field.kind === "phone")
      .map(({ path }) => [countryPath(path), country] as const),
    ...known.map(([name, value]) => [contactPath(name), value] as const),
  ]);
}

function typedValues(form: HTMLFormElement, checkout: Checkout): Values {
  const typed: Record<string, string> = {};
  for (const { path, field } of fieldsOf(checkout)) {
    if (field.kind === "country" || field.kind === "select") continue;
    const control = form.elements.namedItem(path);
    if (
      control instanceof HTMLInputElement &&
      control.value &&
      // What the document came with was typed by nobody.
      control.value !== control.defaultValue
    )
      typed[path] = control.value;
  }
  return typed;
}

/** A field that was kept empty does not hide what the account knows. */
function filledIn(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== ""),
  );
}
