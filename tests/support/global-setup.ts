import { execFileSync } from "node:child_process";
import path from "node:path";
import { ROOT } from "./mini-config.ts";
import { holdTemporaryFilesInMemory } from "./temporary-files.ts";

/**
 * Runs once for all workers. Tests of the whole server need a build. Builds if a source has changed.
 *
 * @returns what runs after them
 */
export default function setUp(): () => void {
  const script = path.join(ROOT, "server/tools/build.ts");
  execFileSync(process.execPath, [script, "--if-needed"], { stdio: "inherit" });
  return holdTemporaryFilesInMemory();
}
