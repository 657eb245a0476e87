/** Checks the data of the reference backend, also against a configuration. */
import type { Section } from "#schema/section.ts";
import { checkData } from "#server/backend/reload/check-data.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import { projectData } from "#server/backend/data-set/read-data.ts";
import { pathFault } from "#server/config/checks/pages/api-paths.ts";
import { checkLinks } from "#server/config/checks/pages/links.ts";
import type { Known } from "#server/config/reload/read-config.ts";
import { DataError } from "#server/config/data-files/data-error.ts";
import { checkMarkup } from "#server/config/data-files/markup.ts";
import { problemAt } from "#server/config/data-files/problem-at.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import { checkAgreement } from "./check-agreement.ts";

export interface BackendCheck {
  /** The number of files; 0 if they cannot be read. */
  readonly files: number;
  readonly problems: readonly Problem[];
}

/**
 * Its skeletons are checked with the configuration, which has their modules and calls.
 *
 * @param known the names of the configuration; undefined: references to them are not checked
 * @param read reads the data
 */
export function checkBackend(
  known: Known | undefined,
  read: () => DataSet = projectData,
): BackendCheck {
  try {
    const data = read();
    const problems = [
      ...checkData(data, known?.names),
      ...data.files.flatMap((file) => {
        const found = data.parsed(file);
        return found ? checkMarkup(found.json, found.references) : [];
      }),
      ...(known
        ? [
            ...deadLinks(data, known),
            ...deadPaths(data, known),
            ...checkAgreement(data, known),
          ]
        : []),
    ];
    return {
      files: data.files.length,
      problems: problems.filter(({ file }) => !file.includes("/skeletons/")),
    };
  } catch (error) {
    if (error instanceof DataError)
      return { files: 0, problems: error.problems };
    throw error;
  }
}

/** Links in the content that lead to no page of the configuration. */
function deadLinks(data: DataSet, { linkFaults }: Known): Problem[] {
  return data.files.flatMap((file) => {
    const found = data.parsed(file);
    return found ? checkLinks(found.json, found.references, linkFaults) : [];
  });
}

/** Sections of orders' pages whose path belongs to no row of the call table. */
function deadPaths(data: DataSet, { calls }: Known): Problem[] {
  const found = data.parsed(ORDER_PAGE);
  if (!found) return [];
  const pages: Readonly<Record<string, readonly Section[]>> = {
    ...data.one("order-page"),
  };
  return Object.entries(pages).flatMap(([page, sections]) =>
    sections.flatMap(({ api_path, request_type = "GET" }, index) => {
      const fault =
        api_path === undefined
          ? undefined
          : pathFault(calls, api_path, request_type);
      return fault
        ? [problemAt(found.json, [page, index, "api_path"], fault)]
        : [];
    }),
  );
}

const ORDER_PAGE = "order-page.json";
