/** A configuration in a temporary folder, and its reader. */
import { rmSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import {
  miniConfig,
  miniModules,
  ROOT,
  tempFolder,
  textSection,
  type Files,
  type TempFolder,
} from "./mini-config.ts";
import {
  createConfigReader,
  type ConfigReader,
  type ConfigReaderOptions,
} from "../../server/config/reload/config-reader.ts";
import type { Update } from "../../server/config/reload/reader.ts";
import { formatProblem } from "#server/config/data-files/problem.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";

export const schemas = loadSchemas(ROOT);

export const ERROR_PAGE = "skeletons/page/error.json";

export const PARTNER = "partners/north.json";

export const partner = (partner_id: number, extra: object = {}) => ({
  site: "main",
  partner_id,
  name: "North",
  hosts: [`p${partner_id}.example`],
  origin: `https://p${partner_id}.example`,
  ...extra,
});

export const page = (text: string) => ({
  publish_languages: ["ALL"],
  sections: [textSection("message", text)],
});

export const config = (): Files => ({
  ...miniConfig(),
  [PARTNER]: partner(1),
  "partners/south.json": partner(2),
});

export function readerOf(
  folder: TempFolder,
  extra: Partial<ConfigReaderOptions> = {},
) {
  const reader = createConfigReader({
    folder: folder.dir,
    label: "configs",
    modules: { modules: miniModules(), problems: [] },
    schemas,
    watch: false,
    ...extra,
  });
  onTestFinished(() => reader.close());
  return reader;
}

export function folderOf(files: Files): TempFolder {
  const folder = tempFolder(files);
  onTestFinished(() => rmSync(folder.dir, { recursive: true, force: true }));
  return folder;
}

export async function started(
  files = config(),
  extra: Partial<ConfigReaderOptions> = {},
) {
  const folder = folderOf(files);
  const reader = readerOf(folder, extra);
  const first = await reader.start();
  if (!first.ok) throw new Error(first.problems.map(formatProblem).join("\n"));
  return {
    folder,
    reader,
    file: (name: string) => path.join(folder.dir, name),
  };
}

export const names = ({ changed }: Update) =>
  changed.map(({ relative }) => relative);

export const refusedFiles = ({ refused }: Update) =>
  refused.map(({ file }) => file.replace("configs/", ""));

export const words = ({ refused }: Update) =>
  refused.flatMap(({ problems }) => problems.map(formatProblem)).join("\n");

/** Edits another page: its edit must go live, and only the broken file be refused. */
export async function othersAreLive(
  { reader, folder }: { reader: ConfigReader; folder: TempFolder },
  broken: string,
): Promise<Update> {
  folder.write(ERROR_PAGE, page("edited beside it"));
  const update = await reader.reload();
  expect(names(update)).toEqual([ERROR_PAGE]);
  expect(refusedFiles(update)).toEqual([broken]);
  return update;
}
