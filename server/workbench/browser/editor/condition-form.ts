/** For whom and when a section is shown. */
import { element } from "../inspector/element.ts";
import type { ConditionChoices } from "./editor-state.ts";

type When = Readonly<Record<string, unknown>>;

/**
 * The parts of a condition that most sections need. Its other parts stay as they are.
 *
 * @param onChange called with the new condition; null: always
 */
export function conditionForm(
  when: When = {},
  { languages, markets, partners }: ConditionChoices,
  onChange: (when: When | null) => void,
): HTMLElement {
  let next: When = when;
  const set = (key: string, value: unknown) => {
    const { [key]: _, ...rest } = next;
    next = value === undefined ? rest : { ...rest, [key]: value };
    onChange(Object.keys(next).length === 0 ? null : next);
  };
  const choice = (
    title: string,
    key: string,
    options: readonly (readonly [string, string])[],
  ) => {
    const chosen = new Set((when[key] as readonly string[] | undefined) ?? []);
    const boxes = options.map(([value, text]) => {
      const box = element("input", { type: "checkbox", value });
      box.checked = chosen.has(value);
      box.addEventListener("change", () => {
        if (box.checked) chosen.add(value);
        else chosen.delete(value);
        const all = options.map(([each]) => each);
        const list = all.filter((each) => chosen.has(each));
        set(key, list.length === 0 ? undefined : list);
      });
      return element("label", { class: "choice" }, box, text);
    });
    return element(
      "fieldset",
      {},
      element("legend", {}, title),
      element("div", { class: "choices" }, ...boxes),
    );
  };
  const time = (title: string, key: "from" | "until") => {
    const input = element("input", { type: "datetime-local" });
    const value = when[key];
    if (typeof value === "string") input.value = localTime(new Date(value));
    input.addEventListener("change", () =>
      set(key, input.value === "" ? undefined : withOffset(input.value)),
    );
    return element("label", {}, `${title} (your time)`, input);
  };
  return element(
    "details",
    Object.keys(when).length > 0 ? { open: "" } : {},
    element("summary", {}, "When it is shown"),
    element(
      "p",
      { class: "note" },
      "Nothing chosen: always, and for everybody.",
    ),
    time("From", "from"),
    time("Until", "until"),
    choice("Platforms", "platforms", [
      ["desktop", "desktop"],
      ["mobile", "mobile"],
    ]),
    choice(
      "Markets",
      "markets",
      markets.map((code) => [code, code]),
    ),
    ...(partners.length > 0
      ? [
          choice(
            "Partners",
            "partners",
            partners.map(({ code, name }) => [code, name]),
          ),
        ]
      : []),
    choice(
      "Languages",
      "languages",
      languages.map(({ code, name }) => [code, name]),
    ),
  );
}

const two = (value: number) => String(value).padStart(2, "0");

/** 2026-12-24T09:00 in the browser's time zone. */
function localTime(date: Date): string {
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The same with the offset that the browser's time zone has then: 2026-12-24T09:00+09:00. */
function withOffset(local: string): string {
  const minutes = -new Date(local).getTimezoneOffset();
  const sign = minutes < 0 ? "-" : "+";
  const size = Math.abs(minutes);
  return `${local}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
