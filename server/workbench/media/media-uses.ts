/** Where pictures of the media library are used: in files of the configuration, and in drafts. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "#server/config/model/config.ts";
import type { MediaUse } from "#server/workbench/browser/media/media-state.ts";

const MEDIA_ID = /media\/[0-9a-f]{32}/g;

export interface UsesInput {
  /** The configuration's folder. */
  readonly configDir: string;
  /** The folder of the editor's drafts. */
  readonly draftsDir: string;
  readonly config: Pick<Config, "routes">;
}

/**
 * The files are read as they are on disk: what is saved but refused, or not live yet, is used, too.
 *
 * @returns the uses by the ids of the pictures
 */
export async function mediaUses({
  configDir,
  draftsDir,
  config,
}: UsesInput): Promise<ReadonlyMap<string, readonly MediaUse[]>> {
  const uses = new Map<string, MediaUse[]>();
  const note = (text: string, use: MediaUse) => {
    for (const id of new Set(text.match(MEDIA_ID)))
      uses.getOrInsertComputed(id, () => []).push(use);
  };
  for (const { name, text } of await jsonFiles(configDir)) {
    const pages = pagesOf(name, config);
    note(text, { file: name, ...(pages.length > 0 ? { pages } : {}) });
  }
  for (const { text } of await jsonFiles(path.join(draftsDir, "drafts")))
    for (const { file, draft, after } of draftedTexts(text))
      note(after, { file, draft });
  return uses;
}

async function jsonFiles(
  folder: string,
): Promise<{ readonly name: string; readonly text: string }[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = names
    .filter((name) => name.endsWith(".json"))
    // Drafts and other configurations may be below it.
    .filter(
      (name) => !name.split(path.sep).some((part) => part.startsWith(".")),
    );
  return Promise.all(
    files.toSorted().map(async (name) => ({
      name: name.split(path.sep).join("/"),
      // A file may be removed meanwhile.
      text: await readFile(path.join(folder, name), "utf8").catch(() => ""),
    })),
  );
}

const OWN_SKELETON = /^skeletons\/page\/(?<name>.+)\.json$/;

function pagesOf(file: string, { routes }: UsesInput["config"]): string[] {
  const name = OWN_SKELETON.exec(file)?.groups?.["name"];
  return Object.values(routes)
    .filter(({ skeleton }) => "file" in skeleton && skeleton.file === name)
    .map((route) => route.path);
}

/** The texts of a draft's files, as draft-store.ts writes them. A damaged draft has none. */
function draftedTexts(
  text: string,
): { readonly file: string; readonly draft: string; readonly after: string }[] {
  try {
    const { label, files } = JSON.parse(text) as {
      readonly label?: { readonly name?: unknown };
      readonly files: Readonly<Record<string, { readonly text: unknown }>>;
    };
    const name = label?.name;
    const draft = typeof name === "string" ? name : "";
    return Object.entries(files).map(([file, { text: after }]) => ({
      file,
      draft,
      after: String(after),
    }));
  } catch {
    return [];
  }
}
