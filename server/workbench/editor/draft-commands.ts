/** What is done with a draft as a whole: named, reviewed, published now or later, reverted. */
import type { RequestHandler } from "express";
import type { Staff } from "#schema/staff.ts";
import { targetOf } from "#server/config/audit/act.ts";
import type { Config } from "#server/config/model/config.ts";
import type { DraftEffect } from "#server/workbench/browser/editor/editor-state.ts";
import type { ActOf } from "#server/web/http/acts.ts";
import { requestUrl } from "#server/web/http/request-url.ts";
import {
  accessOf,
  filesOfDraft,
  filesOfPublication,
  type Access,
} from "./drafts/access.ts";
import type { Draft, DraftLabel } from "./drafts/draft.ts";
import type { EditorTarget } from "./drafts/draft-configurations.ts";
import type { DraftStore } from "./drafts/draft-store.ts";
import type { Editing } from "./drafts/editing.ts";
import {
  answering,
  bodyOf,
  readId,
  readOptional,
  readText,
  targetOn,
  versionOf,
  type Body,
} from "./editor-requests.ts";
import { draftsAndHistory } from "./editor-state.ts";
import { isObject } from "./pages/operation.ts";
import type { Publisher } from "./publishing/publish.ts";
import { refusal } from "./pages/refusal.ts";
import type { Schedule } from "./publishing/schedule.ts";

export interface DraftCommandsDeps {
  readonly effectOf: (
    draft: Draft,
    target: EditorTarget,
  ) => Promise<DraftEffect>;
  readonly editing: Editing;
  readonly store: DraftStore;
  readonly publisher: Publisher;
  readonly schedule: Pick<Schedule, "arm">;
  readonly config: () => Config;
  readonly now: () => number;
}

/** What one command does with a draft at a version. */
interface Command {
  readonly id: string;
  readonly version: number;
  readonly body: Body;
  readonly access: Access;
  /** Who sends it: the member of staff, or the name that was typed. */
  readonly by: string;
}

/** As far ahead as a publication may be. */
const MAX_AHEAD_MS = 366 * 24 * 60 * 60 * 1000;

/**
 * GET: DraftsAndHistory; ?draft=&path=: the DraftEffect of one. POST {command, draft, version}: save with
 * {name, by, reason}; page adds one with {path, title, description}; review asks for one; return with {remark}; publish, with {at} later; unschedule; rebase applies the draft to
 * what is live now; discard; {command: "revert", publication, by}.
 */
export function createDraftCommands({
  editing,
  effectOf,
  store,
  publisher,
  schedule,
  config,
  now,
}: DraftCommandsDeps): RequestHandler {
  const checked = (
    draft: Draft,
    { access }: Command,
    role: "editor" | "publisher",
  ) => access.check(role, filesOfDraft(draft.files));

  const commands: Readonly<
    Record<string, (command: Command) => Promise<unknown>>
  > = {
    save: (command) =>
      editing.note(command.id, command.version, (draft) => {
        checked(draft, command, "editor");
        return { label: readLabel(command, draft) };
      }),
    review: (command) =>
      editing.note(command.id, command.version, (draft) => {
        checked(draft, command, "editor");
        requireChange(draft);
        return { review: { state: "asked", by: command.by, at: now() } };
      }),
    return: (command) =>
      editing.note(command.id, command.version, (draft) => {
        checked(draft, command, "publisher");
        if (draft.review?.state !== "asked")
          throw refusal(422, "nobody asks for a review of this draft");
        const remark = readOptional(command.body, "remark", 2000);
        if (remark === "")
          throw refusal(400, "say what should be changed, as its remark");
        return {
          review: { state: "returned", by: command.by, at: now(), remark },
          schedule: undefined,
        };
      }),
    publish(command) {
      const { id, version, access, by, body } = command;
      const at = timeIn(body, now());
      const check = (draft: Draft) => {
        checked(draft, command, "publisher");
        requireChange(draft);
        checkReview(draft, access, config().staff);
      };
      if (at === undefined)
        return editing.clear(id, version, async (draft) => {
          check(draft);
          await publisher.publish(draft, access.member && by);
        });
      return editing.note(id, version, (draft) => {
        check(draft);
        const { member } = access;
        return {
          schedule: { at, by, ...(member ? { member: member.id } : {}) },
        };
      });
    },
    unschedule: (command) =>
      editing.note(command.id, command.version, (draft) => {
        checked(draft, command, "publisher");
        if (!draft.schedule) throw refusal(422, "the draft is not scheduled");
        return { schedule: undefined };
      }),
    page: ({ id, version, body, access }) => {
      const description = readOptional(body, "description", 300);
      return editing.add(
        id,
        version,
        {
          path: readText(body, "path", 200),
          title: readText(body, "title", 120),
          ...(description === "" ? {} : { description }),
        },
        access,
      );
    },
    rebase: ({ id, version, access }) => editing.rebase(id, version, access),
    discard: (command) =>
      editing.clear(command.id, command.version, async (draft) =>
        checked(draft, command, "editor"),
      ),
  };
  const names = [...Object.keys(commands), "revert"];

  async function revert(access: Access, body: Body): Promise<void> {
    const id = readText(body, "publication", 40);
    const found = store.publication(id);
    if (!found) throw refusal(404, "there is no such publication");
    access.check("publisher", filesOfPublication(found));
    await publisher.revert(id, whoIn(body, access));
  }

  return answering(async (request, response) => {
    const access = accessOf(request, config());
    const answer = () => response.json(draftsAndHistory(store, access));
    if (request.method !== "POST") {
      const query = requestUrl(request.originalUrl).searchParams;
      if (!query.has("draft")) return void answer();
      const id = readId(query.get("draft"));
      const draft = editing.draft(id);
      access.check("viewer", filesOfDraft(draft.files));
      const target = targetOn(query.get("path"), id, request);
      response.json(await effectOf(draft, target));
      return;
    }
    const body = bodyOf(request);
    const name = names.find((each) => each === body["command"]);
    if (name === undefined)
      throw refusal(400, `"command" is one of ${names.join(", ")}`);
    if (name === "revert") await revert(access, body);
    else
      await commands[name]!({
        id: readId(body["draft"]),
        version: versionOf(body),
        body,
        access,
        by: whoIn(body, access),
      });
    schedule.arm();
    answer();
  });
}

/** What a request does, for the audit log. */
export const draftAct: ActOf = ({ method, body }) => {
  if (method !== "POST") return undefined;
  const { command, draft, publication } = isObject(body) ? body : {};
  return {
    act: `draft.${targetOf(command)}`.slice(0, 80),
    target: targetOf(publication ?? draft),
  };
};

/** The sender: the name of the member of staff, or what the operator typed. */
function whoIn(body: Body, { member }: Access): string {
  return member?.name ?? (readOptional(body, "by", 80) || "operator");
}

/** A member of staff who only publishes it is not its author. */
function readLabel(
  { body, by, access }: Command,
  { label }: Draft,
): DraftLabel {
  return {
    name: readText(body, "name", 120),
    by: (access.member && label?.by) ?? by,
    reason: readOptional(body, "reason", 2000),
  };
}

function requireChange({ label, files }: Draft): void {
  if (!label) throw refusal(422, "save the draft with a name first");
  if (Object.keys(files).length === 0)
    throw refusal(422, "the draft changes nothing");
}

/** Where a second person must look at a change, none of its authors publishes it. */
function checkReview(
  { authors = [] }: Draft,
  { member }: Access,
  staff: Staff | undefined,
): void {
  if (staff?.review === "required" && member && authors.includes(member.id))
    throw refusal(
      403,
      "you have made this change: a second person publishes it. Ask for a review",
    );
}

/** RFC 3339, with seconds or without. */
const TIME =
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** @returns undefined: at once */
function timeIn({ at }: Body, now: number): number | undefined {
  if (at === undefined) return undefined;
  const time = typeof at === "string" && TIME.test(at) ? Date.parse(at) : NaN;
  if (Number.isNaN(time))
    throw refusal(
      400,
      '"at" is a time with its offset: 2027-01-05T09:00+09:00',
    );
  if (time <= now)
    throw refusal(422, `${new Date(time).toISOString()} is past: publish now`);
  if (time > now + MAX_AHEAD_MS)
    throw refusal(
      422,
      `${new Date(time).toISOString()} is more than a year ahead`,
    );
  return time;
}
