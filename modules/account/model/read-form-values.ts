/** The values of a form, by field name. */
export function readFormValues(form: HTMLFormElement): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") typed[name] = value.trim();
  return typed;
}
