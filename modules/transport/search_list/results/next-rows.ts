/** The rows of a long list that are rendered first, and the order of the others. */

/** The number of journeys that the server renders: those on a screen of 1080 px. */
export const FIRST_ROWS = 13;

/**
 * The number of rows that are rendered at once: a few milliseconds, so that input is not delayed.
 */
export const CHUNK_ROWS = 20;

/**
 * Returns the indexes of the rows to render next: from a row downwards, then the rows above it.
 *
 * @param ids the rows in their order
 * @param rendered the rows that have their content
 * @param from the index of the first row in view
 */
export function nextRows(
  ids: readonly string[],
  rendered: ReadonlySet<string>,
  from: number,
): readonly number[] {
  const missing = [...ids.keys()].filter((index) => !rendered.has(ids[index]!));
  const below = missing.filter((index) => index >= from);
  return (below.length > 0 ? below : missing.toReversed()).slice(0, CHUNK_ROWS);
}
