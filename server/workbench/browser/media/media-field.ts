/** The picture of a field, and the button that opens the media library. */
import type { BesideField, TextField } from "../inspector/data-fields.ts";
import { element } from "../inspector/element.ts";
import { openMediaLibrary } from "./media-dialog.ts";
import { previewOf, readPicture, type MediaHost } from "./media-requests.ts";

/** @param language of the page: the alternative text beside the picture is in it */
export function besidePicture(language: string, host: MediaHost): BesideField {
  return (field) =>
    field.schema.refers_to === "image" ? show(field, language, host) : [];
}

function show(
  { value, input, set }: TextField,
  language: string,
  host: MediaHost,
): Node[] {
  const picture = element("img", { alt: "", class: "chosen" });
  const problem = element("p", { class: "warning" });
  problem.hidden = true;
  const tell = (text: string) => {
    problem.textContent = text;
    problem.hidden = text === "";
  };
  picture.addEventListener("error", () => {
    picture.hidden = true;
    if (problem.hidden) tell("There is no picture to show for this id.");
  });
  picture.addEventListener("load", () => (picture.hidden = false));
  const look = (id: string) => {
    tell("");
    picture.hidden = id === "";
    if (id !== "") picture.src = previewOf(id);
    // Only the library knows which of its ids was meant.
    if (id.startsWith("media/"))
      void readPicture(host.ask, id).then((answer) => {
        if (!answer.ok) tell(answer.why);
      });
  };
  look(value);
  input.addEventListener("change", () =>
    look((input as HTMLInputElement).value),
  );
  const choose = element("button", { type: "button" }, "Choose a picture");
  choose.addEventListener("click", () =>
    openMediaLibrary(
      host,
      language,
      (input as HTMLInputElement).value,
      (id, alt) => set(id, { alt }),
    ),
  );
  return [element("div", { class: "media-field" }, picture, choose), problem];
}
