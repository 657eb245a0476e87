/** The pictures: SVG files of data/pictures/, with their entries in data/pictures.json. */
import type { PictureEntry } from "#schema/backend/pictures.ts";
import type { DataSet } from "../data-set/data-set.ts";
import { PICTURES_FOLDER } from "../data-set/data-places.ts";

/** A picture as the result of the call `scene`. */
export interface Scene extends PictureEntry {
  readonly svg: string;
}

/** The path of a picture's file below the data folder. */
export function pictureFile(id: string, isDark = false): string {
  return `${PICTURES_FOLDER}/${id}${isDark ? ".dark" : ""}.svg`;
}

/**
 * Finds a picture by its id.
 *
 * @param isDark whether the dark variant is requested; without one the picture is the same in both
 * schemes
 * @returns undefined if there is no such picture
 */
export function findScene(
  data: DataSet,
  id: string,
  isDark: boolean,
): Scene | undefined {
  const { pictures } = data.one("pictures");
  if (!Object.hasOwn(pictures, id)) return undefined;
  const file = (dark: boolean) => data.pictures.get(pictureFile(id, dark));
  const svg = (isDark ? file(true) : undefined) ?? file(false);
  return svg === undefined ? undefined : { svg, ...pictures[id]! };
}

/** The ids of all pictures. */
export function pictureIds(data: DataSet): readonly string[] {
  return Object.keys(data.one("pictures").pictures);
}
