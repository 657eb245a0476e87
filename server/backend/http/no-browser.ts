import type { RequestHandler } from "express";
import { StartError } from "#server/config/process/start-error.ts";

/**
 * Refuses requests of browsers with 403, because only programs call the backend, at its listening
 * address. A page that is open on this machine could reach the port by its own host name (DNS
 * rebinding) or across sites, and browsers mark these requests.
 *
 * @param names hosts with ports by which programs call it too: those of a load balancer
 */
export function noBrowser(names: readonly string[]): RequestHandler {
  return ({ headers, socket }, response, next) => {
    const { localAddress = "", localPort } = socket;
    const address = localAddress.includes(":")
      ? `[${localAddress}]`
      : localAddress;
    const own = [`${address}:${localPort}`, `localhost:${localPort}`, ...names];
    const isProgram =
      own.includes(headers.host ?? "") &&
      headers.origin === undefined &&
      headers["sec-fetch-site"] === undefined;
    if (isProgram) next();
    else response.status(403).set("Cache-Control", "no-store").end();
  };
}

/**
 * @param text the setting BACKEND_NAMES: `backend:4000,10.0.0.7:4000`
 * @throws StartError if one of them is no host with a port
 */
export function readNames(text: string): string[] {
  const names = text.split(",").filter(Boolean);
  const wrong = names.find(
    (name) => !/^(?:[\w.-]+|\[[\da-f:]+\]):\d+$/.test(name),
  );
  if (wrong !== undefined)
    throw new StartError(
      `BACKEND_NAMES has "${wrong}": each must be a host with its port, such as backend:4000`,
    );
  return names;
}
