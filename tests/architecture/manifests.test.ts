/** Each part is a package that names exactly its imports, so that it can be installed without the others. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../support/mini-config.ts";
import { reachable, readImports, type Import } from "../support/imports.ts";

interface Manifest {
  readonly name: string;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string) =>
  JSON.parse(
    readFileSync(path.join(ROOT, folder, "package.json"), "utf8"),
  ) as Manifest;

const folders = manifestOf(".").workspaces!;
const parts = folders.map((folder) => ({ folder, ...manifestOf(folder) }));
const partOf = (file: string) =>
  parts.find(({ folder }) => file.startsWith(`${folder}/`));

const imports = readImports(ROOT).filter(
  ({ from }) => !/\.test\.tsx?$/.test(from),
);

/** Packages that are found by a path or a computed name instead of an import. */
const RESOLVED =
  /\bresolve\(\s*["'`](@[\w.-]+\/[\w.-]*|[a-z][\w.-]*)(?:\/[^"'`]*)?["'`$]/g;

/** What an installation without development packages starts. */
const PROGRAMS = [
  "server/backend/main.ts",
  "server/tools/build.ts",
  "server/web/app/main.ts",
  "server/web/app/serve.ts",
  "server/workbench/cli/main.ts",
  "server/workbench/door.ts",
];
const atStart = imports.filter(({ later }) => !later);
const started = new Set(
  PROGRAMS.flatMap((program) => [...reachable(program, atStart)]),
);

describe.each(parts)("$name", ({ folder, ...manifest }) => {
  const own = imports.filter(({ from }) => partOf(from)?.folder === folder);
  const named = (of: readonly Import[]) =>
    of.flatMap(({ to }) => {
      const part = partOf(to);
      if (part) return part.folder === folder ? [] : [part.name];
      return to.startsWith("node:") || isFile(to) ? [] : [packageOf(to)];
    });
  const { dependencies = {}, devDependencies = {} } = manifest;
  const installed = { ...dependencies, ...manifest.peerDependencies };
  const developed = { ...installed, ...devDependencies };
  const missing = (
    names: readonly string[],
    from: Readonly<Record<string, string>>,
  ) => [...new Set(names)].filter((name) => !(name in from));

  it("names packages that its programs import at the start", () => {
    const loaded = own.filter(
      ({ from, typeOnly, later }) => started.has(from) && !typeOnly && !later,
    );
    expect(missing(named(loaded), installed)).toEqual([]);
  });

  it("names packages of other imports, and of its types", () => {
    const names = named(own).filter((name) => !(`@types/${name}` in developed));
    expect(missing(names, developed)).toEqual([]);
  });

  it("names no other packages", () => {
    const resolved = [...new Set(own.map(({ from }) => from))].flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), "utf8").matchAll(RESOLVED)].map(
        (found) => found[1]!,
      ),
    );
    const used = new Set([...named(own), ...resolved]);
    const isUsed = (name: string) =>
      used.has(name) ||
      // A family of packages with computed names.
      resolved.some((each) => each.endsWith("/") && name.startsWith(each));
    expect(Object.keys(dependencies).filter((name) => !isUsed(name))).toEqual(
      [],
    );
  });
});

function isFile(to: string): boolean {
  return (
    /^(?:tests|configs|docs)\//.test(to) || /\.(?:css|json|tsx?)$/.test(to)
  );
}

function packageOf(specifier: string): string {
  const [first, second] = specifier.split("/");
  return first!.startsWith("@") ? `${first}/${second}` : first!;
}
