/**
 * The path of a request for the log. Its query may have the link of an order, or what a visitor
 * typed, so only the names of its parameters are left.
 */
export function withoutValues(path: string): string {
  const [address, query] = path.split("?", 2);
  if (query === undefined) return path;
  const names = new URLSearchParams(query).keys().toArray();
  return `${address}?${names.join("&")}`;
}
