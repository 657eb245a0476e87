/** The dialog of the media library: find a picture, upload one, describe it, use it. */
import { element } from "../inspector/element.ts";
import { pictureDetails, readIn } from "./media-details.ts";
import {
  deletePicture,
  describePicture,
  previewOf,
  readMedia,
  uploadPicture,
  type MediaHost,
} from "./media-requests.ts";
import type { MediaPicture, MediaState } from "./media-state.ts";

/** The types that the server takes (media/read-upload.ts), and the endings of their names. */
const ACCEPT = "image/png,image/jpeg,image/webp,image/avif,image/svg+xml";

/**
 * @param language of the page
 * @param chosen the id that the data has
 * @param onChoose gets the id, and the alternative text in the language
 */
export function openMediaLibrary(
  { ask, openDialog, by: name }: MediaHost,
  language: string,
  chosen: string,
  onChoose: (id: string, alt: string) => void,
): void {
  let state: MediaState = { languages: [], pictures: [] };
  let selected = chosen;
  const search = element("input", {
    type: "search",
    "aria-label": "Find a picture",
    placeholder: "Find by name, text or who uploaded it",
  });
  const by = element("input", { maxlength: "80", autocomplete: "name" });
  by.value = name.read();
  const file = element("input", {
    type: "file",
    accept: ACCEPT,
    multiple: "",
  });
  const status = element("p", { role: "status", class: "note" });
  const refused = element("div", { role: "alert", class: "problems" });
  const list = element("div", {
    class: "list",
    role: "group",
    "aria-label": "Pictures",
  });
  const details = element("div", { class: "details" });
  const dialog = openDialog(
    "Media library",
    element(
      "div",
      { class: "upload" },
      element("label", {}, "Your name", by),
      element("label", {}, "Upload pictures, or drop them here", file),
    ),
    status,
    refused,
    element(
      "div",
      { class: "library" },
      element("div", {}, search, list),
      details,
    ),
  );

  const complain = (why: string) =>
    refused.replaceChildren(element("p", {}, why));

  function drawList(): void {
    const words = search.value.toLowerCase().split(/\s+/);
    const found = state.pictures.filter(({ name, by: who, alt, id }) => {
      const text = [name, who, id, ...Object.values(alt)]
        .join(" ")
        .toLowerCase();
      return words.every((word) => text.includes(word));
    });
    list.replaceChildren(
      ...found.map((picture) => {
        const button = element(
          "button",
          {
            type: "button",
            "aria-pressed": String(picture.id === selected),
            "data-id": picture.id,
          },
          element("img", {
            src: previewOf(picture.id),
            alt: "",
            loading: "lazy",
          }),
          element("span", {}, picture.name),
        );
        button.addEventListener("click", () => select(picture.id));
        return button;
      }),
      ...(found.length === 0
        ? [
            element(
              "p",
              { class: "note" },
              state.pictures.length === 0
                ? "The library has no pictures yet."
                : "No picture has these words.",
            ),
          ]
        : []),
    );
  }

  function drawDetails(): void {
    const picture = state.pictures.find(({ id }) => id === selected);
    details.replaceChildren(
      picture
        ? pictureDetails(picture, state.languages, language, {
            save: (words) => save(picture, words),
            use(saved) {
              dialog.close();
              onChoose(
                saved.id,
                saved.alt[readIn(language, state.languages)] ?? "",
              );
            },
            remove: () => remove(picture),
          })
        : element(
            "p",
            { class: "note" },
            "Choose a picture to see what is known of it.",
          ),
    );
  }

  function select(id: string): void {
    selected = id;
    refused.replaceChildren();
    for (const button of list.querySelectorAll<HTMLElement>("[data-id]"))
      button.setAttribute("aria-pressed", String(button.dataset["id"] === id));
    drawDetails();
  }

  /** @returns the saved picture; undefined: it is refused */
  async function save(
    picture: MediaPicture,
    words: Pick<MediaPicture, "focus" | "alt">,
  ): Promise<MediaPicture | undefined> {
    const answer = await describePicture(ask, picture, words);
    refused.replaceChildren();
    if (!answer.ok) {
      complain(answer.why);
      return undefined;
    }
    const { value } = answer;
    state = {
      ...state,
      pictures: state.pictures.map((each) =>
        each.id === value.id ? value : each,
      ),
    };
    status.textContent = `${value.name} is saved.`;
    return value;
  }

  async function remove(picture: MediaPicture): Promise<void> {
    const answer = await deletePicture(ask, picture);
    if (!answer.ok) return complain(answer.why);
    state = answer.value;
    status.textContent = `${picture.name} is deleted.`;
    selected = "";
    drawList();
    drawDetails();
    search.focus();
  }

  async function upload(files: readonly File[]): Promise<void> {
    refused.replaceChildren();
    if (by.value.trim() === "") {
      complain(
        "Write your name first: the library says who uploaded a picture.",
      );
      by.focus();
      return;
    }
    name.write(by.value);
    for (const each of files) {
      status.textContent = `${each.name} is uploaded…`;
      const answer = await uploadPicture(ask, each, by.value);
      status.textContent = "";
      if (!answer.ok) {
        complain(answer.why);
        continue;
      }
      const { picture, isNew } = answer.value;
      status.textContent = isNew
        ? `${picture.name} is in the library.`
        : `The library has this file already, as ${picture.name}.`;
      const others = state.pictures.filter(({ id }) => id !== picture.id);
      state = { ...state, pictures: [picture, ...others] };
      drawList();
      select(picture.id);
    }
  }

  search.addEventListener("input", drawList);
  file.addEventListener("change", () => {
    const files = [...(file.files ?? [])];
    // The same file can be chosen again after it was refused.
    file.value = "";
    void upload(files);
  });
  dialog.addEventListener("dragover", (event) => {
    event.preventDefault();
    dialog.classList.add("drop");
  });
  dialog.addEventListener("dragleave", () => dialog.classList.remove("drop"));
  dialog.addEventListener("drop", (event) => {
    event.preventDefault();
    dialog.classList.remove("drop");
    void upload([...(event.dataTransfer?.files ?? [])]);
  });
  void readMedia(ask).then((answer) => {
    if (!answer.ok) return complain(answer.why);
    state = answer.value;
    drawList();
    drawDetails();
  });
  search.focus();
}
