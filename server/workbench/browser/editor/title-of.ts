/** A name of a section or module as people read it: search_form is "Search form". */
export function titleOf(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
