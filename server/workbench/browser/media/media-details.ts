/** What the library knows of a picture: its focus, its alternative texts, where it is used. */
import { element } from "../inspector/element.ts";
import { focusField } from "./media-focus.ts";
import type { MediaPicture, MediaState, MediaUse } from "./media-state.ts";

type Words = Pick<MediaPicture, "focus" | "alt">;

export interface DetailsActions {
  /** @returns the saved picture; undefined: it is refused, which is said elsewhere */
  readonly save: (words: Words) => Promise<MediaPicture | undefined>;
  /** Takes a saved picture for the page. */
  readonly use: (picture: MediaPicture) => void;
  readonly remove: () => Promise<void>;
}

/** @param language of the page: its text is asked for first, and needed before the picture is used */
export function pictureDetails(
  picture: MediaPicture,
  languages: MediaState["languages"],
  language: string,
  { save, use, remove }: DetailsActions,
): HTMLElement {
  const focus = focusField(picture);
  const decorative = element("input", { type: "checkbox" });
  const codes = languages.map(({ code }) => code);
  decorative.checked =
    codes.length > 0 && codes.every((code) => picture.alt[code] === "");
  const fields = languages.map(({ code, name }) => {
    const input = element("textarea", {
      rows: "2",
      maxlength: "240",
      lang: code,
    });
    input.value = picture.alt[code] ?? "";
    return {
      code,
      name,
      input,
      label: element("label", {}, `Alternative text, ${name}`, input),
    };
  });
  const own = fields.find(({ code }) => code === readIn(language, languages));
  const others = fields.filter((field) => field !== own);
  const summary = element("summary", {});
  const missing = element("p", { class: "note" });
  const problem = element("p", { class: "problem", role: "alert" });
  problem.hidden = true;

  const alt = (): Record<string, string> =>
    Object.fromEntries(
      fields
        .map(
          ({ code, input }) =>
            [code, decorative.checked ? "" : input.value.trim()] as const,
        )
        .filter(([, text]) => decorative.checked || text !== ""),
    );
  const follow = () => {
    for (const { input } of fields) input.disabled = decorative.checked;
    const names = fields
      .filter(({ input }) => input.value.trim() === "")
      .map(({ name }) => name);
    missing.textContent =
      decorative.checked || names.length === 0
        ? ""
        : `Missing: ${names.join(", ")}.`;
    const written = others.filter(({ input }) => input.value.trim() !== "");
    summary.textContent = `Other languages (${written.length} of ${others.length} written)`;
    problem.hidden = true;
  };
  const isDescribed = () => {
    if (decorative.checked || !own || own.input.value.trim() !== "")
      return true;
    problem.textContent = `Say in ${own.name} what the picture shows, or mark it as decorative.`;
    problem.hidden = false;
    own.input.focus();
    return false;
  };

  const choose = button("Use this picture", async () => {
    if (!isDescribed()) return;
    const saved = await save({ focus: focus.value(), alt: alt() });
    if (saved) use(saved);
  });
  choose.className = "primary";
  const store = button("Save", async () => {
    const saved = await save({ focus: focus.value(), alt: alt() });
    if (saved) picture = saved;
  });
  const erase = button("Delete", remove);
  const content = element(
    "section",
    { "aria-label": picture.name },
    element(
      "div",
      { class: "known" },
      element("h3", {}, picture.name),
      focus.content,
      element(
        "label",
        { class: "choice" },
        decorative,
        "Decorative: it says nothing that the text beside it does not say",
      ),
      problem,
      ...(own ? [own.label] : []),
      ...(others.length > 0
        ? [element("details", {}, summary, ...others.map(({ label }) => label))]
        : []),
      missing,
      uses(picture.uses),
      element("small", {}, factsOf(picture)),
    ),
    element("div", { class: "bar" }, choose, store, erase),
  );
  content.addEventListener("input", follow);
  follow();
  return content;
}

/** The language whose text readers of a language read. */
export function readIn(
  language: string,
  languages: MediaState["languages"],
): string {
  const read = languages.find(({ variants }) => variants.includes(language));
  return read?.code ?? language;
}

function uses(of: readonly MediaUse[]): HTMLElement {
  if (of.length === 0)
    return element("p", { class: "note" }, "It is not used.");
  return element(
    "div",
    {},
    element("h4", {}, "Used in"),
    element(
      "ul",
      { class: "uses" },
      ...of.map(({ file, pages = [], draft }) =>
        element(
          "li",
          {},
          draft === undefined
            ? file
            : `${file}, in ${draft === "" ? "a draft without a name" : `the draft "${draft}"`}`,
          ...(pages.length > 0
            ? [element("small", {}, ` ${pages.join(", ")}`)]
            : []),
        ),
      ),
    ),
  );
}

function factsOf({ width, height, bytes, by, at }: MediaPicture): string {
  const size = `${Math.ceil(bytes / 1024).toLocaleString("en")} kB`;
  const when = new Date(at).toLocaleDateString("en-GB", {
    dateStyle: "medium",
  });
  return `${width} by ${height}, ${size}; ${by}, ${when}`;
}

/** A button that can be pressed again when what it began has ended. */
function button(text: string, act: () => Promise<void>): HTMLButtonElement {
  const made = element("button", { type: "button" }, text);
  made.addEventListener("click", () => {
    if (made.ariaBusy === "true") return;
    made.ariaBusy = "true";
    void act().finally(() => (made.ariaBusy = "false"));
  });
  return made;
}
