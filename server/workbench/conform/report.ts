/** The result of a conformance check, for people and for programs. */

/** not_checked: it could not be checked here. */
export type State = "passed" | "warning" | "failed" | "not_checked";

export interface Finding {
  /** Warnings do not cause a failure. */
  readonly severity: "error" | "warning";
  readonly what: string;
  /** A file and line, a page, an element, a request. */
  readonly where: string;
  readonly fix: string;
}

export interface Check {
  readonly id: string;
  readonly title: string;
  readonly state: State;
  /** The result in one sentence. */
  readonly summary: string;
  readonly findings: readonly Finding[];
}

export function stateOf(findings: readonly Finding[]): State {
  if (findings.some(({ severity }) => severity === "error")) return "failed";
  return findings.length > 0 ? "warning" : "passed";
}

/** The worst of several states. */
export function worstOf(states: readonly State[]): State {
  const order: readonly State[] = ["failed", "not_checked", "warning"];
  return order.find((state) => states.includes(state)) ?? "passed";
}

/** 0: nothing failed. 1: something failed. 2: nothing failed, but not everything was checked. */
export function exitCodeOf(state: State): 0 | 1 | 2 {
  if (state === "failed") return 1;
  return state === "not_checked" ? 2 : 0;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
