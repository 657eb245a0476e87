import { useEffect, useRef, type RefObject } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import { Tip } from "#ui/popups/tip.tsx";
import type { Problem } from "../model/check.ts";
import type { Checkout } from "../model/checkout.ts";
import type { FieldProblems } from "../model/problems.ts";
import styles from "../style.module.css";
import { fieldsOf, placeOf } from "../model/values.ts";

interface ErrorSummaryProps {
  readonly checkout: Checkout;
  /** The problems that blocked the last step; a new list each time, so that effects run. */
  readonly blocking: readonly Problem[];
  readonly problems: FieldProblems;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** Lists all problems with links to their fields. It takes the focus. */
export function ErrorSummary({
  checkout,
  blocking,
  problems,
  form,
}: ErrorSummaryProps) {
  const t = useTranslation();
  const paths = new Set(blocking.map(({ path }) => path));
  // Problems of fields filled in since are shown at the fields only.
  const left = [...problems].filter(([path]) => paths.has(path));
  const first = useRef<string>(undefined);
  useEffect(() => {
    first.current = left[0]?.[0];
  });
  useEffect(() => {
    if (blocking.length > 0 && first.current !== undefined)
      controlOf(form.current, first.current)?.focus();
  }, [blocking, form]);

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
