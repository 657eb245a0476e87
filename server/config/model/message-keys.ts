/** The keys of messages. */

type Messages = Readonly<Record<string, unknown>>;

/** The suffixes of plural forms: the categories of Unicode CLDR. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Every text of a language by its full key: `common:search` -> "Search". */
export function flattenMessages(
  files: Readonly<Record<string, unknown>>,
): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (node: unknown, key: string): void => {
    if (typeof node === "string") texts.set(key, node);
    else
      for (const [name, child] of Object.entries(node as Messages))
        visit(child, `${key}.${name}`);
  };
  for (const [file, messages] of Object.entries(files)) {
    for (const [name, node] of Object.entries(messages as Messages))
      visit(node, `${file}:${name}`);
  }
  return texts;
}

/** The keys by which code and data refer to messages, without plural suffixes. */
export function messageKeys(
  files: Readonly<Record<string, unknown>>,
): Set<string> {
  return new Set([...flattenMessages(files).keys()].map(withoutPlural));
}

export function withoutPlural(key: string): string {
  return key.replace(PLURAL, "");
}

export function isPlural(key: string): boolean {
  return PLURAL.test(key);
}
