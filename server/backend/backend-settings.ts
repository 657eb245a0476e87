/** What a backend is started with, besides its data. */
import type { KernelInput } from "./kernel/create-kernel.ts";

/** Settings of access control. */
export interface Access {
  /** Grants access to faults and mail; undefined: nobody has access. */
  readonly operatorToken?: string | undefined;
  /** false: calls that change something need no CSRF token (development). */
  readonly csrf?: boolean;
  /** What programs that call it must know; undefined: nothing. */
  readonly secret?: string | undefined;
  /** The hosts with ports of load balancers through which it is called. */
  readonly names?: readonly string[];
  /** Counts for the limits of limits.json; undefined: in the memory of this process. */
  readonly counter?: KernelInput["counter"];
}

/** Settings of the answers' timing. */
export interface Answers {
  /**
   * For how many seconds an answer may be cached; undefined: answers have no Cache-Control, and a
   * cache must watch edits of the configuration by itself.
   */
  readonly freshS?: number;
  /** Multiplies the delays of searches' suppliers; 0: they answer at once. Default: 1. */
  readonly supplierPace?: number;
  /** Whether data of pages is computed in advance. Default: false. */
  readonly ahead?: boolean;
}
