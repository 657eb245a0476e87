/** @returns a random number below a limit, the same for the same seed */
export type Pick = (limit: number) => number;

/** A fault that is injected into the server. */
export interface Fault {
  /** The line of the report. */
  readonly name: string;
  /** Causes the fault, and undoes lasting effects. */
  run(): Promise<void>;
}
