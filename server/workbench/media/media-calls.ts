/** The calls of the media library: list, upload, describe, delete. */
import type { Request, RequestHandler, Response } from "express";
import { IMAGE_PATH } from "#renderer/shared/addresses.ts";
import { targetOf } from "#server/config/audit/act.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import { isMediaId } from "#server/config/model/media-id.ts";
import type { Config } from "#server/config/model/config.ts";
import type { Logger } from "#server/config/process/logger.ts";
import type { ActOf } from "#server/web/http/acts.ts";
import { requestUrl } from "#server/web/http/request-url.ts";
import {
  digestOf,
  mediaIdOf,
  type MediaLibrary,
  type MediaRecord,
} from "#server/web/media/media-library.ts";
import { MediaStoreError } from "#server/web/media/media-store.ts";
import type { DrawingProcess } from "#server/web/pictures/drawing-process.ts";
import { MIDDLE, type Focus } from "#server/web/pictures/drawing.ts";
import { SVG_POLICY } from "#server/web/pictures/shown-svg.ts";
import type {
  MediaPicture,
  MediaState,
  MediaUse,
  Uploaded,
} from "#server/workbench/browser/media/media-state.ts";
import { accessOf } from "../editor/drafts/access.ts";
import { answering } from "../editor/editor-requests.ts";
import { isObject } from "../editor/pages/operation.ts";
import { refusal } from "../editor/pages/refusal.ts";
import { readUpload } from "./read-upload.ts";

export interface MediaDeps {
  readonly media: MediaLibrary;
  readonly drawer: Pick<DrawingProcess, "prepare">;
  readonly config: () => Config;
  readonly uses: () => Promise<ReadonlyMap<string, readonly MediaUse[]>>;
  readonly now: () => number;
  readonly log: Pick<Logger, "error">;
}

/** As long as the alternative text in a section's data (schema/common.schema.json). */
const MAX_ALT = 240;
const MAX_NAME = 120;

/** GET: MediaState; with ?id=, the MediaPicture. POST {command: "describe" or "delete", id, version}. */
export function createMediaCalls(deps: MediaDeps): RequestHandler {
  const { media, config } = deps;

  async function list(): Promise<MediaState> {
    const [records, uses] = await Promise.all([media.records(), deps.uses()]);
    return {
      languages: languagesOf(config()),
      pictures: records.map((record) => shown(record, uses)),
    };
  }

  return withStore(deps, async (request, response) => {
    if (request.method !== "POST") {
      const id = requestUrl(request.originalUrl).searchParams.get("id");
      response.json(
        id === null ? await list() : shown(await known(id), await deps.uses()),
      );
      return;
    }
    accessOf(request, config()).check("editor", {});
    const { body } = request as { readonly body: unknown };
    if (!isObject(body)) throw refusal(400, "the body is a JSON object");
    const record = await known(body["id"]);
    if (body["version"] !== record.version)
      throw refusal(
        409,
        `${record.name} was changed meanwhile: look at it again`,
      );
    if (body["command"] === "describe") {
      const changed = {
        ...record,
        version: record.version + 1,
        focus: readFocus(body["focus"]),
        alt: readAlt(body["alt"], config()),
      };
      await media.change(changed);
      response.json(shown(changed, await deps.uses()));
      return;
    }
    if (body["command"] !== "delete")
      throw refusal(400, '"command" is describe or delete');
    const used = (await deps.uses()).get(record.id) ?? [];
    if (used.length > 0)
      throw refusal(
        409,
        `${record.name} is used in ${used.map(useWords).join(", ")}: take it out there first`,
      );
    await media.remove(record.id);
    response.json(await list());
  });

  async function known(id: unknown): Promise<MediaRecord> {
    if (!isMediaId(id))
      throw refusal(400, '"id" is the id of a picture of the library');
    const record = await media.record(id);
    if (record) return record;
    const all = (await media.records()).map((each) => each.id);
    const nearest = nearestName(id, all);
    throw refusal(
      404,
      `no picture of the library has the id ${id}${nearest === undefined ? "" : `; did you mean ${nearest}?`}`,
    );
  }
}

/** POST ?name=&by=, the body a file: Uploaded. */
export function createMediaUpload(deps: MediaDeps): RequestHandler {
  const { media, drawer, config, now, uses } = deps;
  /** Uploads are decoded one after the other: each takes the memory of its pixels. */
  let last: Promise<unknown> = Promise.resolve();

  async function take(uploaded: Buffer, name: string, by: string) {
    const id = mediaIdOf(uploaded);
    const stored = await media.record(id);
    // The same file again replaces one that was lost.
    if (stored && (await media.original(stored)))
      return { record: stored, isNew: false };
    const reading = readUpload(uploaded);
    if (!reading.ok) throw refusal(422, `${name}: ${reading.why}`);
    const { original, preview, ...facts } = await drawer
      .prepare(reading.bytes)
      .catch((error: unknown) => {
        throw refusal(422, `${name}: ${reasonOf(error)}`);
      });
    const record: MediaRecord = {
      focus: MIDDLE,
      alt: {},
      at: now(),
      version: 0,
      name,
      by,
      ...stored,
      ...facts,
      id,
      bytes: original.length,
      digest: digestOf(original),
    };
    await media.add(record, { original, preview });
    return { record, isNew: true };
  }

  return withStore(deps, async (request, response) => {
    const access = accessOf(request, config());
    access.check("editor", {});
    const { searchParams } = requestUrl(request.originalUrl);
    const name = words(searchParams.get("name"), "name");
    const by = access.member?.name ?? words(searchParams.get("by"), "by");
    const { body } = request as { readonly body: unknown };
    if (!Buffer.isBuffer(body) || body.length === 0)
      throw refusal(400, "the body is the file of a picture");
    const taken = last.then(() => take(body, name, by));
    last = taken.catch(() => {});
    const { record, isNew } = await taken;
    const answer: Uploaded = {
      picture: shown(record, await uses()),
      isNew,
    };
    response.json(answer);
  });
}

const IMAGE_ID = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;

/** GET ?id=: a WebP of the whole picture. Of the upstream's pictures it leads to one of their sizes. */
export function createMediaPreview(deps: MediaDeps): RequestHandler {
  const { media, config } = deps;
  return withStore(deps, async (request, response) => {
    const id = requestUrl(request.originalUrl).searchParams.get("id") ?? "";
    const [preset] = Object.keys(config().imagePresets.presets);
    if (preset !== undefined && IMAGE_ID.test(id) && !isMediaId(id))
      return response.redirect(`${IMAGE_PATH}/${preset}/${id}`);
    const bytes = isMediaId(id) ? await media.preview(id) : undefined;
    if (!bytes) return void response.sendStatus(404);
    response
      .set("Content-Security-Policy", SVG_POLICY)
      .set("Cache-Control", "private, max-age=3600")
      .type("image/webp")
      .send(bytes);
  });
}

/** Says that the store of the pictures does not answer; the log has the reason. */
function withStore(
  { log }: Pick<MediaDeps, "log">,
  answer: (request: Request, response: Response) => Promise<void>,
): RequestHandler {
  return answering(async (request, response) => {
    try {
      await answer(request, response);
    } catch (error) {
      if (!(error instanceof MediaStoreError)) throw error;
      log.error({ err: error }, "media: the store failed");
      throw refusal(
        502,
        `the store of the pictures failed (${error.message}): try again`,
      );
    }
  });
}

/** What a request does, for the audit log. */
export const mediaAct: ActOf = ({ method, body, path }: Request) => {
  if (method !== "POST") return undefined;
  const { command = "upload", id } = isObject(body) ? body : {};
  return {
    act: `media.${targetOf(path.endsWith("/upload") ? "upload" : command)}`.slice(
      0,
      80,
    ),
    target: targetOf(id),
  };
};

function shown(
  record: MediaRecord,
  uses: ReadonlyMap<string, readonly MediaUse[]>,
): MediaPicture {
  const { digest: _, ...seen } = record;
  return { ...seen, uses: uses.get(record.id) ?? [] };
}

/** A regional variant reads the text of the language that it falls back to: en-GB that of en. */
function languagesOf({ sites, languages }: Config): MediaState["languages"] {
  const codes = new Set(Object.values(sites).flatMap((site) => site.languages));
  const subtag = (code: string) => code.split("-", 1)[0];
  const readBy = (code: string) =>
    languages[code]!.fallback.find((each) => subtag(each) === subtag(code)) ??
    code;
  return [...new Set([...codes].map(readBy))].map((code) => ({
    code,
    name: languages[code]!.name,
    variants: [...codes].filter(
      (each) => each !== code && readBy(each) === code,
    ),
  }));
}

function useWords({ file, draft }: MediaUse): string {
  if (draft === undefined) return file;
  return `${file} of ${draft === "" ? "a draft without a name" : `the draft "${draft}"`}`;
}

function reasonOf(error: unknown): string {
  const { message } = error as Error;
  const said = /^Error: (?<said>it.*)$/s.exec(message)?.groups?.["said"];
  return said ?? "it takes too much time or memory to decode";
}

function words(value: string | null, name: string): string {
  const text = value?.replaceAll(/\p{Cc}/gu, " ").trim() ?? "";
  if (text === "" || text.length > MAX_NAME)
    throw refusal(400, `"${name}" is a text of at most ${MAX_NAME}`);
  return text;
}

function readFocus(value: unknown): Focus {
  const { x, y } = isObject(value) ? value : {};
  if (!isShare(x) || !isShare(y))
    throw refusal(400, '"focus" is {"x", "y"} in percent of the picture');
  return { x, y };
}

function isShare(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= 100;
}

function readAlt(
  value: unknown,
  { languages }: Config,
): Record<string, string> {
  if (!isObject(value))
    throw refusal(400, '"alt" has the texts by language: {"en": "A train"}');
  const texts: Record<string, string> = {};
  for (const [code, text] of Object.entries(value)) {
    if (!Object.hasOwn(languages, code)) {
      const nearest = nearestName(code, Object.keys(languages));
      throw refusal(
        422,
        `${JSON.stringify(code)} is no language${nearest === undefined ? "" : `; did you mean ${nearest}?`}`,
      );
    }
    if (typeof text !== "string" || text.length > MAX_ALT)
      throw refusal(
        422,
        `the text in ${code} has at most ${MAX_ALT} characters`,
      );
    texts[code] = text.trim();
  }
  return texts;
}
