import { execFileSync } from "node:child_process";
import path from "node:path";
import { hostDatabases } from "./databases.ts";
import { ROOT } from "./mini-config.ts";
import { holdTemporaryFilesInMemory } from "./temporary-files.ts";

/**
 * Runs once for all workers. Tests of the whole server need a build. Builds if a source has changed.
 *
 * @returns what runs after them
 */
export default async function setUp(): Promise<() => Promise<void>> {
  // Each worker, thread and program that a test starts would compile the same sources again.
  process.env["NODE_COMPILE_CACHE"] ??= path.join(
    ROOT,
    "node_modules/.cache/wayfare-tests",
  );
  const script = path.join(ROOT, "server/tools/build.ts");
  execFileSync(process.execPath, [script, "--if-needed"], { stdio: "inherit" });
  const deleteFiles = holdTemporaryFilesInMemory();
  const stopDatabases = await hostDatabases();
  return async () => {
    await stopDatabases();
    deleteFiles();
  };
}
