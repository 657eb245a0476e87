/** Host names and addresses that other machines cannot reach, or that nobody owns. */

/** The address that only this machine reaches. */
export const LOOPBACK = "127.0.0.1";

/** Whether the other end of a connection is this machine. */
export function isLoopbackAddress(address: string): boolean {
  return /^(?:::1|(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/.test(address);
}

/** Whether a host name, without a port, means this machine in every browser (RFC 6761, 6.3). */
export function isLoopbackName(host: string): boolean {
  return /^(?:(?:[^.]+\.)*localhost)$/.test(host) || isLoopbackAddress(host);
}

/** Names reserved for tests and documentation (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:test|example|invalid|example\.(?:com|net|org))$/;

/** Whether people elsewhere may reach a host by this name. */
export function isPublicName(host: string): boolean {
  return !isLoopbackName(host) && !RESERVED.test(host);
}
