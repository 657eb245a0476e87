/**
 * Packs the parts that another product installs: compiled, with types. Every workspace whose
 * package.json has `files` is one.
 *
 *   npm run pack                    writes dist/packages/*.tgz
 *   npm run pack -- <folder>        writes them elsewhere
 *
 * Version and license are those of the project's package.json.
 */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { callAnswers } from "../schema-types.ts";
import {
  compiledFile,
  publishedManifest,
  type Manifest,
} from "./published-manifest.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const TARGET = path.resolve(
  process.argv[2] ?? path.join(ROOT, "dist/packages"),
);
/** The folders of the packages, and in `compiled` the compiled files of all. */
const WORK = mkdtempSync(path.join(tmpdir(), "wayfare-packages-"));
const COMPILED = path.join(WORK, "compiled");

const TEST = /\.test\.tsx?$/;
const CODE = /\.tsx?$/;
const SCHEMA = ".schema.json";
/** The folder of files that have only types. */
const TYPES = "generated/";
/** Files that are written into products: they are packed as they are. */
const TEMPLATE = /(?:^|\/)templates\//;

const CALL_ANSWERS =
  '// A product adds its calls: declare module "@wayfare/schema/call-answers" { interface CallAnswers {} }';

interface Part {
  /** From the project's root. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** The packed sources, from its folder. */
  readonly sources: readonly string[];
}

const manifestOf = (folder: string) =>
  JSON.parse(
    readFileSync(path.join(ROOT, folder, "package.json"), "utf8"),
  ) as Manifest;

const owner = manifestOf(".");
const parts = owner.workspaces!.flatMap((folder): Part[] => {
  const manifest = manifestOf(folder);
  return manifest.files
    ? [{ folder, manifest, sources: sourcesOf(folder, manifest.files) }]
    : [];
});

try {
  mkdirSync(COMPILED);
  compile();
  const folders = parts.map(writePackage);
  mkdirSync(TARGET, { recursive: true });
  removeEarlier();
  execFileSync(
    "npm",
    [
      "pack",
      "--silent",
      "--ignore-scripts",
      "--pack-destination",
      TARGET,
      ...folders,
    ],
    { cwd: WORK, stdio: ["ignore", "inherit", "inherit"] },
  );
} finally {
  rmSync(WORK, { recursive: true });
}

/** Removes packages of other versions, which would be installed too. */
function removeEarlier(): void {
  for (const { manifest } of parts) {
    const name = manifest.name.replace("@", "").replace("/", "-");
    for (const file of globSync(`${name}-[0-9]*.tgz`, { cwd: TARGET }))
      rmSync(path.join(TARGET, file));
  }
}

function sourcesOf(folder: string, files: readonly string[]): string[] {
  const without = files.filter((file) => file.startsWith("!"));
  const found = globSync(
    files.filter((file) => !without.includes(file)),
    {
      cwd: path.join(ROOT, folder),
      exclude: ["node_modules", ...without.map((file) => file.slice(1))],
    },
  )
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => !TEST.test(file))
    .filter((file) => statSync(path.join(ROOT, folder, file)).isFile());
  // The types of the schemas that are packed.
  const types = found
    .filter((file) => file.endsWith(SCHEMA) && !TEMPLATE.test(file))
    .map((file) => `${TYPES}${file.replace(SCHEMA, ".ts")}`);
  return [...found, ...types].sort();
}

/** Compiles without a check of types, which `npm run types` does. */
function compile(): void {
  const config = path.join(COMPILED, "tsconfig.json");
  const empty = path.join(COMPILED, "empty.ts");
  writeFileSync(empty, "");
  writeFileSync(
    config,
    JSON.stringify({
      extends: path.join(ROOT, "tsconfig.json"),
      compilerOptions: {
        noEmit: false,
        noCheck: true,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        rootDir: ROOT,
        outDir: COMPILED,
        types: ["@types/node", "vite/client"].map((name) =>
          path.join(ROOT, "node_modules", name),
        ),
        // No declaration names the optional part: an empty file stands for it.
        paths: Object.fromEntries(
          ["backend"].map((name) => [`#server/${name}/*`, [empty]]),
        ),
      },
      include: [],
      files: parts.flatMap(({ folder, sources }) =>
        sources.filter(isCode).map((source) => path.join(ROOT, folder, source)),
      ),
    }),
  );
  const typescript = path.dirname(
    createRequire(import.meta.url).resolve("typescript/package.json"),
  );
  execFileSync(
    process.execPath,
    [path.join(typescript, "bin/tsc"), "-p", config],
    { cwd: ROOT, stdio: "inherit" },
  );
}

/** Writes the folder of a package. @returns it */
function writePackage({ folder, manifest, sources }: Part): string {
  const target = path.join(WORK, manifest.name);
  const copy = (from: string, file: string) =>
    cpSync(path.join(from, folder, file), path.join(target, file));
  for (const source of sources)
    if (isCode(source)) copy(COMPILED, declarationOf(source));
    else copy(ROOT, source);
  const programs = sources.filter(
    (source) => isCode(source) && !source.startsWith(TYPES),
  );
  for (const source of programs) copy(COMPILED, compiledFile(source));
  if (folder === "schema") writeCallAnswers(target);
  const code = globSync("**/*.{js,d.ts}", { cwd: target })
    .filter((file) => !TEMPLATE.test(file.replaceAll(path.sep, "/")))
    .map((file) => readFileSync(path.join(target, file), "utf8"))
    .join("\n");
  const isUsed = (name: string) =>
    new RegExp(`["'\`]${RegExp.escape(name)}["'\`/]`).test(code);
  writeFileSync(
    path.join(target, "package.json"),
    `${JSON.stringify(publishedManifest(manifest, owner, isUsed), undefined, 2)}\n`,
  );
  return target;
}

function isCode(source: string): boolean {
  return CODE.test(source) && !TEMPLATE.test(source);
}

function declarationOf(source: string): string {
  return source.replace(CODE, ".d.ts");
}

/** A product adds the answers of its calls to the package's interface, which has none. */
function writeCallAnswers(target: string): void {
  const [file, text] = callAnswers({}, new Map());
  writeFileSync(
    path.join(target, path.relative("schema", declarationOf(file))),
    text.replace(/.*\n/, `${CALL_ANSWERS}\n`),
  );
}
