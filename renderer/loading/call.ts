/** Calls to the upstream, by the name of a row of the call table. */
import type { JsonValue } from "../shared/json.ts";
import type { SiteContext } from "../context/site-context.ts";
import type { CallError } from "../shared/errors.ts";

/** An upstream's answer with HTTP status 200. */
export interface Answer {
  readonly body: Uint8Array;
  /** A hash of the body: equal digests are equal answers. */
  readonly digest: string;
  /**
   * Parses the body, on first use and only once: its `result`, or the error. `language` is that of
   * the result's texts, if it is not the requested one.
   */
  read():
    | { ok: true; result: unknown; language?: string }
    | { ok: false; error: CallError };
}

export type CallResult =
  | {
      readonly ok: true;
      readonly answer: Answer;
      /** Whether the answer has expired, and is used because there is no newer one. */
      readonly stale: boolean;
      /** When the cached answer expires, in milliseconds of the monotonic clock. */
      readonly freshUntil?: number;
    }
  | { readonly ok: false; readonly error: CallError };

/** Text; in the body of a POST, also lists and objects. */
export type CallParams = Readonly<
  Record<string, string | Extract<JsonValue, object>>
>;

/** How a call was answered. */
export interface CallTrace {
  /** The row of the call table. */
  readonly call: string;
  /** The path on the upstream, with its query. */
  readonly path: string;
  readonly ms: number;
  /**
   * coalesced: an equal call in flight answered. shared: another server's answer. refused: no request
   * was made.
   */
  readonly source:
    | "upstream"
    | "cache"
    | "stale"
    | "stale_if_error"
    | "coalesced"
    | "shared"
    | "refused";
  readonly error?: CallError;
}

export interface CallArgs {
  /** Fill the placeholders of the row's path; the rest is the query, or the body of a POST. */
  readonly params: CallParams;
  readonly context: SiteContext;
  /** Proves that one of our pages makes the call. */
  readonly csrfToken?: string;
  /** Overrides the row's method: sections set their own. */
  readonly method?: "GET" | "POST";
  /**
   * Whether a successful answer is valid for the caller. An invalid one is returned, but not
   * cached.
   */
  readonly accepts?: (answer: Answer) => boolean;
  /** Called when the call is answered, for tools that inspect a page. */
  readonly trace?: (trace: CallTrace) => void;
}

/** Makes a call of the table. Its promise never rejects: a failure is a result. */
export type CallFunction = (
  name: string,
  args: CallArgs,
) => Promise<CallResult>;
