import { useState } from "react";
import { useAfterPress } from "#ui/use-after-press.ts";
import { checkField, type Problem } from "./check.ts";
import type { Checkout } from "./checkout.ts";
import { countryPath, fieldsOf, type Values } from "./values.ts";

export interface Found {
  /** What stood in the way of the last step: another list each time, so that an effect sees each. */
  readonly found: readonly Problem[];
  /** What is wrong now: of what was found, and of fields that were filled in since. */
  readonly shown: readonly Problem[];
  readonly setFound: (problems: readonly Problem[]) => void;
  /** A field was left: what is wrong in it is said from now on. */
  readonly leave: (path: string) => void;
}

/** Wrong whatever is typed next: it is said at once. */
const AT_ONCE = "not_latin";

/** What is wrong with the fields: each is told when it is left, and some faults while one types. */
export function useFound(checkout: Checkout, values: Values): Found {
  const [found, setFound] = useState<readonly Problem[]>([]);
  const [foundIn, setFoundIn] = useState<Values>(values);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const afterPress = useAfterPress();

  const codeNow = (path: string): string | undefined => {
    const entry = fieldsOf(checkout).find((one) => one.path === path);
    const before = found.find((problem) => problem.path === path);
    if (!entry) return before?.code;
    const code = checkField(entry, values, checkout.countries);
    if (code === undefined) {
      // The service may know more; with another value it is asked again.
      const same = [path, countryPath(path)].every(
        (part) => foundIn[part] === values[part],
      );
      return same ? before?.code : undefined;
    }
    const isSaid =
      before ||
      code === AT_ONCE ||
      (left.has(path) && (values[path] ?? "") !== "");
    return isSaid ? code : undefined;
  };
  const paths = new Set([
    ...fieldsOf(checkout).map(({ path }) => path),
    ...found.map(({ path }) => path),
  ]);
  const shown = [...paths].flatMap((path) => {
    const code = codeNow(path);
    return code === undefined ? [] : [{ path, code }];
  });

  return {
    found,
    shown,
    setFound: (problems) => {
      setFound(problems);
      setFoundIn(values);
    },
    leave: (path) =>
      afterPress(() =>
        setLeft((now) => (now.has(path) ? now : new Set(now).add(path))),
      ),
  };
}
