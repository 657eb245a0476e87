import type { Call } from "#schema/call-table.ts";

/** The schema of downloaded files. */
const FILE = "answers.file";

/** The name of the schema of a row's result; undefined if the row names none. */
export function answerSchema({
  answer,
  file,
}: Pick<Call, "answer" | "file">): string | undefined {
  return answer ?? (file === undefined ? undefined : FILE);
}
