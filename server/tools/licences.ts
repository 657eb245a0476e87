/** Which packages a product runs with, and whether their licences are accepted (licences.json). */
import { readFileSync } from "node:fs";
import path from "node:path";
import satisfies from "spdx-satisfies";

export interface RuntimePackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression; undefined: its manifest names none. */
  readonly licence: string | undefined;
}

export interface LicenceRules {
  /** SPDX ids. */
  readonly accepted: readonly string[];
  /** Packages with another licence, or whose manifest names none. A name may end in *. */
  readonly packages: readonly {
    readonly name: string;
    readonly licence: string;
    readonly because: string;
  }[];
}

/** The part of package-lock.json that is read here. */
export interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly version?: string;
        readonly license?: string;
        /** Only development needs it. */
        readonly dev?: boolean;
        /** It is a workspace of this project. */
        readonly link?: boolean;
      }
    >
  >;
}

const IN_PACKAGES = "node_modules/";

export function readLock(root: string): Lock {
  return JSON.parse(
    readFileSync(path.join(root, "package-lock.json"), "utf8"),
  ) as Lock;
}

export function readLicenceRules(): LicenceRules {
  return JSON.parse(
    readFileSync(path.join(import.meta.dirname, "licences.json"), "utf8"),
  ) as LicenceRules;
}

/** The packages that any workspace needs when it runs, for every platform, by name and version. */
export function runtimePackages({ packages }: Lock): RuntimePackage[] {
  const found = Object.entries(packages).flatMap(([place, entry]) => {
    const start = place.lastIndexOf(IN_PACKAGES);
    if (start === -1 || entry.dev || entry.link) return [];
    const name = place.slice(start + IN_PACKAGES.length);
    const { version = "", license } = entry;
    return [
      [`${name}@${version}`, { name, version, licence: license }] as const,
    ];
  });
  return [...new Map(found).entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, runtime]) => runtime);
}

/** The packages whose licences are not accepted, a line each. */
export function refusedLicences(
  packages: readonly RuntimePackage[],
  { accepted, packages: own }: LicenceRules,
): string[] {
  return packages.flatMap(({ name, version, licence }) => {
    const extra = own.filter((rule) => isNamed(name, rule.name));
    const known = licence ?? extra[0]?.licence;
    const allowed = [...accepted, ...extra.map((rule) => rule.licence)];
    return known !== undefined && isSatisfied(known, allowed)
      ? []
      : `${name} ${version}: ${known ?? "no licence"} is not accepted by server/tools/licences.json`;
  });
}

function isNamed(name: string, pattern: string): boolean {
  return pattern.endsWith("*")
    ? name.startsWith(pattern.slice(0, -1))
    : name === pattern;
}

/** Whether the accepted licences meet an SPDX expression; a text that is none meets nothing. */
function isSatisfied(expression: string, accepted: readonly string[]): boolean {
  try {
    return satisfies(expression, accepted);
  } catch {
    return false;
  }
}
