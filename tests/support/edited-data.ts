/** The project's data, to be edited while a backend runs: no file is written. */
import path from "node:path";
import { createData, type Data } from "#server/backend/data-set/data.ts";
import {
  createDataSets,
  DATA_PATH,
} from "#server/backend/data-set/data-set.ts";
import { createFolderReader } from "#server/config/data-files/read-folder.ts";
import { ROOT } from "./mini-config.ts";

export interface EditedData {
  readonly data: Data;
  /** Changes a file: networks/jprail.json. */
  edit<T extends object>(file: string, change: (content: T) => void): void;
  /** Removes a file. */
  remove(file: string): void;
  /** The data as it was at first. */
  restore(): void;
}

export function editedData(): EditedData {
  const reading = createFolderReader(path.join(ROOT, DATA_PATH)).read();
  if (!reading.ok) throw new Error(reading.message);
  const makeSet = createDataSets({ schemas: undefined, label: "data" });
  const first = reading.files;
  let sources = first;
  const data = createData(makeSet(first));
  const take = (next: typeof first) => {
    sources = next;
    data.replace(makeSet(next));
  };
  return {
    data,
    edit(relative, change) {
      const content = JSON.parse(sources.get(relative)!.text);
      change(content);
      const text = JSON.stringify(content);
      take(new Map(sources).set(relative, { relative, text }));
    },
    remove(relative) {
      const next = new Map(sources);
      if (!next.delete(relative)) throw new Error(`there is no ${relative}`);
      take(next);
    },
    restore: () => take(first),
  };
}
