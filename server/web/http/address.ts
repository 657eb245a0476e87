const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/;

/** Removes the port that some proxies append to a forwarded IP address (RFC 7239, 6). */
export function withoutPort(address: string): string {
  const [, v6, v4] = WITH_PORT.exec(address) ?? [];
  return v6 ?? v4 ?? address;
}
