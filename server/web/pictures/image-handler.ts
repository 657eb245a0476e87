/** The image service: the upstream's pictures in the sizes of configs/image-presets.json. */
import type { RequestHandler, Response } from "express";
import type { SiteContext } from "#renderer/context/site-context.ts";
import { saysNone } from "#renderer/errors.ts";
import type { CallFunction } from "#renderer/loading/call.ts";
import type { ImagePresets } from "#schema/image-presets.ts";
import type { Runtime } from "../app/runtime.ts";
import type { AgentReader } from "../context/platform.ts";
import { anonymousContext } from "../context/site-contexts.ts";
import { readVisitor } from "../context/visitor.ts";
import { accepts } from "../compression/accepts.ts";
import { imageSize, type Drawing } from "./drawing.ts";
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

/**
 * GET /_/image/<preset>[@<width>]/<image_id>: as AVIF if the browser accepts it, else as WebP. A
 * browser that accepts SVG gets the original while the picture is not drawn yet.
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
    const size = imageSize(presets, String(request.params["preset"]));
    const id = [request.params["id"]].flat().join("/");
    if (!size || !IMAGE_ID.test(id)) {
      response.status(404).end();
      return;
    }
    const noQuery = new URLSearchParams();
    const visitor = readVisitor(request, noQuery, current, agent);
    if (!visitor) {
      response.status(421).end();
      return;
    }
    const { defaultLanguage } = visitor.site;
    const asked = { id: request.id };
    const context = anonymousContext(visitor, defaultLanguage, asked, now());
    const svg = await readOriginal(id, presets, context, call);
    const accept = request.get("accept") ?? "";
    response.vary("Accept");
    if (typeof svg === "number") {
      response.status(svg).end();
      return;
    }
    const format = accept.includes("image/avif") ? "avif" : "webp";
    const quality = presets.quality[format];
    const drawing: Drawing = { svg, size, format, quality };
    const found = await pictures.find(drawing);
    if (found) {
      sendPicture(found, drawing, response);
      return;
    }
    const drawn = pictures.draw(drawing, true);
    const standIn = accept.includes("image/svg+xml")
      ? await standInOf(svg)
      : undefined;
    if (standIn) {
      const gzip = accepts(request.headers["accept-encoding"], "gzip");
      sendStandIn(standIn, gzip, response);
      return;
    }
    const bytes = await drawn;
    if (bytes) sendPicture(bytes, drawing, response);
    else response.status(502).end();
  };
}

/** @returns the SVG; 404 when it does not exist, 502 when the upstream failed */
export async function readOriginal(
  id: string,
  presets: ImagePresets,
  context: SiteContext,
  call: CallFunction,
): Promise<string | 404 | 502> {
  const params = { image_id: id };
  const result = await call(presets.call, { params, context });
  const reading = result.ok ? result.answer.read() : result;
  if (!reading.ok) return saysNone(reading.error) ? 404 : 502;
  const { svg } = (reading.result ?? {}) as { svg?: unknown };
  return typeof svg === "string" ? svg : 404;
}

function sendPicture(
  bytes: Buffer,
  { format }: Drawing,
  response: Response,
): void {
  response
    .set("Cache-Control", `public, max-age=${DAY_S}`)
    .type(`image/${format}`)
    .send(bytes);
}

/** Not cached, so that the picture follows with the next page. */
function sendStandIn(
  { svg, gzip }: StandIn,
  acceptsGzipped: boolean,
  response: Response,
): void {
  response.vary("Accept-Encoding");
  response.set("Content-Security-Policy", STAND_IN_POLICY);
  if (acceptsGzipped) response.set("Content-Encoding", "gzip");
  response.type("image/svg+xml").send(acceptsGzipped ? gzip : svg);
}
