/** The header in which a page's calls name the snapshot of the configuration that made the page. */
export const SNAPSHOT_HEADER = "x-snapshot";

/** How a page names its snapshot: enough of the id to tell those apart that are served. */
export function snapshotName(id: string): string {
  return id.slice(0, 16);
}
