import { useState } from "react";
import { useAfterPress } from "#ui/hooks/use-after-press.ts";
import { checkField, type Problem } from "../model/check.ts";
import type { Checkout } from "../model/checkout.ts";
import { countryPath, fieldsOf, type Values } from "../model/values.ts";

export interface FieldCheck {
  /** The problems that blocked the last step; a new list each time, so that effects run. */
  readonly blocking: readonly Problem[];
  /** The problems to show now: the blocking ones, and those of fields filled in since. */
  readonly shown: readonly Problem[];
  readonly setBlocking: (problems: readonly Problem[]) => void;
  /** Marks a field as left, so that its problems are shown. */
  readonly leave: (path: string) => void;
}

/** A code that is shown while typing, because no further character can fix the value. */
const IMMEDIATE = "not_latin";

/** Finds the problems of the fields and decides when each is shown: mostly when the field is left. */
export function useFieldProblems(
  checkout: Checkout,
  values: Values,
): FieldCheck {
  const [blocking, setBlocking] = useState<readonly Problem[]>([]);
  const [checkedValues, setCheckedValues] = useState<Values>(values);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const afterPress = useAfterPress();

  const problemNow = (path: string): Problem | undefined => {
    const entry = fieldsOf(checkout).find((one) => one.path === path);
    const before = blocking.find((problem) => problem.path === path);
    if (!entry) return before;
    const problem = checkField(entry, values, checkout.countries);
    if (!problem) {
      // Only the service can detect this problem, so it is shown until the value changes.
      const same = [path, countryPath(path)].every(
        (part) => checkedValues[part] === values[part],
      );
      return same ? before : undefined;
    }
    const isShown =
      before ||
      problem.code === IMMEDIATE ||
      (left.has(path) && (values[path] ?? "") !== "");
    return isShown ? problem : undefined;
  };
  const paths = new Set([
    ...fieldsOf(checkout).map(({ path }) => path),
    ...blocking.map(({ path }) => path),
  ]);
  const shown = [...paths].flatMap((path) => problemNow(path) ?? []);

  return {
    blocking,
    shown,
    setBlocking: (problems) => {
      setBlocking(problems);
      setCheckedValues(values);
    },
    leave: (path) =>
      afterPress(() =>
        setLeft((now) => (now.has(path) ? now : new Set(now).add(path))),
      ),
  };
}
