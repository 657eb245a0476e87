/** Describes the first syntax error of a JSON text, and where it is. */
import { createScanner, type JSONScanner } from "jsonc-parser";

export interface SyntaxFault {
  /** From 0, in UTF-16 code units. */
  readonly offset: number;
  readonly message: string;
}

/** The numbers of jsonc-parser's SyntaxKind and ScanError, which exist only as types. */
const TOKEN = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  string: 10,
  lineComment: 12,
  blockComment: 13,
  lineBreak: 14,
  trivia: 15,
  unknown: 16,
  end: 17,
} as const;
const SCAN_FAULTS: Readonly<Record<number, string>> = {
  2: "this text has no closing quote on its line",
  3: "this number has no end: a digit is missing",
  4: "\\u is followed by four hexadecimal digits",
  5: 'a backslash is followed by one of " \\ / b f n r t u; a backslash itself is written \\\\',
  6: "this character cannot be in a text: a line break is written \\n, a tab \\t",
};

type Expected = "value" | "first" | "key" | "colon" | "next" | "nothing";

interface Open {
  readonly kind: "{" | "[";
  readonly line: number;
}

interface State {
  expected: Expected;
  readonly open: Open[];
  /** Where the token before ends, and whether it was a comma. */
  end: number;
  comma: boolean;
  key: string;
}

/** @returns the first fault; undefined when there is none */
export function findSyntaxFault(text: string): SyntaxFault | undefined {
  const scanner = createScanner(text);
  const state: State = {
    expected: "value",
    open: [],
    end: 0,
    comma: false,
    key: "",
  };
  for (;;) {
    const token: number = scanner.scan();
    if (token === TOKEN.lineBreak || token === TOKEN.trivia) continue;
    const offset = scanner.getTokenOffset();
    const fault = faultOf(token, scanner, state);
    if (fault) return { offset, ...fault };
    if (token === TOKEN.end) return undefined;
    state.comma = token === TOKEN.comma;
    state.end = offset + scanner.getTokenLength();
  }
}

type Fault = { readonly message: string; readonly offset?: number } | undefined;

function faultOf(token: number, scanner: JSONScanner, state: State): Fault {
  if (token === TOKEN.lineComment || token === TOKEN.blockComment)
    return { message: "JSON has no comments" };
  const scanned = SCAN_FAULTS[scanner.getTokenError()];
  if (scanned) return { message: scanned };
  if (token === TOKEN.end) return atEnd(state);
  if (token === TOKEN.unknown && state.expected !== "next")
    return { message: unknownWord(wordAt(scanner), state.expected) };
  switch (state.expected) {
    case "nothing":
      return {
        message: `the file's value ends before this ${shown(token, scanner)}: one file has one value`,
      };
    case "colon":
      if (token !== TOKEN.colon)
        return {
          message: `a colon is missing after the key ${JSON.stringify(state.key)}`,
          offset: state.end,
        };
      state.expected = "value";
      return undefined;
    case "next":
      return afterValue(token, state);
    default:
      return beginning(token, scanner, state);
  }
}

/** A value, a key, or the end of an empty object or list. */
function beginning(token: number, scanner: JSONScanner, state: State): Fault {
  const around = state.open.at(-1)?.kind;
  const inObject = state.expected === "key" || state.expected === "first";
  if (token === TOKEN.closeBrace || token === TOKEN.closeBracket) {
    const empty = !state.comma && state.expected !== "value";
    const fits = around === (token === TOKEN.closeBrace ? "{" : "[");
    if (fits && (empty || (around === "[" && !state.comma)))
      return close(token, state);
    if (fits && state.comma)
      return {
        message: "a comma before the end: there is none after the last entry",
        offset: state.end - 1,
      };
  }
  if (inObject && around === "{") {
    if (token !== TOKEN.string)
      return {
        message: `a key in double quotes is expected, not ${shown(token, scanner)}`,
      };
    state.key = scanner.getTokenValue();
    state.expected = "colon";
    return undefined;
  }
  if (token === TOKEN.openBrace || token === TOKEN.openBracket) {
    const kind = token === TOKEN.openBrace ? "{" : "[";
    state.open.push({ kind, line: scanner.getTokenStartLine() + 1 });
    state.expected = kind === "{" ? "first" : "value";
    return undefined;
  }
  if (token <= TOKEN.colon)
    return {
      message:
        around === "{"
          ? `the key ${JSON.stringify(state.key)} has no value`
          : `a value is expected, not ${shown(token, scanner)}`,
    };
  state.expected = state.open.length > 0 ? "next" : "nothing";
  return undefined;
}

function afterValue(token: number, state: State): Fault {
  const { kind } = state.open.at(-1)!;
  if (token === TOKEN.comma) {
    state.expected = kind === "{" ? "key" : "value";
    return undefined;
  }
  if (token === TOKEN.closeBrace || token === TOKEN.closeBracket)
    return close(token, state);
  return { message: "a comma is missing here", offset: state.end };
}

function close(token: number, state: State): Fault {
  const { kind, line } = state.open.at(-1)!;
  const closes = token === TOKEN.closeBrace ? "{" : "[";
  if (kind !== closes) {
    const wanted = kind === "{" ? "}" : "]";
    return { message: `the ${kind} of line ${line} is closed by ${wanted}` };
  }
  state.open.pop();
  state.expected = state.open.length > 0 ? "next" : "nothing";
  return undefined;
}

function atEnd({ open, expected }: State): Fault {
  const last = open.at(-1);
  if (last)
    return {
      message: `the file ends before the ${last.kind} of line ${last.line} is closed`,
    };
  return expected === "nothing" ? undefined : { message: "is empty" };
}

function unknownWord(word: string, expected: Expected): string {
  if (/^[‘’'“”`]/.test(word)) return 'texts are in double quotes: "like this"';
  const lower = word.toLowerCase();
  if (["true", "false", "null"].includes(lower))
    return `${word} is written ${lower}`;
  if (expected === "key" || expected === "first")
    return `keys are in double quotes: ${JSON.stringify(word)}`;
  if (/^[+.]?\d/.test(word))
    return `${word} is no number of JSON: they are written like 12, -3 and 0.5`;
  if (/^\w/.test(word))
    return `${word} is no value of JSON: a text is in double quotes, ${JSON.stringify(word)}`;
  return `${JSON.stringify(word)} has no meaning here`;
}

/** The characters of an unknown token, cut short. */
function wordAt(scanner: JSONScanner): string {
  return scanner.getTokenValue().slice(0, 30);
}

function shown(token: number, scanner: JSONScanner): string {
  const signs = ["", "{", "}", "[", "]", "a comma", "a colon"];
  return (
    signs[token] ??
    (token === TOKEN.string
      ? JSON.stringify(scanner.getTokenValue().slice(0, 30))
      : wordAt(scanner))
  );
}

/** The place of the bracket that opens one level too many; undefined if none does. */
export function findTooDeep(text: string, most: number): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (;;) {
    const token: number = scanner.scan();
    if (token === TOKEN.end) return undefined;
    if (token === TOKEN.openBrace || token === TOKEN.openBracket) depth++;
    if (token === TOKEN.closeBrace || token === TOKEN.closeBracket) depth--;
    if (depth > most) return scanner.getTokenOffset();
  }
}
