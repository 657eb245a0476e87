/** @returns a random number below a limit, the same for the same seed */
export type Pick = (limit: number) => number;

/** Something that is done to the server. */
export interface Fault {
  /** For the report, in a line. */
  readonly name: string;
  /** Does it, and takes back what would stay. */
  run(): Promise<void>;
}
