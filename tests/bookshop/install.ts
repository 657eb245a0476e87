/** Makes a bookshop with `wayfare init`, and installs the packages of this project into it. */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  globSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { ROOT } from "../support/mini-config.ts";

interface Manifest {
  readonly name: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, object>>;
}

/** Installs packed packages into the folder of a product. */
export type Install = (product: string, tarballs: readonly string[]) => void;

/** @returns the files of the packages */
export function pack(folder: string): string[] {
  const script = path.join(ROOT, "server/tools/packages/pack.ts");
  execFileSync(process.execPath, [script, folder], { stdio: "pipe" });
  return globSync(path.join(folder, "*.tgz")).sort();
}

/** The files in a packed package. */
export function filesIn(tarball: string): string[] {
  return execFileSync("tar", ["-tzf", tarball], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((file) => file.replace(/^package\//, ""));
}

/** @param packages the folder of the packed packages */
export function init(product: string, packages: string): void {
  const main = path.join(ROOT, "server/workbench/cli/main.ts");
  execFileSync(
    process.execPath,
    [main, "init", product, "--packages", packages],
    { stdio: "pipe" },
  );
}

/** As a customer does it. It needs a registry. */
export const installByNpm: Install = (product) => {
  const options = ["--no-audit", "--no-fund", "--ignore-scripts"];
  execFileSync("npm", ["install", ...options], { cwd: product, stdio: "pipe" });
};

/**
 * Without a registry: unpacks the packages, and links those of others that they and the product name
 * from this project. A package that a manifest forgets is not found. It does not prove that npm
 * finds versions for all of them.
 */
export const installByLinks: Install = (product, tarballs) => {
  const modules = path.join(product, "node_modules");
  const unpacked = tarballs.map((tarball) => {
    const manifest = JSON.parse(
      execFileSync("tar", ["-xzOf", tarball, "package/package.json"], {
        encoding: "utf8",
      }),
    ) as Manifest;
    const folder = path.join(modules, manifest.name);
    mkdirSync(folder, { recursive: true });
    execFileSync("tar", ["-xzf", tarball, "--strip-components=1"], {
      cwd: folder,
    });
    return manifest;
  });
  const own = new Set(unpacked.map(({ name }) => name));
  const shop = manifestIn(product);
  const named = [shop, ...unpacked].flatMap((manifest) => [
    ...Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
    ...Object.keys(manifest.peerDependencies ?? {}).filter(
      (name) => !manifest.peerDependenciesMeta?.[name],
    ),
  ]);
  for (const name of new Set(named).difference(own)) {
    const link = path.join(modules, name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(ROOT, "node_modules", name), link);
  }
  const programs = path.join(modules, ".bin");
  mkdirSync(programs);
  for (const name of ["@wayfare/workbench", "typescript", "node"]) {
    const folder = path.join(modules, name);
    for (const [program, file] of Object.entries(
      manifestIn(folder).bin ?? {},
    )) {
      const full = path.join(folder, file);
      if (own.has(name)) chmodSync(full, 0o755);
      symlinkSync(full, path.join(programs, program));
    }
  }
};

export function manifestIn(folder: string): Manifest {
  const file = path.join(folder, "package.json");
  return JSON.parse(readFileSync(file, "utf8")) as Manifest;
}

/** Whether npm reaches its registry. */
export function hasRegistry(): boolean {
  try {
    execFileSync("npm", ["ping", "--fetch-retries=0"], { stdio: "pipe" });
    return true;
  } catch {
    return false;
  }
}
