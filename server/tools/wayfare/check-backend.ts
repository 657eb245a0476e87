/** Checks the data of the reference backend, also against a configuration. */
import { checkData } from "../../backend/check-data.ts";
import type { DataSet } from "../../backend/kernel/data-set.ts";
import { projectData } from "../../backend/kernel/read-data.ts";
import { checkLinks } from "../../config/checks/pages/links.ts";
import type { Known } from "../../config/read/read-config.ts";
import { DataError } from "../../data-files/data-error.ts";
import { checkMarkup } from "../../data-files/markup.ts";
import type { Problem } from "../../data-files/problem.ts";

export interface BackendCheck {
  /** How many files there are; 0 where they cannot be read. */
  readonly files: number;
  readonly problems: readonly Problem[];
}

/** @param known what the configuration has; undefined: what the data names of it is not checked */
export function checkBackend(known: Known | undefined): BackendCheck {
  try {
    const data = projectData();
    return {
      files: data.files.length,
      problems: [
        ...checkData(data, known?.names),
        ...data.files.flatMap((file) => {
          const found = data.parsed(file);
          return found ? checkMarkup(found.json, found.references) : [];
        }),
        ...(known ? deadLinks(data, known) : []),
      ],
    };
  } catch (error) {
    if (error instanceof DataError)
      return { files: 0, problems: error.problems };
    throw error;
  }
}

/** Links of the content lead to pages of the configuration. */
function deadLinks(data: DataSet, { linkFaults }: Known): Problem[] {
  return data.files.flatMap((file) => {
    const found = data.parsed(file);
    return found ? checkLinks(found.json, found.references, linkFaults) : [];
  });
}
