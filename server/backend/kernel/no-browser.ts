import type { NextFunction, Request, Response } from "express";

/**
 * Refuses requests of browsers with 403: only programs call the backend, by the address on
 * which it listens. A page that is open on this machine could reach the port by a host name
 * of its own (DNS rebinding) or across sites, and browsers mark such requests.
 */
export function noBrowser(
  { headers, socket }: Request,
  response: Response,
  next: NextFunction,
): void {
  const { localAddress = "", localPort } = socket;
  const address = localAddress.includes(":")
    ? `[${localAddress}]`
    : localAddress;
  const own = [`${address}:${localPort}`, `localhost:${localPort}`];
  const isProgram =
    own.includes(headers.host ?? "") &&
    headers.origin === undefined &&
    headers["sec-fetch-site"] === undefined;
  if (isProgram) next();
  else response.status(403).set("Cache-Control", "no-store").end();
}
