/** A problem of a data file, with everything that is needed to fix it. */

/** A place in a data file. */
export interface Place {
  /** The file, as it was given. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

export interface Problem extends Place {
  /** JSON pointer (RFC 6901) to the value; "" is the whole file. */
  readonly pointer: string;
  /** The rule that is broken: a JSON Schema keyword, or the name of a check. */
  readonly rule: string;
  readonly message: string;
  /** The value seen, as JSON and cut short. */
  readonly value?: string;
  /** A warning refuses nothing. undefined: an error. */
  readonly severity?: "warning";
  /** The valid name that is nearest to the one seen. */
  readonly nearest?: string;
  /** A second place: where a name was defined first. */
  readonly other?: Place;
}

export function formatProblem(problem: Problem): string {
  const warning = problem.severity ? "warning: " : "";
  const { rule, message } = problem;
  return [
    `${formatPlace(problem)}  ${rule}  ${warning}${message}`,
    ...problemDetails(problem),
  ].join("\n");
}

/** The lines about a problem besides its place, rule and message. */
export function problemDetails(problem: Problem): string[] {
  const { pointer, value, nearest, other } = problem;
  return [
    `    at    ${pointer || "(the whole file)"}`,
    ...(value === undefined ? [] : [`    saw   ${value}`]),
    ...(nearest === undefined ? [] : [`    mean  ${JSON.stringify(nearest)}?`]),
    ...(other ? [`    other ${formatPlace(other)}`] : []),
  ];
}

/** Formats a place so that terminals and editors link it. */
export function formatPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

const MAX_VALUE_LENGTH = 80;

/** A value as JSON, short enough for one line. */
export function showValue(value: unknown): string {
  const json = JSON.stringify(value) ?? "undefined";
  return json.length > MAX_VALUE_LENGTH
    ? `${json.slice(0, MAX_VALUE_LENGTH - 1)}…`
    : json;
}

/** One step of a JSON pointer. */
export function pointerStep(key: string | number): string {
  return `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** A problem of a file or folder as a whole. */
export function wholeProblem(
  file: string,
  rule: string,
  message: string,
): Problem {
  return { file, line: 1, column: 1, pointer: "", rule, message };
}

/** The name of a file in problems. Control characters are escaped, because problems go to terminals and logs. */
export function labelOf(label: string, relative: string): string {
  const name = relative.replaceAll(
    /\p{C}/gu,
    (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`,
  );
  return `${label}/${name}`;
}
