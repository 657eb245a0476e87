/** When something is shown; ISO 8601. */
interface Period {
  readonly start_time: string;
  readonly end_time: string;
}

/**
 * Whether a period has begun and not ended (specification, section 5).
 *
 * @param now in milliseconds since 1970 (UTC)
 */
export function isActive(
  { start_time, end_time }: Period,
  now: number,
): boolean {
  return Date.parse(start_time) <= now && now < Date.parse(end_time);
}

/** The notices that are active at `now`, newest first (specification, section 5). */
export function activeNotices<Notice extends Period>(
  notices: readonly Notice[],
  now: number,
): readonly Notice[] {
  return notices
    .filter((notice) => isActive(notice, now))
    .sort((a, b) => Date.parse(b.start_time) - Date.parse(a.start_time));
}
