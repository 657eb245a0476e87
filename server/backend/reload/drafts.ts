/**
 * Drafts of the data: a folder each, with the files that differ from the data. A request that names
 * one, with a header that only the operator's programs can sign, is answered from it.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import type { RequestHandler } from "express";
import { createMemo } from "#server/config/model/memo.ts";
import {
  formatProblem,
  type Problem,
} from "#server/config/data-files/problem.ts";
import { createFolderReader } from "#server/config/data-files/read-folder.ts";
import type { Schemas } from "#server/config/data-files/schemas/schemas.ts";
import {
  createDraftTokens,
  DRAFT_HEADER,
} from "#server/config/process/draft-token.ts";
import type { Data } from "../data-set/data.ts";
import { createDataSets, type DataSet } from "../data-set/data-set.ts";

export interface Draft {
  readonly files: DataSet;
  /** What breaks the rules of schemas. Checks across files are those of `wayfare check`. */
  readonly problems: readonly Problem[];
}

/** Finds a draft by its name; undefined: there is none. */
export type FindDraft = (name: string) => Draft | undefined;

const NAME = /^[A-Za-z0-9][\w.-]*$/;

/**
 * @param folder with a folder for each draft, absolute
 * @param data the folder of the data, absolute
 */
export function createDrafts(
  folder: string,
  data: string,
  schemas: () => Schemas,
): FindDraft {
  const memo = createMemo();
  const read = (dir: string) => {
    const reading = memo(dir, [], () => createFolderReader(dir)).read();
    return reading.ok ? reading.files : new Map();
  };
  return (name) => {
    const own = path.join(folder, name);
    if (!NAME.test(name) || !existsSync(own)) return undefined;
    const sources = new Map(
      [...read(data), ...read(own)].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
    return memo(`draft ${name}`, [...sources.values()], () => {
      const label = `drafts/${name}`;
      const files = createDataSets({ schemas: schemas(), label })(sources);
      return { files, problems: files.problems() };
    });
  };
}

/** Answers from the draft that a request names; other requests from the data, each from the same files to its end. */
export function answerFromDrafts(
  data: Pick<Data, "oneForEachRequest" | "within">,
  operatorToken: string | undefined,
  findDraft: FindDraft | undefined,
  now: () => number,
): RequestHandler {
  const tokens =
    operatorToken === undefined
      ? undefined
      : createDraftTokens(operatorToken, now);
  return (request, response, next) => {
    const name = tokens?.read(request.get(DRAFT_HEADER) ?? "");
    const draft = name === undefined ? undefined : findDraft?.(name);
    if (!draft) return void data.oneForEachRequest(request, response, next);
    response.set("Cache-Control", "no-store");
    if (draft.problems.length === 0) return data.within(draft.files, next);
    const message = draft.problems.map(formatProblem).join("\n");
    response
      .status(503)
      .json({ success: false, error: { code: "draft_invalid", message } });
  };
}
