/** How a module is shown: language, partner, platforms, state. */
import { element } from "../inspector/element.ts";
import { STATES, type Listing } from "./listing.ts";
import { FRAMES, SCHEMES, type View } from "./view.ts";

const WORDS: Readonly<Record<string, string>> = {
  both: "Both",
  desktop: "Desktop",
  mobile: "Mobile",
  light: "Light",
  dark: "Dark",
  example: "Example",
  loading: "Loading",
  empty: "Empty lists",
  failed: "Failed",
};

export function toolbar(
  { languages, sites }: Listing,
  view: View,
  change: (part: Partial<View>) => void,
): HTMLElement {
  return element(
    "div",
    { class: "toolbar", role: "group", "aria-label": "How it is shown" },
    choice("Site", sites.map(named), view.site, (site) => change({ site })),
    choice(
      "Language",
      [
        { id: "", name: "The site's own" },
        ...languages.map(({ code, name }) => ({ id: code, name })),
      ],
      view.language,
      (language) => change({ language }),
    ),
    radios("Platform", FRAMES, view.frames, (frames) => change({ frames })),
    radios("Colours", SCHEMES, view.scheme, (scheme) => change({ scheme })),
    radios("State", STATES, view.state, (state) => change({ state })),
  );
}

interface Named {
  readonly id: string;
  readonly name: string;
}

const named = ({ id, name }: Named): Named => ({ id, name });

/** The first option is the default, and left out of the address. */
function choice(
  label: string,
  options: readonly Named[],
  chosen: string | undefined,
  change: (id: string | undefined) => void,
): HTMLElement {
  const select = element(
    "select",
    {},
    ...options.map(({ id, name }) => element("option", { value: id }, name)),
  );
  select.value = chosen ?? options[0]?.id ?? "";
  select.addEventListener("change", () =>
    change(select.value === options[0]?.id ? undefined : select.value),
  );
  return element("label", {}, label, select);
}

function radios<T extends string>(
  label: string,
  values: readonly T[],
  chosen: T,
  change: (value: T) => void,
): HTMLElement {
  return element(
    "fieldset",
    {},
    element("legend", {}, label),
    ...values.map((value) => {
      const input = element("input", { type: "radio", name: label, value });
      input.checked = value === chosen;
      input.addEventListener("change", () => change(value));
      return element("label", {}, input, element("span", {}, WORDS[value]!));
    }),
  );
}
