import path from "node:path";
import type { EditorInput } from "#server/workbench/editor/editor-mounts.ts";
import { ROOT } from "./mini-config.ts";

/** The editor of the mini server. Its drafts are in a folder that the configuration's reader ignores. */
export function miniEditor(configDir: string): EditorInput {
  return {
    root: ROOT,
    configDir,
    folder: path.join(configDir, ".editor"),
    script: () => "/* the editor */",
  };
}
