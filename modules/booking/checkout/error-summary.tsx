import { useEffect, useRef, type RefObject } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import { Tip } from "#ui/tip.tsx";
import type { Problem } from "./check.ts";
import type { Checkout } from "./checkout.ts";
import type { FieldProblems } from "./problems.ts";
import styles from "./style.module.css";
import { fieldsOf, placeOf } from "./values.ts";

interface ErrorSummaryProps {
  readonly checkout: Checkout;
  /** What was found: another list each time, so that an effect sees each. */
  readonly found: readonly Problem[];
  readonly problems: FieldProblems;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** All that is to be corrected, each with the way to it. The first has the focus. */
export function ErrorSummary({
  checkout,
  found,
  problems,
  form,
}: ErrorSummaryProps) {
  const t = useTranslation();
  const paths = new Set(found.map(({ path }) => path));
  // What is wrong in fields that were filled in since is said there.
  const left = [...problems].filter(([path]) => paths.has(path));
  const first = useRef<string>(undefined);
  useEffect(() => {
    first.current = left[0]?.[0];
  });
  useEffect(() => {
    if (found.length > 0 && first.current !== undefined)
      controlOf(form.current, first.current)?.focus();
  }, [found, form]);

  if (left.length === 0) return null;
  const owners = new Map(
    fieldsOf(checkout).map(({ path, traveller }) => [
      path,
      traveller === undefined
        ? t("checkout:contact_short")
        : checkout.travellers[traveller]!.label,
    ]),
  );
  return (
    <Tip tone="failure">
      <strong>{t("checkout:correct", { count: left.length })}</strong>
      <ul className={styles["wrong"]}>
        {left.map(([path, text]) => {
          const owner = owners.get(path);
          return (
            <li key={path}>
              <a
                href={`#${placeOf(path)}`}
                onClick={(event) => {
                  event.preventDefault();
                  controlOf(form.current, path)?.focus();
                }}
              >
                {owner ? t("checkout:of_traveller", { owner, text }) : text}
              </a>
            </li>
          );
        })}
      </ul>
    </Tip>
  );
}

function controlOf(
  form: HTMLFormElement | null,
  path: string,
): HTMLElement | undefined {
  const control = form?.elements.namedItem(path);
  if (control instanceof RadioNodeList) {
    const [first] = control;
    return first instanceof HTMLElement ? first : undefined;
  }
  return control instanceof HTMLElement ? control : undefined;
}
