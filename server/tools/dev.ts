/**
 * `npm run dev`: builds, starts the server with the catalogue and without CSRF tokens, and shows
 * edits. After an edit of a module, only affected builds run, and the running server loads them;
 * the server restarts after an edit of its own code.
 */
import { spawn } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { watch } from "chokidar";
import {
  createBuilder,
  type BuildEnvironmentOptions,
  type ViteBuilder,
} from "vite";
import { createReadableClassNames } from "./class-names.ts";
import { dropScriptStyles } from "./build-steps.ts";
import {
  BUILDS,
  planEdits,
  TOOLS,
  type BuildName,
  type Edit,
} from "./dev-plan.ts";
import { createDevServer } from "./dev-server.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/**
 * A build folder of its own, so that `npm start` and `npm run dev` do not delete each
 * other's files.
 */
const TARGET = path.join(ROOT, "dist/dev");
/** Editors write a file in several steps. Changes within this time count as one edit. */
const SETTLE_MS = 50;
const SERVER_TARGET = path.join(TARGET, "server");
const SOURCES = ["renderer", "modules", "server", "schema", "vite.config.ts"];

process.env["NODE_ENV"] ??= "production";
// Old build files are deleted only at start: open pages still request them.
rmSync(TARGET, { recursive: true, force: true });

const server = createDevServer(() =>
  spawn(process.execPath, [path.join(ROOT, "server/web/app/main.ts")], {
    cwd: ROOT,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      BUILD_DIR: TARGET,
      CATALOGUE: "1",
      DEVELOPMENT: "1",
      DRAIN_MS: "0",
    },
  }),
);

/** The last content of each source. */
const texts = new Map(
  SOURCES.flatMap((source) =>
    globSync(source.includes(".") ? source : `${source}/**/*.*`, { cwd: ROOT }),
  ).map((file) => [slashed(file), read(file)]),
);
const edited = new Set<string>();
let builder: ViteBuilder | undefined;
let pending: NodeJS.Timeout | undefined;
let working: Promise<void> = Promise.resolve();

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    clearTimeout(pending);
    void server.end().then(() => process.exit(0));
  });
}
watch(
  SOURCES.map((source) => path.join(ROOT, source)),
  { ignoreInitial: true },
).on("all", (_, file) => {
  edited.add(slashed(path.relative(ROOT, file)));
  clearTimeout(pending);
  pending = setTimeout(() => (working = working.then(show)), SETTLE_MS);
});
working = working.then(async () => {
  if (await build(new Set([...BUILDS, ...TOOLS]))) await server.restart();
});

async function show(): Promise<void> {
  const edits = [...edited].map((file): Edit => {
    const [before, after] = [texts.get(file), read(file)];
    if (after === undefined) texts.delete(file);
    else texts.set(file, after);
    return { file, before, after };
  });
  edited.clear();
  const { builds, inputs, restart } = planEdits(edits, isStatic);
  if (builds.size === 0 && !restart) return;
  const began = performance.now();
  if (inputs) builder = undefined;
  if (builds.size > 0 && !(await build(builds))) return;
  await (restart ? server.restart() : server.rebuilt());
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const made = [...builds, ...(restart ? ["a new start"] : [])].join(", ");
  console.log(
    `${edits.map(({ file }) => file).join(", ")}: ${made}, ${seconds} s`,
  );
}

/** A failed build has logged the error; the last good build stays in use. */
async function build(names: ReadonlySet<BuildName>): Promise<boolean> {
  try {
    builder ??= await createBuilder({
      root: ROOT,
      logLevel: "warn",
      css: {
        modules: { generateScopedName: createReadableClassNames(ROOT) },
      },
      build: { minify: false, cssMinify: false, reportCompressedSize: false },
      environments: Object.fromEntries(
        [...BUILDS, ...TOOLS].map((name) => [
          name,
          { build: buildOptions(name) },
        ]),
      ),
    });
    const { environments } = builder;
    for (const name of names) {
      const made = await builder.build(environments[name]!);
      if (name !== "ssr" || !("output" in made)) continue;
      nameEntry(made.output.find(isEntry)!.fileName);
    }
    dropScriptStyles(TARGET);
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

const isEntry = (made: { readonly type: string; readonly isEntry?: boolean }) =>
  made.isEntry === true;

function buildOptions(name: BuildName): BuildEnvironmentOptions {
  if (name !== "ssr") return { outDir: path.join(TARGET, name) };
  const output = { entryFileNames: "rendering-[hash].js" };
  return { outDir: SERVER_TARGET, rolldownOptions: { output } };
}

/**
 * Node cannot reload a file that other files have imported, so the server's entry path points to
 * the new file.
 */
function nameEntry(file: string): void {
  writeFileSync(
    path.join(SERVER_TARGET, "entry-server.js"),
    `export { loadRendering } from "./${file}";\n`,
  );
}

/** Modules that are never interactive have no script build. */
function isStatic(file: string): boolean {
  const [, vertical, module] = file.split("/");
  const manifest = texts.get(`modules/${vertical}/${module}/module.json`);
  return manifest !== undefined && /"hydrate":\s*"never"/.test(manifest);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(path.join(ROOT, file), "utf8");
  } catch {
    return undefined;
  }
}

function slashed(file: string): string {
  return file.replaceAll(path.sep, "/");
}
