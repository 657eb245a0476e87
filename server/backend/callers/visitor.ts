/** The visitor on whose behalf the web server calls, from the request's headers. */
import { isIP } from "node:net";
import type { Request } from "express";
import type { Doer } from "../limits/limits.ts";

export interface Visitor {
  readonly token: string | undefined;
  readonly deviceId: string | undefined;
  readonly sessionKey: string | undefined;
  /** The browser and the operating system: Firefox/Windows; undefined if they are not known. */
  readonly agent: string | undefined;
  /** The visitor's IP address; undefined if the web server does not send it. */
  readonly address: string | undefined;
  /** The host in the visitor's address bar. */
  readonly host: string;
  /** The country where the visitor probably lives, or "". */
  readonly residence: string;
  /** The id of the page's partner, or 0. */
  readonly partnerId: number;
  /** The id of the visitor's market, or 0. */
  readonly marketId: number;
}

const TOKEN = /^[\w-]{43}$/;
const KEY = /^[\w.-]{8,128}$/;
const AGENT = /^[\w .-]{0,40}\/[\w .-]{0,40}$/;
const HOST = /^[a-z0-9.:[\]-]{1,253}$/i;
const NUMBER = /^\d{1,9}$/;
const COUNTRY = /^[A-Z]{2}$/;

export function readRequester(request: Pick<Request, "get">): Visitor {
  const header = (name: string, pattern: RegExp): string | undefined => {
    const value = request.get(name);
    return value !== undefined && pattern.test(value) ? value : undefined;
  };
  const address = request.get("x-forwarded-for") ?? "";
  return {
    token: header("token", TOKEN),
    deviceId: header("x-device-id", KEY),
    sessionKey: header("x-session-key", KEY),
    agent: header("x-agent", AGENT),
    address: isIP(address) === 0 ? undefined : address,
    host: header("x-host", HOST) ?? "",
    residence: header("x-residence", COUNTRY) ?? "",
    partnerId: Number(header("x-partner-id", NUMBER) ?? 0),
    marketId: Number(header("x-market", NUMBER) ?? 0),
  };
}

/**
 * The host on which a visitor sees a page of this backend: the web server forwards the request and
 * names that host. A direct request has it in `Host`.
 */
export function siteHost(request: Pick<Request, "get">): string {
  return readRequester(request).host || (request.get("host") ?? "");
}

/**
 * The doer of an action, for rate limits.
 *
 * @param target of the action: an email address, an order
 */
export function doerOf(request: Pick<Request, "get">, target?: string): Doer {
  const { address, deviceId } = readRequester(request);
  return { address, device: deviceId, target };
}
