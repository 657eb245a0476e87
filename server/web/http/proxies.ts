/** Reads the headers of trusted proxies before Express does. */
import type { IncomingMessage } from "node:http";
import type { Express, Request } from "express";

export type ReadProxies = (
  request: IncomingMessage,
) => Pick<Request, "ip" | "secure" | "namedCountry">;

/** Whether the proxy at an address is trusted (Express: `trust proxy fn`). */
type TrustProxy = (address: string, hop: number) => boolean;

/**
 * Reads address and scheme as Express does, and the country from a header that a proxy sets.
 * Headers of other clients are ignored, because anyone can send one.
 *
 * @param app its setting "trust proxy" names the proxies
 * @param countryHeader its name in lowercase
 */
export function createProxyReader(
  app: Express,
  countryHeader: string | undefined,
): ReadProxies {
  const trusts = app.get("trust proxy fn") as TrustProxy;
  return (request) => {
    const { socket, headers } = request;
    const peer = socket.remoteAddress;
    if (!trusts(peer ?? "", 0))
      return { ip: peer, secure: "encrypted" in socket };
    const { ip, secure } = Object.create(app.request, {
      socket: { value: socket },
      headers: { value: headers },
    }) as Request;
    const named = countryHeader === undefined ? [] : headers[countryHeader];
    return typeof named === "string"
      ? { ip, secure, namedCountry: named }
      : { ip, secure };
  };
}
