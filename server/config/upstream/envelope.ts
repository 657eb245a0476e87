/** How an upstream's answers say whether a call succeeded, and where the result or the error is. */
import type { Envelope as EnvelopeSettings } from "#schema/defaults.ts";

/** `unreadable`: the answer does not say whether the call succeeded. */
export type Opened =
  | {
      readonly state: "success";
      readonly result: unknown;
      readonly language: unknown;
    }
  | { readonly state: "failure" | "unreadable" };

export interface FoundError {
  /** "" if there is none. */
  readonly code: string;
  /** "" if there is none. */
  readonly message: string;
  readonly data: unknown;
}

export interface Envelope {
  readonly settings: EnvelopeSettings;
  /** Reads a parsed answer with a status that is no error. */
  open(answer: unknown): Opened;
  /** The error in a parsed answer. */
  errorIn(answer: unknown): FoundError;
  /** The answer with a result. */
  around(result: unknown): unknown;
  /** The answer that refuses. */
  refusal(code: string, message: string): unknown;
}

/** Reads one place of an answer; undefined: there is nothing. */
type Read = (answer: unknown) => unknown;

const FAILURE: Opened = { state: "failure" };
export const UNREADABLE: Opened = { state: "unreadable" };

/** Prepares the reading of answers once, because each answer of the upstream is read. */
export function createEnvelope(settings: EnvelopeSettings = {}): Envelope {
  const { success, result = "", language, error = {} } = settings;
  const successOf = success && reader(success.at);
  const resultOf = reader(result);
  const languageOf = language === undefined ? nothing : reader(language);
  const [codeOf, messageOf] = [error.code, error.message].map((at) =>
    at === undefined ? nothing : reader(at),
  ) as [Read, Read];
  const dataOf = (error.data ?? []).map(reader);
  return {
    settings,
    open(answer) {
      const said = successOf?.(answer);
      if (success && said !== success.is)
        return typeof said === typeof success.is ? FAILURE : UNREADABLE;
      return {
        state: "success",
        result: resultOf(answer),
        language: languageOf(answer),
      };
    },
    errorIn(answer) {
      let data: unknown;
      for (const read of dataOf) data ??= read(answer);
      return {
        code: textOf(codeOf(answer)),
        message: textOf(messageOf(answer)),
        data,
      };
    },
    around: (value) =>
      result === ""
        ? value
        : put({}, [
            [success?.at, success?.is],
            [result, value],
          ]),
    refusal: (code, message) =>
      put({}, [
        [error.code, code],
        [error.message, message],
        // Where the code says whether the call succeeded, it has to be of that type.
        [success?.at, success && failureLike(success.is)],
      ]),
  };
}

/** A value that says the opposite of a successful one. */
function failureLike(is: boolean | number | string): boolean | number | string {
  if (typeof is === "boolean") return !is;
  return typeof is === "number" ? is + 1 : `not ${is}`;
}

const nothing: Read = () => undefined;

/** Codes are texts here; some upstreams number them. */
function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number"
    ? String(value)
    : "";
}

/** @param pointer a JSON pointer; "" is the whole answer */
function reader(pointer: string): Read {
  const steps = stepsOf(pointer);
  return (answer) => {
    let at = answer;
    for (const step of steps) {
      if (typeof at !== "object" || at === null || !Object.hasOwn(at, step))
        return undefined;
      at = (at as Readonly<Record<string, unknown>>)[step];
    }
    return at;
  };
}

function stepsOf(pointer: string): string[] {
  return pointer.split("/").slice(1);
}

/** Puts values at their pointers; those without a pointer are left out. */
function put(
  answer: object,
  entries: readonly (readonly [pointer: string | undefined, value: unknown])[],
): object {
  for (const [pointer, value] of entries) {
    if (pointer === undefined) continue;
    const steps = stepsOf(pointer);
    let at = answer as Record<string, unknown>;
    for (const [index, step] of steps.entries()) {
      const next = steps[index + 1];
      if (next === undefined) at[step] = value;
      else
        at = (at[step] ??= /^\d+$/.test(next) ? [] : {}) as Record<
          string,
          unknown
        >;
    }
  }
  return answer;
}
