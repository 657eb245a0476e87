/** The configurations in the folders of PREVIEW_DIR: a branch, a draft. */
import { readdirSync } from "node:fs";
import path from "node:path";
import {
  openConfig,
  type OpenConfigInput,
} from "#server/config/reload/open-config.ts";
import type { OtherConfigurations } from "./previews.ts";

const NAME = /^[A-Za-z0-9][\w.-]*$/;

/** @param folder it may be missing, and be created later */
export function otherConfigurations(
  folder: string,
  input: Omit<OpenConfigInput, "configDir">,
  upstream: OtherConfigurations["upstream"],
): OtherConfigurations {
  return {
    names() {
      try {
        return readdirSync(folder).filter((name) => NAME.test(name));
      } catch {
        return [];
      }
    },
    open: (name) =>
      openConfig({ ...input, configDir: path.join(folder, name) }),
    upstream,
  };
}
