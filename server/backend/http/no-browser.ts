import type { NextFunction, Request, Response } from "express";

/**
 * Refuses requests of browsers with 403, because only programs call the backend, at its listening
 * address. A page that is open on this machine could reach the port by its own host name (DNS
 * rebinding) or across sites, and browsers mark these requests.
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
