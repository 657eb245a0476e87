/** The data of an interactive section, which follows its HTML in the document. */
import { fromColumns, toColumns, type Column } from "./columns.ts";
import { serializeState } from "./escape.ts";
import type { JsonValue } from "./json.ts";

/**
 * Longer data is encoded in columns, in characters of JSON. For shorter data it is not worth the
 * work.
 */
const MIN_COLUMNS_LENGTH = 16_000;

/** The script element with a section's data. It is not executed. */
export function dataScript(data: unknown): string {
  const state = serializeState(data);
  if (state.length < MIN_COLUMNS_LENGTH)
    return `<script type="application/json">${state}</script>`;
  const columns = serializeState(toColumns(data as JsonValue));
  return `<script type="application/json" data-columns>${columns}</script>`;
}

/** Reads a section's data; undefined if a placeholder replaces the section. */
export function readData(section: Element): unknown {
  const script = section.querySelector(":scope > script");
  if (!script) return undefined;
  const value: unknown = JSON.parse(script.textContent);
  return script.hasAttribute("data-columns")
    ? fromColumns(value as Column)
    : value;
}
