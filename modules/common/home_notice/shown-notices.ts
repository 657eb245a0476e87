import type { Notice } from "#schema/modules/home_notice.ts";

/** The notices that are active at `now`, newest first (specification, section 5). */
export function shownNotices(
  notices: readonly Notice[],
  now: number,
): readonly Notice[] {
  return notices
    .filter(
      ({ start_time, end_time }) =>
        Date.parse(start_time) <= now && now < Date.parse(end_time),
    )
    .sort((a, b) => Date.parse(b.start_time) - Date.parse(a.start_time));
}
