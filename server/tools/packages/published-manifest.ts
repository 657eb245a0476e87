/** The package.json of a published package, made of that of its workspace. */

/** What these files have of a package.json. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly license?: string;
  /** The sources that a published package has; left out: it is not published. */
  readonly files?: readonly string[];
  readonly workspaces?: readonly string[];
  readonly bin?: Readonly<Record<string, string>>;
  readonly imports?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<
    Record<string, { readonly optional?: boolean }>
  >;
}

/** Sources of types, which are compiled to declarations only. */
const TYPES = "./generated/";

/**
 * Makes the manifest of a published package. Its files are compiled, and found by the names that the
 * sources have: `#renderer/loading/call.ts` leads to call.js.
 *
 * @param owner the project's manifest, whose version and license all packages have
 * @param isUsed whether the packed files import a package
 */
export function publishedManifest(
  own: Manifest,
  owner: Manifest,
  isUsed: (name: string) => boolean,
): object {
  const { dependencies = {}, peerDependencies = {} } = own;
  const installed = Object.entries(dependencies).filter(([name]) =>
    namesOf(name, own).some(isUsed),
  );
  const known = new Set(
    [...installed, ...Object.entries(peerDependencies)].map(([name]) => name),
  );
  const leads = ([, target]: readonly [string, string]) =>
    target.startsWith("./") ||
    known.has(target.split("/").slice(0, 2).join("/"));
  return {
    name: own.name,
    version: owner.version,
    description: own.description,
    license: owner.license,
    type: "module",
    bin:
      own.bin &&
      Object.fromEntries(
        Object.entries(own.bin).map(([name, file]) => [
          name,
          compiledFile(file),
        ]),
      ),
    engines: { node: testedNode(owner) },
    imports: compiled(Object.entries(own.imports ?? {}).filter(leads)),
    exports: compiled(Object.entries(own.exports ?? {})),
    dependencies: versions(installed, owner.version),
    peerDependencies: versions(Object.entries(peerDependencies), owner.version),
    peerDependenciesMeta: own.peerDependenciesMeta,
  };
}

/** A package by its own name, and by those that `imports` give it. */
function namesOf(name: string, { imports = {} }: Manifest): string[] {
  const others = Object.entries(imports)
    .filter(([, target]) => target.startsWith(`${name}/`))
    .map(([alias]) => alias.replace("/*", ""));
  return [name, ...others];
}

/** Leads names of sources to compiled files. */
function compiled(
  names: readonly (readonly [string, string])[],
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap(([name, target]) => {
      if (!target.startsWith("./")) return [[name, target]];
      if (target.startsWith(TYPES))
        return [
          target.endsWith("*")
            ? [`${name}.ts`, `${target}.d.ts`]
            : [name, target.replace(/\.ts$/, ".d.ts")],
        ];
      if (!target.endsWith("/*")) return [[name, compiledFile(target)]];
      return [
        [`${name}.ts`, `${target}.js`],
        [`${name}.tsx`, `${target}.js`],
        [name, target],
      ];
    }),
  );
}

/** The compiled file of a source. */
export function compiledFile(source: string): string {
  return source.replace(/(?<!\.d)\.tsx?$/, ".js");
}

/** Node.js from the version with which this project is tested. */
function testedNode({ dependencies }: Manifest): string {
  return dependencies!["node"]!.replace("^", ">=");
}

/** Packages of this project have one version, and are installed together. */
function versions(
  dependencies: readonly (readonly [string, string])[],
  version: string,
): Record<string, string> {
  return Object.fromEntries(
    dependencies.map(([name, range]) => [
      name,
      range === "*" ? version : range,
    ]),
  );
}
