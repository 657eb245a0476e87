import type { TicketNotice } from "#schema/modules/ticket_notices.ts";

/** @returns the notices that are valid at `now`, newest first (specification, section 5) */
export function shownNotices(
  notices: readonly TicketNotice[],
  now: number,
): readonly TicketNotice[] {
  return notices
    .filter(
      ({ start_time, end_time }) =>
        Date.parse(start_time) <= now && now < Date.parse(end_time),
    )
    .sort((a, b) => Date.parse(b.start_time) - Date.parse(a.start_time));
}
