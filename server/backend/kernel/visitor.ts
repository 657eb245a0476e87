/** Who asks: what the edge says of a visitor beside language and currency. */
import { isIP } from "node:net";
import type { Request } from "express";
import type { Doer } from "./limits/limits.ts";

export interface Visitor {
  readonly token: string | undefined;
  readonly deviceId: string | undefined;
  readonly sessionKey: string | undefined;
  /** Where the request came from, as the edge says; undefined when it does not. */
  readonly address: string | undefined;
  /** The host of the site, as the visitor sees it. */
  readonly host: string;
  /** The country where the visitor seems to live, or "". */
  readonly residence: string;
  /** The partner whose pages they are, or 0. */
  readonly partnerId: number;
}

const TOKEN = /^[\w-]{43}$/;
const KEY = /^[\w.-]{8,128}$/;
const HOST = /^[a-z0-9.:[\]-]{1,253}$/i;
const NUMBER = /^\d{1,9}$/;
const COUNTRY = /^[A-Z]{2}$/;

export function readVisitor(request: Pick<Request, "get">): Visitor {
  const header = (name: string, pattern: RegExp): string | undefined => {
    const value = request.get(name);
    return value !== undefined && pattern.test(value) ? value : undefined;
  };
  const address = request.get("x-forwarded-for") ?? "";
  return {
    token: header("token", TOKEN),
    deviceId: header("x-device-id", KEY),
    sessionKey: header("x-session-key", KEY),
    address: isIP(address) === 0 ? undefined : address,
    host: header("x-host", HOST) ?? "",
    residence: header("x-residence", COUNTRY) ?? "",
    partnerId: Number(header("x-partner-id", NUMBER) ?? 0),
  };
}

/**
 * The host of the site on which a page of this backend is shown: the web program forwards
 * the request, and names the visitor's host. Others ask by the host itself.
 */
export function siteHost(request: Pick<Request, "get">): string {
  return readVisitor(request).host || (request.get("host") ?? "");
}

/**
 * Who does something, for limits.
 *
 * @param target to what or whom it is done
 */
export function doerOf(request: Pick<Request, "get">, target?: string): Doer {
  const { address, deviceId } = readVisitor(request);
  return { address, device: deviceId, target };
}
