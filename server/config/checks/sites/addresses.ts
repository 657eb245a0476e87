import { isIPv6 } from "node:net";
import type { Site } from "#schema/site.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import { eachFile, type Report } from "../../tables/check.ts";

/**
 * Checks that hosts have the form of a request's host, and that canonical origins use https and one
 * of these hosts.
 */
export const addressChecks = [
  eachFile({
    kinds: ["site", "partner"],
    reads: [],
    check({ json }, _, report) {
      const { hosts = [], origin } = json.value as Partial<Site>;
      // Requests are compared without their port.
      for (const [index, host] of hosts.entries())
        if (host.includes(":") && !isIPv6(host))
          report.error(["hosts", index], {
            rule: "host",
            message: "is not a host as requests have it: leave out its port",
            value: host,
            nearest: host.replace(/:.*$/, ""),
          });
      if (origin !== undefined) checkOrigin(origin, hosts, report);
    },
  }),
];

function checkOrigin(
  origin: string,
  hosts: readonly string[],
  report: Report,
): void {
  const say = (rule: string, message: string, nearest?: string) =>
    report.error(["origin"], { rule, message, value: origin, nearest });
  const url = URL.parse(origin);
  if (url?.origin !== origin)
    return say(
      "origin",
      "is not written as browsers write it: scheme and host, and a port only where it is not the usual one",
      url?.origin,
    );
  const { hostname, protocol } = url;
  // Search engines index the origin, so it must be one of the site's hosts.
  if (!hosts.includes(hostname))
    say(
      "origin_host",
      `its host is none of ${hosts.join(", ")}, so canonical addresses lead away from here`,
      nearestName(hostname, hosts),
    );
  if (protocol !== "https:" && !isThisMachine(hostname))
    say(
      "origin_scheme",
      "visitors and search engines are sent to pages without encryption: the scheme is https, except on localhost",
      origin.replace(/^http:/, "https:"),
    );
}

function isThisMachine(host: string): boolean {
  return /^(?:.*\.)?localhost$|^127\./.test(host) || host === "[::1]";
}
