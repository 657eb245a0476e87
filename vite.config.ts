import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { buildConfig } from "./server/tools/build-config.ts";

const root = import.meta.dirname;

/** A test that takes so long hangs, on the slowest machine too (tests/support/patience.ts). */
const HANG_MS = 10 * 60 * 1000;

const TESTS = globSync("{renderer,modules,server,tests}/**/*.test.{ts,tsx}", {
  cwd: root,
});

/** A mock of a module, or a reason of the file's own. */
const ISOLATED = /^vi\.mock\(|^\/\/ isolated: ./m;
/** A hook outside of functions. */
const HOOK = /^(?:before|after)(?:All|Each)\(/m;
/** An import of a file by its relative path. */
const IMPORT = /from "(\.[^"]+)"/g;
const SUPPORT = path.join(root, "tests/support/");

const textOf = (file: string): string =>
  readFileSync(path.resolve(root, file), "utf8");

/** Whether a file imports, at any depth, a file of tests/support with hooks of its own. */
function importsHooks(file: string, seen = new Set<string>()): boolean {
  const code = textOf(file);
  if (!TESTS.includes(file) && HOOK.test(code)) return true;
  return [...code.matchAll(IMPORT)]
    .map(([, name]) => path.resolve(root, path.dirname(file), name!))
    .filter((other) => other.startsWith(SUPPORT) && !seen.has(other))
    .some((other) => importsHooks(other, seen.add(other)));
}

/**
 * Most tests import the same modules, which takes as long as the tests themselves: they share them.
 * A mock of a module would come too late for those that are loaded, and hooks of a module run for
 * the first file that imports it only, so files with either are isolated. So are tests of the
 * scripts that pages have in browsers, whose listeners stay at the document, and files that say
 * "isolated:" with a reason.
 */
const isolated = TESTS.filter(
  (file) =>
    ISOLATED.test(textOf(file)) ||
    importsHooks(file) ||
    (hasDocument(file) && file.startsWith("renderer/")),
);
const shared = TESTS.filter((file) => !isolated.includes(file));
/** These share a document. A worker has either one or none, so they are a separate project. */
const withDocument = shared.filter(hasDocument);

/** Whether a test may start the whole program. */
function isWhole(file: string): boolean {
  return file.startsWith("tests/");
}

function hasDocument(file: string): boolean {
  return textOf(file).startsWith("// @vitest-environment jsdom");
}

export default defineConfig({
  ...buildConfig(
    root,
    path.join(root, "server/web/pages/entry-server.ts"),
    path.join(root, "dist"),
  ),
  test: {
    globalSetup: ["tests/support/global-setup.ts"],
    projects: [
      { extends: true, test: { name: "isolated", include: isolated } },
      // Workers of their own for what starts whole servers, so that none holds the memory of all.
      ...[
        { name: "shared", include: shared.filter((file) => !isWhole(file)) },
        { name: "whole", include: shared.filter(isWhole) },
      ].map((test) => ({
        extends: true as const,
        test: { ...test, exclude: withDocument, isolate: false },
      })),
      {
        extends: true,
        test: { name: "document", include: withDocument, isolate: false },
      },
    ],
    setupFiles: ["tests/support/setup.ts"],
    restoreMocks: true,
    // Tests wait for servers, databases and clocks a quarter of their time. A third worker uses it on two cores.
    maxWorkers: 3,
    // Limits end what hangs; they say nothing about how fast a machine is.
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    teardownTimeout: HANG_MS,
    expect: { poll: { timeout: HANG_MS } },
  },
});
