import type { SiteContext } from "#renderer/context/site-context.ts";
import type { CallFunction } from "#renderer/loading/call.ts";
import { saysNone } from "#renderer/shared/errors.ts";
import type { ImagePresets } from "#schema/image-presets.ts";
import { MIDDLE, type Focus } from "./drawing.ts";
import type { Original } from "./shown-svg.ts";

/**
 * Reads a picture's original.
 *
 * @param isDark whether its variant in the dark scheme is wanted; without one, it is the same
 * @returns 404 when it does not exist, or the product has no pictures; 502 when the upstream failed
 */
export async function readOriginal(
  id: string,
  isDark: boolean,
  presets: Pick<ImagePresets, "call">,
  context: SiteContext,
  call: CallFunction,
): Promise<Original | 404 | 502> {
  if (presets.call === undefined) return 404;
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
