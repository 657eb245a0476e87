/** Limits how often a client can guess the operator's token. */
import { isIPv6 } from "node:net";
import type { CreateCounter } from "#server/config/limits/counter.ts";

export interface GuessLimit {
  /** @returns seconds for which no token of the client is compared; 0: the client may try */
  wait(address: string | undefined): Promise<number>;
  /** Counts a wrong token. */
  failed(address: string | undefined): Promise<void>;
}

const RULE = { points: 10, duration_s: 60 };

export function createGuessLimit(createCounter: CreateCounter): GuessLimit {
  const counter = createCounter("operator_token", RULE);
  return {
    wait: async (address = "") =>
      Math.ceil((await counter.wait(networkOf(address))) / 1000),
    async failed(address = "") {
      await counter.take(networkOf(address), 1);
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
