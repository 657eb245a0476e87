/** Valid time zones: there are few, and each is looked up in every answer with times. */
const found = new Set<string>();

/** Whether this program can format times in a zone: an IANA name such as Asia/Tokyo. */
export function isTimeZone(name: string): boolean {
  if (found.has(name)) return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
  } catch {
    return false;
  }
  found.add(name);
  return true;
}
