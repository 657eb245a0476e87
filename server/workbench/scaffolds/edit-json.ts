/** Edits the text of a JSON file. The order and format of the rest are unchanged. */
import { applyEdits, modify, type JSONPath } from "jsonc-parser";

const FORMAT = { insertSpaces: true, tabSize: 2, eol: "\n" };

/** Sets the value at a path. Missing objects are made, at the end of their parents. */
export function setIn(text: string, at: JSONPath, value: unknown): string {
  return applyEdits(
    text,
    modify(text, at, value, { formattingOptions: FORMAT }),
  );
}

/** Inserts an item into a list. @param index -1: at the end */
export function insertIn(
  text: string,
  list: JSONPath,
  index: number,
  value: unknown,
): string {
  const edits = modify(text, [...list, index], value, {
    formattingOptions: FORMAT,
    isArrayInsertion: true,
  });
  return applyEdits(text, edits);
}

/** The text of a new data file. @param schema relative to its folder */
export function newFile(schema: string, content: object = {}): string {
  return `${JSON.stringify({ $schema: schema, ...content }, null, 2)}\n`;
}
