/** Lets forms choose pictures from the media library, in the editor's dialogs and with its requests. */
import { besidePicture as beside } from "../media/media-field.ts";
import type { BesideField } from "../inspector/data-fields.ts";
import { openDialog } from "./dialog-parts.ts";
import { ask } from "./requests.ts";
import { BY } from "./save-dialog.ts";
import { wordsOf } from "./section-form.ts";

/** @param language of the page: the alternative text beside the picture is in it */
export function besidePicture(language: string): BesideField {
  return beside(language, {
    openDialog,
    by: {
      read: () => localStorage.getItem(BY) ?? "",
      write: (name) => localStorage.setItem(BY, name),
    },
    async ask(address, body) {
      const answer = await ask<never>(address, body);
      return answer.ok
        ? answer
        : { ok: false, why: answer.refused.problems.map(wordsOf).join(" ") };
    },
  });
}
