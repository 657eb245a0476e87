/** Names and addresses that cannot be reached from other machines, or are nobody's. */

/** Whether the other end of a connection is this machine. */
export function isLoopbackAddress(address: string): boolean {
  return /^(?:::1|(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/.test(address);
}

/** Whether a host name, without a port, means this machine in every browser (RFC 6761, 6.3). */
export function isLoopbackName(host: string): boolean {
  return /^(?:(?:[^.]+\.)*localhost)$/.test(host) || isLoopbackAddress(host);
}

/** Names that are for tests and documents, and that no one can register (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:test|example|invalid|example\.(?:com|net|org))$/;

/** Whether people elsewhere may reach a host by this name. */
export function isPublicName(host: string): boolean {
  return !isLoopbackName(host) && !RESERVED.test(host);
}
