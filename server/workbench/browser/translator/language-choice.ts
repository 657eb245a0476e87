/** The choice of the language that is translated, and what is lacking in each. */
import { element } from "../inspector/element.ts";
import type { TranslatorState } from "./translator-state.ts";

export interface LanguageChoice {
  readonly content: HTMLElement;
  show(state: TranslatorState): void;
}

const EARLY_LANGUAGE = "texts";

/** The language that is translated before the site offers it: the page is in another one. */
export const EARLY =
  new URLSearchParams(location.search).get(EARLY_LANGUAGE) ?? undefined;

/** @param onChoose opens the view with these parameters */
export function createLanguageChoice(
  onChoose: (query: Readonly<Record<string, string>>) => void,
): LanguageChoice {
  const select = element("select", { "aria-label": "Language" });
  let shown: TranslatorState | undefined;
  select.addEventListener("change", () => {
    const { languages, source } = shown!;
    const chosen = select.value;
    const isOffered = (of: string) =>
      languages.some(({ code, isOffered: is }) => code === of && is);
    if (isOffered(chosen)) return onChoose({ language: chosen });
    onChoose({
      [EARLY_LANGUAGE]: chosen,
      ...(isOffered(source.code) ? { language: source.code } : {}),
    });
  });
  return {
    content: element("label", {}, select),
    show(state) {
      shown = state;
      select.replaceChildren(
        ...state.languages.map(({ code, name, missing }) =>
          element(
            "option",
            { value: code },
            missing === 0 ? name : `${name} (${missing} missing)`,
          ),
        ),
      );
      select.value = state.target.code;
    },
  };
}
