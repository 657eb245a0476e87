/** How loading asks the upstream: by the name of a row of the call table. */
import type { JsonValue } from "../json.ts";
import type { SiteContext } from "../context/site-context.ts";
import type { CallError } from "../errors.ts";

/** An upstream's answer with HTTP status 200. */
export interface Answer {
  readonly body: Uint8Array;
  /** A hash of the body: equal digests are equal answers. */
  readonly digest: string;
  /**
   * What the body says: its `result`, or why there is none. Read once, and only
   * when somebody asks.
   */
  read(): { ok: true; result: unknown } | { ok: false; error: CallError };
}

export type CallResult =
  | {
      readonly ok: true;
      readonly answer: Answer;
      /** Past its time to live: it stands in for a newer one. */
      readonly stale: boolean;
      /** Until when the same call is answered with it, by a clock that never jumps, in milliseconds. */
      readonly freshUntil?: number;
    }
  | { readonly ok: false; readonly error: CallError };

/** Text; in the body of a POST also lists and objects. */
export type CallParams = Readonly<
  Record<string, string | Extract<JsonValue, object>>
>;

export interface CallArgs {
  /** Fill the placeholders of the row's path first; the rest is the query, or a POST's body. */
  readonly params: CallParams;
  readonly context: SiteContext;
  /** Proves that a page of ours asks for a change. */
  readonly csrfToken?: string;
  /** Overrides the row's method: sections say their own. */
  readonly method?: "GET" | "POST";
  /**
   * Whether an answer is what was asked for. One that says success and is not is given to
   * whoever asked, and not kept for anybody else.
   */
  readonly accepts?: (answer: Answer) => boolean;
}

/** Never rejects. */
export type CallFunction = (
  name: string,
  args: CallArgs,
) => Promise<CallResult>;
