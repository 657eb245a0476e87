/** Blast radius: what an edit of the configuration changes on all recorded pages. */
import type { Recording } from "#schema/recording.ts";
import type { Config } from "#server/config/model/config.ts";
import { createMemo } from "#server/config/model/memo.ts";
import { createPlayer, type PlayedPage } from "../recording/play-recording.ts";
import { recordedAnswers, requestName } from "../recording/recorded-answers.ts";
import type { Stage } from "../replay/load-stage.ts";
import type { RecordingFile } from "../replay/read-recordings.ts";
import { pageChange, type PageChange } from "./page-change.ts";
import type { Backends } from "./ask-backends.ts";

export interface ChangedPage extends PageChange {
  readonly file: string;
  readonly url: string;
  readonly context: Recording["context"];
}

export interface Differences {
  /** The number of compared pages. */
  readonly pages: number;
  readonly changed: readonly ChangedPage[];
  /**
   * Pages whose recorded skeleton differs from that of the old data. They should be recorded again,
   * because the requests of a newer skeleton are not in the recording.
   */
  readonly outdated: readonly {
    readonly file: string;
    readonly call: string;
  }[];
}

/**
 * @param backends the reference backend with the old and the new data; undefined: recorded answers
 * are used
 * @param onChange called with each changed page after it was rendered, before the next one
 */
export async function diffConfigurations(
  before: Config,
  after: Config,
  recordings: Iterable<RecordingFile>,
  stage: Stage,
  backends?: Backends,
  onChange?: (
    page: ChangedPage,
    before: PlayedPage,
    after: PlayedPage,
  ) => Promise<void>,
): Promise<Differences> {
  // As after an edit of a live configuration: equal parts are rendered once.
  const memo = createMemo();
  const old = createPlayer({ config: before, ...stage, memo });
  const now = createPlayer({ config: after, ...stage, memo });
  const changed: ChangedPage[] = [];
  const outdated: { file: string; call: string }[] = [];
  let pages = 0;
  for (const { file, recording } of recordings) {
    pages += 1;
    const { exchanges } = recording;
    const stands = await backends?.standIn(recording);
    for (const exchange of stands?.outdated ?? [])
      outdated.push({ file, call: requestName(exchange) });
    const answers = recordedAnswers(stands?.before ?? exchanges);
    const played = await old.play(recording, answers);
    const next = await now.play(
      recording,
      stands && stands.after !== stands.before
        ? recordedAnswers(stands.after)
        : answers,
    );
    const change = pageChange(played, next);
    if (!change) continue;
    const { request, context } = recording;
    const page = { file, url: request.url, context, ...change };
    changed.push(page);
    await onChange?.(page, played, next);
  }
  return { pages, changed, outdated };
}
