import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { buildConfig } from "./server/tools/build-config.ts";

const root = import.meta.dirname;

/** A test that takes so long hangs, on the slowest machine too (tests/support/patience.ts). */
const HANG_MS = 10 * 60 * 1000;

/** A hook of a module, outside of functions. */
const HOOK = /^(?:before|after)(?:All|Each)\(/m;
/** An import of a file by its relative path. */
const IMPORT = /from "(\.[^"]+)"/g;
const SUPPORT = path.join(root, "tests/support/");
const TESTS = "{renderer,modules,server,tests}/**/*.test.{ts,tsx}";

/**
 * Tests of the backend that share the modules that they import, most of which are the same: that
 * takes less than half the time. Hooks of a module run for the first file that imports it only,
 * so files whose support has some are isolated, as all others are.
 */
const shared = globSync("server/backend/booking/**/*.test.ts", {
  cwd: root,
}).filter((file) => !importsHooks(path.join(root, file)));

/** Whether a file imports, at any depth, a file of tests/support with hooks of its own. */
function importsHooks(file: string, seen = new Set<string>()): boolean {
  const code = readFileSync(file, "utf8");
  if (!file.endsWith(".test.ts") && HOOK.test(code)) return true;
  return [...code.matchAll(IMPORT)]
    .map(([, name]) => path.resolve(path.dirname(file), name!))
    .filter((other) => other.startsWith(SUPPORT) && !seen.has(other))
    .some((other) => importsHooks(other, seen.add(other)));
}

export default defineConfig({
  ...buildConfig(
    root,
    path.join(root, "server/web/pages/entry-server.ts"),
    path.join(root, "dist"),
  ),
  test: {
    globalSetup: ["tests/support/build.ts"],
    projects: [
      {
        extends: true,
        test: { name: "isolated", include: [TESTS], exclude: shared },
      },
      {
        extends: true,
        test: { name: "shared", include: [...shared], isolate: false },
      },
    ],
    setupFiles: ["tests/support/setup.ts"],
    restoreMocks: true,
    // A third faster on two cores than the one worker that Vitest leaves there.
    maxWorkers: "100%",
    // Limits end what hangs; they say nothing about how fast a machine is.
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    teardownTimeout: HANG_MS,
    expect: { poll: { timeout: HANG_MS } },
  },
});
