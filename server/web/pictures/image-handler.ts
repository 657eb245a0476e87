/** The image service: the upstream's pictures in the sizes of configs/image-presets.json. */
import type { Request, RequestHandler, Response } from "express";
import type { SiteContext } from "#renderer/context/site-context.ts";
import { saysNone } from "#renderer/errors.ts";
import type { CallFunction } from "#renderer/loading/call.ts";
import type { ImagePresets } from "#schema/image-presets.ts";
import type { Runtime } from "../app/runtime.ts";
import type { AgentReader } from "../context/platform.ts";
import { anonymousContext } from "../context/site-contexts.ts";
import { readVisitor } from "../context/visitor.ts";
import { chooseCoding } from "../compression/choose-coding.ts";
import { representationOf, sendBytes } from "../http/send-bytes.ts";
import { lists } from "../http/weights.ts";
import { cropSvg } from "./crop.ts";
import {
  imageSize,
  MIDDLE,
  type Drawing,
  type Focus,
  type ImageSize,
} from "./drawing.ts";
import type { Pictures } from "./pictures.ts";
import { createStandIns, STAND_IN_POLICY, type StandIn } from "./stand-in.ts";

export interface ImageDeps {
  readonly runtime: () => Runtime;
  readonly agent: AgentReader;
  readonly call: CallFunction;
  readonly now: () => number;
  readonly pictures: Pictures;
}

const IMAGE_ID = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;
const DAY_S = 24 * 60 * 60;

/** The name of a preset ends with it for the picture's variant in the dark scheme. */
const DARK = ".dark";

/**
 * GET /_/image/<preset>[@<width>][.dark]/<image_id>: as AVIF if the browser accepts it, else as WebP. A
 * browser that accepts SVG gets the same part of the original while the picture is not drawn yet,
 * and a plain area with the status where the upstream has none: another upstream than the one of
 * the modules' examples has none of their pictures.
 */
export function createImageHandler({
  runtime,
  agent,
  call,
  now,
  pictures,
}: ImageDeps): RequestHandler {
  const standInOf = createStandIns();

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
    const original = await readOriginal(id, isDark, presets, context, call);
    // Browsers that cannot show a format accept "image/*" too: only its own name counts.
    const shows = (type: string) => lists(request.headers.accept, type);
    response.vary("Accept");
    if (typeof original === "number") {
      sendMissing(original, size, shows("image/svg+xml"), response);
      return;
    }
    const format = shows("image/avif") ? "avif" : "webp";
    const quality = presets.quality[format];
    const drawing: Drawing = { ...original, size, format, quality };
    const found = await pictures.find(drawing);
    if (found) {
      sendPicture(found, drawing, request, response);
      return;
    }
    const drawn = pictures.draw(drawing, true);
    const standIn = shows("image/svg+xml")
      ? await standInOf(cropSvg(original.svg, size, original.focus))
      : undefined;
    if (standIn) {
      const accepted = request.headers["accept-encoding"];
      const isGzip = chooseCoding(accepted, ["gzip"]) === "gzip";
      sendStandIn(standIn, isGzip, response);
      return;
    }
    const bytes = await drawn;
    if (bytes) sendPicture(bytes, drawing, request, response);
    else await sendPlain(drawing, request, response);
  };

  /** Draws the original's stand-in, which has no filters and pictures; not cached, like a stand-in. */
  async function sendPlain(
    drawing: Drawing,
    request: Request,
    response: Response,
  ): Promise<void> {
    const standIn = await standInOf(drawing.svg);
    const plain = standIn && { ...drawing, svg: standIn.svg };
    const bytes =
      plain &&
      ((await pictures.find(plain)) ?? (await pictures.draw(plain, true)));
    if (bytes) sendPicture(bytes, drawing, request, response, "no-store");
    else response.sendStatus(502);
  }
}

export type Original = Pick<Drawing, "svg" | "focus">;

/**
 * Reads a picture's original.
 *
 * @param isDark whether its variant in the dark scheme is wanted; without one, it is the same
 * @returns 404 when it does not exist, 502 when the upstream failed
 */
export async function readOriginal(
  id: string,
  isDark: boolean,
  presets: Pick<ImagePresets, "call">,
  context: SiteContext,
  call: CallFunction,
): Promise<Original | 404 | 502> {
  const params = { image_id: id, ...(isDark && { scheme: "dark" }) };
  const result = await call(presets.call, { params, context });
  const reading = result.ok ? result.answer.read() : result;
  if (!reading.ok && !saysNone(reading.error)) return 502;
  const { svg, focus } = ((reading.ok && reading.result) || {}) as {
    svg?: unknown;
    focus?: unknown;
  };
  if (typeof svg === "string")
    return { svg, focus: isFocus(focus) ? focus : MIDDLE };
  return isDark ? readOriginal(id, false, presets, context, call) : 404;
}

function isFocus(value: unknown): value is Focus {
  const { x, y } = (value ?? {}) as Record<string, unknown>;
  return [x, y].every(
    (share) => typeof share === "number" && share >= 0 && share <= 100,
  );
}

function sendPicture(
  bytes: Buffer,
  { format }: Drawing,
  request: Request,
  response: Response,
  caching = `public, max-age=${DAY_S}`,
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
    .set("Content-Security-Policy", STAND_IN_POLICY)
    .type("image/svg+xml")
    .send(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#858a94" fill-opacity=".2"/></svg>`,
    );
}

/** Not cached, so that the picture follows with the next page. */
function sendStandIn(
  { svg, gzip }: StandIn,
  isGzip: boolean,
  response: Response,
): void {
  response.vary("Accept-Encoding");
  response.set("Content-Security-Policy", STAND_IN_POLICY);
  if (isGzip) response.set("Content-Encoding", "gzip");
  response.type("image/svg+xml").send(isGzip ? gzip : svg);
}
