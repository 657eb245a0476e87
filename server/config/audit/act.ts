/** An act of an operator or a partner, as the audit log has it. Nothing in it is personal. */
import { isIPv4, isIPv6 } from "node:net";

export const OUTCOMES = ["done", "refused", "failed"] as const;
export type ActOutcome = (typeof OUTCOMES)[number];

export interface Act {
  /** When it was answered, in milliseconds since 1970. */
  readonly at: number;
  /**
   * In which role: `token` (a program with the operator's token), `browser` (one in which it was entered), `local` (a
   * browser on the server's machine in development), `preview` (a browser with the link of a preview),
   * `staff/<id>` (configs/staff.json), `partner/<code>`, `command` (a command on the server's machine) or `nobody`.
   */
  readonly who: string;
  /** The network from which it came, as `maskedAddress` writes it; "" if it is not known. */
  readonly address: string;
  /** What was done, as `subject.verb`: `release.revert`. For a request without the right token, its method and path. */
  readonly act: string;
  /** The id of what it was done to; "" if it has none. */
  readonly target: string;
  readonly outcome: ActOutcome;
}

/** What a request does; its handler knows. Who does it is left out if it is the operator. */
export type NamedAct = Pick<Act, "act"> & Partial<Pick<Act, "target" | "who">>;

const WHO = /^[a-z]+(?:\/[a-z0-9_-]{1,64})?$/;
const ADDRESS = /^[\da-f.:/]{0,64}$/;
const ACT = /^[\w./ -]{1,80}$/;
/** Ids, paths and names of folders. Email addresses do not match, because of their "@". */
const TARGET = /^[\w.:/-]{0,120}$/;

/** The text if it can be a target, else "": what is no id may be personal. */
export function targetOf(text: unknown): string {
  return typeof text === "string" && TARGET.test(text) ? text : "";
}

/** @returns undefined if a value is no act */
export function readAct(value: unknown): Act | undefined {
  const { at, who, address, act, target, outcome } = (value ?? {}) as Partial<
    Record<keyof Act, unknown>
  >;
  const isText = (text: unknown, pattern: RegExp): text is string =>
    typeof text === "string" && pattern.test(text);
  const known = OUTCOMES.find((each) => each === outcome);
  return Number.isSafeInteger(at) &&
    isText(who, WHO) &&
    isText(address, ADDRESS) &&
    isText(act, ACT) &&
    isText(target, TARGET) &&
    known
    ? { at: at as number, who, address, act, target, outcome: known }
    : undefined;
}

/** @param status of the HTTP response */
export function outcomeOf(status: number): ActOutcome {
  if (status >= 500) return "failed";
  return status >= 400 ? "refused" : "done";
}

/**
 * The network of an IP address: 192.0.2.0/24 or 2001:db8:1::/48. It tells an office from a foreign country, and not
 * one person from another.
 */
export function maskedAddress(address: string | undefined): string {
  const plain = (address ?? "").replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIPv4(plain)) return plain.replace(/\d+$/, "0/24");
  if (!isIPv6(plain)) return "";
  const [head = "", tail] = plain.split("%")[0]!.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length));
  const groups = [...left, ...zeros.fill("0"), ...right].slice(0, 3);
  const network = groups.map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
  return `${network.join(":")}::/48`;
}

/** The headers by which the web server tells the backend for whom it forwards a request. */
export const ACTS_AS_HEADER = "x-acts-as";
