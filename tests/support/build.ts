import { execFileSync } from "node:child_process";
import path from "node:path";
import { ROOT } from "./mini-config.ts";

/** Tests of the whole server need its build; it is made when a source changed. */
export default function build(): void {
  const script = path.join(ROOT, "server/tools/build.ts");
  execFileSync(process.execPath, [script, "--if-needed"], { stdio: "inherit" });
}
