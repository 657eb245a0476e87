import { BlockList, isIP } from "node:net";
import type { Countries } from "#schema/countries.ts";
import { placeAt } from "#server/config/data-files/problem-at.ts";
import type { LoadedFile, Report } from "#server/config/tables/check.ts";

/**
 * An invalid range would stop the server when it looks up a visitor's country; and an address must
 * be in one range only.
 */
export function checkNetworks(
  { json }: LoadedFile,
  _: object,
  report: Report,
): void {
  const { countries } = json.value as Countries;
  const placed: PlacedRange[] = [];
  for (const [code, { networks = [] }] of Object.entries(countries))
    for (const [index, network] of networks.entries()) {
      const steps = ["countries", code, "networks", index];
      const range = rangeOf(network);
      if (!range) {
        report.error(steps, {
          rule: "network",
          message: "is no range of IPv4 or IPv6 addresses",
          value: network,
        });
        continue;
      }
      const other = placed.find(
        (each) =>
          each.code !== code &&
          (contains(each.range, range) || contains(range, each.range)),
      );
      if (other)
        report.error(steps, {
          rule: "network",
          message: `and ${other.network} of ${other.code} have addresses in common: a visitor is in one country`,
          value: network,
          other: placeAt(json, other.steps),
        });
      placed.push({ code, network, steps, range });
    }
}

interface PlacedRange {
  readonly code: string;
  readonly network: string;
  readonly steps: readonly (string | number)[];
  readonly range: Range;
}

interface Range {
  readonly address: string;
  readonly prefix: number;
  readonly family: "ipv4" | "ipv6";
}

function rangeOf(network: string): Range | undefined {
  const [address = "", prefix] = network.split("/");
  const version = isIP(address);
  const most = { 0: -1, 4: 32, 6: 128 }[version]!;
  if (!(Number(prefix) <= most)) return undefined;
  return {
    address,
    prefix: Number(prefix),
    family: version === 4 ? "ipv4" : "ipv6",
  };
}

/** Whether a range contains the first address of another one. */
function contains(range: Range, { address, prefix, family }: Range): boolean {
  if (range.family !== family || range.prefix > prefix) return false;
  const list = new BlockList();
  list.addSubnet(range.address, range.prefix, range.family);
  return list.check(address, family);
}
