/** Blast radius: what an edit of the configuration changes on all recorded pages. */
import type { Recording } from "#schema/recording.ts";
import type { Config } from "../../config/config.ts";
import { createMemo } from "../../config/memo.ts";
import {
  createPlayer,
  type PlayedPage,
} from "../../web/recording/play-recording.ts";
import {
  recordedAnswers,
  requestName,
} from "../../web/recording/recorded-answers.ts";
import type { Stage } from "../recordings/load-stage.ts";
import type { RecordingFile } from "../recordings/read-recordings.ts";
import { pageChange, type PageChange } from "./page-change.ts";
import { standIn } from "./stand-in.ts";

export interface ChangedPage extends PageChange {
  readonly file: string;
  readonly url: string;
  readonly context: Recording["context"];
}

export interface Differences {
  /** How many pages were compared. */
  readonly pages: number;
  readonly changed: readonly ChangedPage[];
  /**
   * Pages whose recorded skeleton is none of the old configuration: an edit of it does not show.
   * They should be recorded again.
   */
  readonly outdated: readonly {
    readonly file: string;
    readonly call: string;
  }[];
}

/** @param onChange called with each changed page as it was rendered, before the next one is */
export async function diffConfigurations(
  before: Config,
  after: Config,
  recordings: Iterable<RecordingFile>,
  stage: Stage,
  onChange?: (
    page: ChangedPage,
    before: PlayedPage,
    after: PlayedPage,
  ) => Promise<void>,
): Promise<Differences> {
  // As when an edit goes live: what is the same in both is rendered once.
  const memo = createMemo();
  const old = createPlayer({ config: before, ...stage, memo });
  const now = createPlayer({ config: after, ...stage, memo });
  const changed: ChangedPage[] = [];
  const outdated: { file: string; call: string }[] = [];
  let pages = 0;
  for (const { file, recording } of recordings) {
    pages += 1;
    const { exchanges } = recording;
    const stands = standIn(exchanges, before.skeletons, after.skeletons);
    for (const exchange of stands.unknown)
      outdated.push({ file, call: requestName(exchange) });
    const answers = recordedAnswers(exchanges);
    const isSame = stands.exchanges.every(
      (exchange, index) => exchange === exchanges[index],
    );
    const played = await old.play(recording, answers);
    const next = await now.play(
      recording,
      isSame ? answers : recordedAnswers(stands.exchanges),
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
