/** Draws the pictures of a site before anybody requests them. */
import { anonymousContext } from "../context/site-contexts.ts";
import { readVisitor } from "../context/visitor.ts";
import { imageSize, type Drawing } from "./drawing.ts";
import { readOriginal, type ImageDeps } from "./image-handler.ts";

/**
 * Draws every picture that the upstream lists, in every width, as AVIF: all browsers of the last
 * years accept it. Other formats are drawn when they are requested.
 *
 * @returns how many pictures are ready; 0 when the upstream has no list
 */
export async function drawAhead(
  deps: ImageDeps,
  signal: AbortSignal,
): Promise<number> {
  const { runtime, pictures } = deps;
  const { list_call, ...presets } = runtime().config.imagePresets;
  const context = houseContext(deps);
  if (list_call === undefined || !context) return 0;
  const ids = await listIds(list_call, context, deps);
  let ready = 0;
  const sizes = Object.entries(presets.presets).flatMap(
    ([preset, { widths }]) =>
      widths.map((width) => imageSize(presets, `${preset}@${width}`)!),
  );
  for (const isDark of presets.dark ? [false, true] : [false]) {
    for (const size of sizes) {
      for (const id of ids) {
        if (signal.aborted) return ready;
        const original = await readOriginal(
          id,
          isDark,
          presets,
          context,
          deps.call,
        );
        if (typeof original === "number") continue;
        const format = "avif";
        const quality = presets.quality[format];
        const drawing: Drawing = { ...original, size, format, quality };
        await pictures.drawAhead(drawing);
        ready += 1;
      }
    }
  }
  return ready;
}

/** The context of a request to the first site. */
function houseContext({ runtime, agent, now }: ImageDeps) {
  const current = runtime();
  const [site] = Object.values(current.config.sites);
  const request = { headers: { host: site?.hosts[0] }, ip: undefined };
  const visitor = readVisitor(request, new URLSearchParams(), current, agent);
  if (!visitor) return undefined;
  const { defaultLanguage } = visitor.site;
  return anonymousContext(visitor, defaultLanguage, { id: "" }, now());
}

async function listIds(
  name: string,
  context: NonNullable<ReturnType<typeof houseContext>>,
  { call }: ImageDeps,
): Promise<readonly string[]> {
  const result = await call(name, { params: {}, context });
  const reading = result.ok ? result.answer.read() : result;
  if (!reading.ok) return [];
  const { image_ids } = (reading.result ?? {}) as { image_ids?: unknown };
  return Array.isArray(image_ids)
    ? image_ids.filter((id) => typeof id === "string")
    : [];
}
