/**
 * GET /_/releases answers the state of releases; POST offers a configuration or acts on the release. For the
 * operator: `wayfare release` and `wayfare releases` send these requests.
 */
import type { RequestHandler } from "express";
import { targetOf } from "#server/config/audit/act.ts";
import type { ActOf } from "../http/acts.ts";
import type { SnapshotFile } from "#server/config/snapshots/snapshot-store.ts";
import { DatabaseAway } from "#server/config/postgres/postgres.ts";
import type { Command } from "./acts.ts";
import type { Releases } from "./releases.ts";
import { ReleaseError } from "./steps.ts";

/** A configuration as the operator sends it. */
export interface Offer {
  readonly files: readonly SnapshotFile[];
  /** The folder as the operator named it. */
  readonly label: string;
  readonly by: string;
  /** When it begins, in milliseconds since 1970; left out: at once. */
  readonly at?: number;
  /** The text of a file of stages; left out: the usual ones. */
  readonly stages?: string;
  /** The site or partner whose visitors get it first. */
  readonly site?: string;
  readonly partner?: string;
}

export interface ReleasesHandlerDeps {
  readonly releases: () => Pick<
    Releases,
    "report" | "hear" | "offer" | "act" | "schedule"
  >;
  /** Checks and stores an offered configuration. @throws ReleaseError */
  readonly prepare: (offer: Offer) => Promise<Parameters<Releases["offer"]>[0]>;
  readonly now: () => number;
}

const COMMANDS: readonly Command[] = ["pause", "resume", "promote", "revert"];

const AWAY =
  "the server does not reach the database of releases now: nothing has changed. Try again. Only --revert works without it, on this server.";

export function createReleasesHandler({
  releases,
  prepare,
  now,
}: ReleasesHandlerDeps): RequestHandler {
  return async (request, response) => {
    if (request.method !== "POST") {
      await releases().hear();
      response.json(releases().report());
      return;
    }
    const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
    try {
      const { command } = body;
      if (command === "offer")
        await releases().offer(await prepare(readOffer(body)));
      else if (command === "schedule") {
        const act = { time: now(), by: text(body, "by", 200) };
        await releases().schedule(timeOf(body)!, readSeen(body), act);
      } else {
        const known = COMMANDS.find((each) => each === command);
        if (!known)
          throw new ReleaseError(
            400,
            `"command" is one of offer, schedule, ${COMMANDS.join(", ")}`,
          );
        const act = { time: now(), by: text(body, "by", 200) };
        await releases().act(known, readSeen(body), act);
      }
      response.json(releases().report());
    } catch (error) {
      if (error instanceof DatabaseAway) {
        response.status(503).json({ problems: [AWAY] });
        return;
      }
      if (!(error instanceof ReleaseError)) throw error;
      const { status, message, problems } = error;
      response.status(status).json({ problems: [...problems, message] });
    }
  };
}

/** What a request does, for the audit log. */
export const releaseAct: ActOf = ({ method, body }) => {
  if (method !== "POST") return undefined;
  const { command, release, label } = (body ?? {}) as Body;
  return {
    act: `release.${targetOf(command)}`.slice(0, 80),
    target: targetOf(release ?? label),
  };
};

/** Answers where edits go live by themselves. */
export const withoutReleases: RequestHandler = (_request, response) => {
  const problem =
    "this server follows its folder: edits go live by themselves. Releases need RELEASES=1.";
  response.status(404).json({ problems: [problem] });
};

type Body = Readonly<Record<string, unknown>>;

function readSeen(body: Body) {
  const { stage } = body;
  if (!Number.isInteger(stage))
    throw new ReleaseError(400, '"stage" is the number of the stage');
  return { release: text(body, "release", 40), stage: stage as number };
}

function readOffer(body: Body): Offer {
  const { files } = body;
  const at = timeOf(body);
  const isFiles =
    Array.isArray(files) && files.length > 0 && files.every(isFile);
  if (!isFiles)
    throw new ReleaseError(400, '"files" is a list of {relative, text}');
  const optional = (name: "stages" | "site" | "partner", length: number) =>
    body[name] === undefined ? {} : { [name]: text(body, name, length) };
  return {
    files: files as readonly SnapshotFile[],
    label: text(body, "label", 1000),
    by: text(body, "by", 200),
    ...(at === undefined ? {} : { at }),
    ...optional("stages", 100_000),
    ...optional("site", 64),
    ...optional("partner", 64),
  };
}

/** The latest time that a date can have. */
const MAX_TIME = 8.64e15;

function timeOf({ at, command }: Body): number | undefined {
  if (at === undefined && command !== "schedule") return undefined;
  if (typeof at === "number" && at >= 0 && at <= MAX_TIME)
    return Math.floor(at);
  throw new ReleaseError(400, '"at" is a time in milliseconds since 1970');
}

function isFile(value: unknown): boolean {
  const file = value as Partial<SnapshotFile> | null;
  return (
    typeof file?.relative === "string" &&
    typeof file.text === "string" &&
    (file.modified === undefined || Number.isSafeInteger(file.modified))
  );
}

function text(body: Body, name: string, length: number): string {
  const value = body[name];
  if (typeof value !== "string" || value === "" || value.length > length)
    throw new ReleaseError(400, `"${name}" is a text of at most ${length}`);
  return value;
}
