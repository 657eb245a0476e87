/** Applies a draft to files that have changed since. */
import type { DraftFile, DraftFiles } from "./draft.ts";
import { mergeTexts } from "../../texts/merge-texts.ts";
import { mergeSkeletons } from "./merge-skeletons.ts";
import { EditRefusal, type EditProblem } from "../pages/refusal.ts";

/**
 * @param liveText the text of a file that is live now; null: there is none
 * @throws EditRefusal if both changed the same
 */
export function rebased(
  files: DraftFiles,
  liveText: (file: string) => string | null,
): DraftFiles {
  const problems: EditProblem[] = [];
  const next: Record<string, DraftFile> = {};
  for (const [file, draft] of Object.entries(files)) {
    const live = liveText(file);
    if (live === draft.text) continue;
    if (live === draft.base) {
      next[file] = draft;
      continue;
    }
    const merged = merge(file, draft, live);
    if (!merged.ok)
      problems.push({
        file,
        message: `${merged.both.join(", ")} of ${file} changed here and there: discard one of the two`,
      });
    // Both may have changed it in the same way.
    else if (merged.text !== live)
      next[file] = { base: live, text: merged.text };
  }
  if (problems.length > 0) throw new EditRefusal(409, problems);
  return next;
}

/** Only sections of skeletons and texts have names by which two edits can be told apart. */
function merge(file: string, { base, text }: DraftFile, live: string | null) {
  if (file.startsWith("locales/")) return mergeTexts(base, text, live);
  return file.startsWith("skeletons/") &&
    base !== null &&
    text !== null &&
    live !== null
    ? mergeSkeletons(base, text, live)
    : ({ ok: false, both: ["the whole"] } as const);
}
