/** Hover texts: what the name refers to, and what the schema says about the place. */
import {
  MarkupKind,
  type Hover,
  type MarkupContent,
  type Position,
} from "vscode-languageserver";
import { describe } from "./describe.ts";
import { isInModuleData } from "../language/json-tree.ts";
import type { Language } from "../language/language.ts";
import type { DataFile } from "../language/project.ts";
import { offsetIn, rangeIn } from "../language/text-places.ts";

export async function hover(
  language: Language,
  file: DataFile,
  position: Position,
): Promise<Hover | undefined> {
  const offset = offsetIn(file, position);
  const symbol = language.symbols.at(file, offset);
  const named = symbol && describe(language, symbol);
  const schema =
    language.options.json || isInModuleData(file, offset)
      ? await language.json.hover(file, position)
      : undefined;
  const words = [named, wordsOf(schema?.contents)].filter(Boolean);
  if (words.length === 0) return undefined;
  const range = symbol ? rangeIn(file, symbol.span) : schema?.range;
  const value = words.join("\n\n---\n\n");
  return {
    contents: { kind: MarkupKind.Markdown, value },
    ...(range ? { range } : {}),
  };
}

/** The JSON service returns marked strings, which the protocol has replaced. */
function wordsOf(contents: Hover["contents"] | undefined): string {
  if (contents === undefined) return "";
  const parts = Array.isArray(contents) ? contents : [contents];
  return parts
    .map((part) =>
      typeof part === "string" ? part : (part as MarkupContent).value,
    )
    .filter((text) => text !== "")
    .join("\n\n");
}
