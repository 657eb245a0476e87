/** The image service: pictures of the upstream and of the media library in the sizes of configs/image-presets.json. */
import type { Request, RequestHandler, Response } from "express";
import type { CallFunction } from "#renderer/loading/call.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { AgentReader } from "../context/platform.ts";
import { anonymousContext } from "../context/site-contexts.ts";
import { readVisitor } from "../context/visitor.ts";
import { chooseCoding } from "../compression/choose-coding.ts";
import { representationOf, sendBytes } from "../responses/send-bytes.ts";
import { listsValue } from "../http/weights.ts";
import { isMediaId } from "#server/config/model/media-id.ts";
import type { ReadMedia } from "./media-originals.ts";
import { imageSize, type Drawing, type ImageSize } from "./drawing.ts";
import type { Pictures } from "./pictures.ts";
import { readOriginal } from "./read-original.ts";
import {
  cleanSvg,
  CODINGS,
  createSvgs,
  SVG_POLICY,
  type ShownSvg,
} from "./shown-svg.ts";

export interface ImageDeps {
  readonly runtime: () => Runtime;
  readonly agent: AgentReader;
  readonly call: CallFunction;
  readonly now: () => number;
  readonly pictures: Pictures;
  /** Reads pictures of the media library; left out: there is none. */
  readonly readMedia?: ReadMedia | undefined;
}

const IMAGE_ID = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;
const DAY_S = 24 * 60 * 60;

/** The suffix of a preset's name for the picture's dark variant. */
const DARK = ".dark";

/**
 * GET /_/image/<preset>[@<width>][.dark]/<image_id>. A browser that accepts SVG gets a part of the
 * original if it consists of shapes only: it is smaller than a drawn picture, and needs no drawing.
 * All other pictures are drawn on the first request, as AVIF if the browser accepts it, else as
 * WebP; until then browsers that accept SVG get the sanitized original.
 *
 * If the upstream has no picture, these browsers get a plain area with the status: another upstream
 * than that of the modules' examples has none of their pictures.
 *
 * The ids of the media library are never asked of the upstream, and its pictures have no dark variant.
 */
export function createImageHandler({
  runtime,
  agent,
  call,
  now,
  pictures,
  readMedia,
}: ImageDeps): RequestHandler {
  const svgOf = createSvgs();

  return async (request, response) => {
    const current = runtime();
    const presets = current.config.imagePresets;
    const name = String(request.params["preset"]);
    const isDark = presets.dark === true && name.endsWith(DARK);
    const size = imageSize(
      presets,
      isDark ? name.slice(0, -DARK.length) : name,
    );
    const id = [request.params["id"]].flat().join("/");
    if (!size || !IMAGE_ID.test(id)) {
      response.sendStatus(404);
      return;
    }
    const noQuery = new URLSearchParams();
    const visitor = readVisitor(request, noQuery, current, agent);
    if (!visitor) {
      response.sendStatus(421);
      return;
    }
    const { defaultLanguage } = visitor.site;
    const asked = { id: request.id };
    const context = anonymousContext(visitor, defaultLanguage, asked, now());
    const original = isMediaId(id)
      ? ((await readMedia?.(id)) ?? 404)
      : await readOriginal(id, isDark, presets, context, call);
    // Browsers that cannot show a format accept "image/*" too: only its own name counts.
    const shows = (type: string) => listsValue(request.headers.accept, type);
    response.vary("Accept");
    if (typeof original === "number") {
      sendMissing(original, size, shows("image/svg+xml"), response);
      return;
    }
    const format = shows("image/avif") ? "avif" : "webp";
    const quality = presets.quality[format];
    const { focus } = original;
    const source = "svg" in original ? original.svg : original.pixels;
    const drawing: Drawing = { source, focus, size, format, quality };
    const coding = chooseCoding(request.headers["accept-encoding"], CODINGS);
    const svg =
      "svg" in original && shows("image/svg+xml")
        ? await svgOf(original, size, coding)
        : undefined;
    if (svg?.isWhole) {
      sendSvg(svg, coding, request, response);
      return;
    }
    const found = await pictures.find(drawing);
    if (found) {
      sendPicture(found, drawing, request, response);
      return;
    }
    const drawn = pictures.draw(drawing);
    if (svg) {
      sendSvg(svg, coding, request, response);
      return;
    }
    const bytes = await drawn;
    if (bytes) sendPicture(bytes, drawing, request, response);
    else if ("svg" in original)
      await sendPlain(drawing, original.svg, request, response);
    else sendMissing(502, size, shows("image/svg+xml"), response);
  };

  /**
   * Draws the sanitized original, which has no filters and pictures; like a stand-in it is not
   * cached.
   */
  async function sendPlain(
    drawing: Drawing,
    original: string,
    request: Request,
    response: Response,
  ): Promise<void> {
    const source = cleanSvg(original);
    const plain = source === undefined ? undefined : { ...drawing, source };
    const bytes =
      plain && ((await pictures.find(plain)) ?? (await pictures.draw(plain)));
    if (bytes) sendPicture(bytes, drawing, request, response, "no-store");
    else response.sendStatus(502);
  }
}

const CACHED = `public, max-age=${DAY_S}`;

function sendPicture(
  bytes: Buffer,
  { format }: Drawing,
  request: Request,
  response: Response,
  caching = CACHED,
): void {
  response.set("Cache-Control", caching).type(`image/${format}`);
  sendBytes(request, response, representationOf(bytes));
}

/** Browsers show the picture of an answer whatever its status: a plain area, where they would show a broken picture. */
function sendMissing(
  status: 404 | 502,
  { width, height }: ImageSize,
  isShown: boolean,
  response: Response,
): void {
  if (!isShown) return void response.sendStatus(status);
  response
    .status(status)
    .set("Cache-Control", "no-store")
    .set("Content-Security-Policy", SVG_POLICY)
    .type("image/svg+xml")
    .send(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#858a94" fill-opacity=".2"/></svg>`,
    );
}

/** A stand-in is not cached, so that the next page shows the picture. */
function sendSvg(
  { sent, isWhole }: ShownSvg,
  coding: string,
  request: Request,
  response: Response,
): void {
  response.vary("Accept-Encoding");
  response.set("Content-Security-Policy", SVG_POLICY);
  response.set("Cache-Control", isWhole ? CACHED : "no-store");
  if (coding !== "identity") response.set("Content-Encoding", coding);
  response.type("image/svg+xml");
  sendBytes(request, response, sent);
}
