/** Publishes drafts at their times. */
import type { Config } from "#server/config/model/config.ts";
import type { Logger } from "#server/config/process/logger.ts";
import { identityOf, memberOf } from "#server/config/staff/member.ts";
import { accessOfMember, filesOfDraft } from "../drafts/access.ts";
import type { Draft, DraftSchedule } from "../drafts/draft.ts";
import type { DraftStore } from "../drafts/draft-store.ts";
import type { Editing } from "../drafts/editing.ts";
import type { Publisher } from "./publish.ts";
import { EditRefusal, refusal } from "../pages/refusal.ts";

export interface ScheduleDeps {
  readonly store: Pick<DraftStore, "drafts">;
  readonly editing: Pick<Editing, "clear" | "note">;
  readonly publisher: Pick<Publisher, "publish">;
  readonly config: () => Config;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
  readonly now: () => number;
}

export interface Schedule {
  /** Waits for the next time; what is overdue is published at once. */
  arm(): void;
}

/** A timer of Node's cannot be longer than 2^31 ms, and the clock may be set meanwhile. */
const MAX_WAIT_MS = 60 * 60 * 1000;
/** After a fault of the disk. */
const AGAIN_MS = 60 * 1000;

export function createSchedule({
  store,
  editing,
  publisher,
  config,
  log,
  now,
}: ScheduleDeps): Schedule {
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;

  /** Those that wait for their time; one that was refused then waits for a person. */
  const waiting = () =>
    store
      .drafts()
      .filter(({ schedule }) => schedule && !schedule.problems)
      .toSorted((a, b) => a.schedule!.at - b.schedule!.at);

  async function publishDue(): Promise<void> {
    for (const draft of waiting())
      if (draft.schedule!.at <= now()) await publishOne(draft, draft.schedule!);
  }

  async function publishOne(
    { id, version, label }: Draft,
    due: DraftSchedule,
  ): Promise<void> {
    try {
      await editing.clear(id, version, async (draft) => {
        checkMember(draft, due);
        await publisher.publish(draft, due.by);
      });
      log.info(
        { draft: id, name: label?.name },
        "editor: a scheduled draft is live",
      );
    } catch (error) {
      if (!(error instanceof EditRefusal)) throw error;
      const { problems } = error;
      log.warn(
        { draft: id, name: label?.name, problems },
        "editor: a scheduled draft is refused",
      );
      // Who changed it meanwhile has ended its schedule.
      await editing
        .note(id, version, () => ({ schedule: { ...due, problems } }))
        .catch((reason: unknown) => {
          if (!(reason instanceof EditRefusal)) throw reason;
        });
    }
  }

  /** Who scheduled it must still be allowed to publish it. */
  function checkMember({ files }: Draft, { member: id, by }: DraftSchedule) {
    if (id === undefined) return;
    const { staff } = config();
    const person = staff?.people[id];
    const member = person && memberOf(staff, id, identityOf(person));
    if (!member) throw refusal(403, `${by} is no longer in staff.json`);
    accessOfMember(member, config()).check("publisher", filesOfDraft(files));
  }

  async function work(): Promise<void> {
    isWorking = true;
    let pause = 0;
    try {
      await publishDue();
    } catch (error) {
      log.error({ err: error }, "editor: scheduled drafts are tried again");
      pause = AGAIN_MS;
    }
    isWorking = false;
    arm(pause);
  }

  function arm(pause = 0): void {
    clearTimeout(timer);
    const [next] = isWorking ? [] : waiting();
    if (!next) return;
    const wait = Math.max(pause, next.schedule!.at - now());
    timer = setTimeout(() => void work(), Math.min(wait, MAX_WAIT_MS)).unref();
  }

  return { arm: () => arm() };
}
