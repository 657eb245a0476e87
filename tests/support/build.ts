import { execFileSync } from "node:child_process";
import path from "node:path";
import { ROOT } from "./mini-config.ts";

/** Tests of the whole server need a build. Builds if a source has changed. */
export default function build(): void {
  const script = path.join(ROOT, "server/tools/build.ts");
  execFileSync(process.execPath, [script, "--if-needed"], { stdio: "inherit" });
}
