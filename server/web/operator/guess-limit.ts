/** Limits how often a client can guess the operator's token. */
import { isIPv6 } from "node:net";
import { LRUCache } from "lru-cache";

export interface GuessLimit {
  /** Seconds for which no token of the client is compared; 0: the client may try. */
  wait(address: string | undefined): number;
  /** Counts a wrong token. */
  failed(address: string | undefined): void;
}

const MAX_GUESSES = 10;
const WINDOW_MS = 60_000;
const MAX_CLIENTS = 10_000;

interface Guesses {
  count: number;
  readonly until: number;
}

/** @param clock a monotonic clock, in milliseconds */
export function createGuessLimit(clock = () => performance.now()): GuessLimit {
  const clients = new LRUCache<string, Guesses>({ max: MAX_CLIENTS });
  const find = (address = ""): Guesses | undefined => {
    const guesses = clients.get(networkOf(address));
    return guesses && guesses.until > clock() ? guesses : undefined;
  };
  return {
    wait(address) {
      const guesses = find(address);
      return guesses && guesses.count >= MAX_GUESSES
        ? Math.ceil((guesses.until - clock()) / 1000)
        : 0;
    },
    failed(address = "") {
      const guesses = find(address);
      if (guesses) guesses.count += 1;
      else
        clients.set(networkOf(address), {
          count: 1,
          until: clock() + WINDOW_MS,
        });
    },
  };
}

/** One client usually has all addresses of an IPv6 network of 64 bits. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from(
    { length: 8 - groups.length - rest.length },
    () => "0",
  );
  return [...groups, ...zeros, ...rest].slice(0, 4).join(":");
}
