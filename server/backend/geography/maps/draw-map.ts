/** Draws maps over the atlas. */
import type { AreaMap, Vertical } from "#schema/common.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import { readAtlas } from "./atlas.ts";
import { drawLand } from "./draw-land.ts";
import { hasFrame, isWide, type Frame, type Located } from "./frame.ts";
import { layoutMap, type MapPlace } from "./layout-map.ts";

export interface MapContent {
  /** What the map shows, for screen readers. */
  readonly label: string;
  /** Whose colour it has. */
  readonly vertical: Vertical;
  readonly frame: Frame;
  /** Each once, in descending importance within a rank. */
  readonly places: readonly MapPlace[];
  /** The points of each ride, in order. */
  readonly rides: readonly (readonly Located[])[];
  /** Lines of networks for orientation (network-lines.ts): the data of an SVG path. */
  readonly lines?: string;
}

/** @returns undefined if the atlas does not contain the whole frame */
export function drawMap(
  data: Pick<DataSet, "one">,
  { label, vertical, frame, places, rides, lines = "" }: MapContent,
): AreaMap | undefined {
  const region = readAtlas(data).find(({ box }) => hasFrame(box, frame));
  if (!region) return undefined;
  const { land, borders } = drawLand(region, frame);
  return {
    label,
    vertical,
    width: frame.width,
    height: frame.height,
    land,
    ...(borders === "" || isWide(frame) ? {} : { borders }),
    ...(lines === "" ? {} : { lines }),
    ...layoutMap(frame, places, rides),
  };
}
