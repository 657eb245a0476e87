/** Finds the texts of the interface on a page, by what is written there. */

export interface Matcher {
  /** The names of the texts that could be written so, in their order. */
  find(written: string): readonly string[];
}

export interface ShownText {
  readonly name: string;
  /** What readers see: one text for each plural form. */
  readonly shown: readonly string[];
  /** Whether the page uses its file. A text of another file is found only if no other text has the same words. */
  readonly isLikely: boolean;
}

export function createMatcher(texts: readonly ShownText[]): Matcher {
  const exact = new Map<string, ShownText[]>();
  const patterns: { readonly name: string; readonly pattern: RegExp }[] = [];
  for (const text of texts)
    for (const each of new Set(text.shown.map(trimmed)))
      if (!each.includes("{"))
        exact.getOrInsertComputed(each, () => []).push(text);
      else if (text.isLikely && isTelling(each))
        patterns.push({ name: text.name, pattern: patternOf(each) });
  return {
    find(written) {
      const text = trimmed(written);
      if (text === "") return [];
      const same = exact.get(text) ?? [];
      const likely = same.filter(({ isLikely }) => isLikely);
      const found = [
        ...likely,
        ...patterns.filter(({ pattern }) => pattern.test(text)),
      ];
      const all = found.length > 0 || same.length > 1 ? found : same;
      return all.map(({ name }) => name);
    },
  };
}

const PLACEHOLDER = /\{\w+\}/g;

/** A text of placeholders and signs alone would be found everywhere. */
function isTelling(text: string): boolean {
  return /\p{L}{2}|[^\P{L}\p{Script=Latin}]/u.test(
    text.replaceAll(PLACEHOLDER, " "),
  );
}

function patternOf(text: string): RegExp {
  const parts = text.split(PLACEHOLDER).map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join(".+")}$`, "su");
}

const trimmed = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** A text of a page, and where it is: in a node, or in an attribute of an element. */
export interface WrittenText {
  readonly text: string;
  readonly node: Node;
}

const ATTRIBUTES = ["aria-label", "placeholder", "title", "alt"];

/** Everything that is written in an element. */
export function* writtenTexts(root: Element): Generator<WrittenText> {
  const walker = root.ownerDocument.createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      /^(?:script|style|template|noscript)$/i.test(node.nodeName)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      yield { text: node.nodeValue ?? "", node };
      continue;
    }
    for (const name of ATTRIBUTES) {
      const text = (node as Element).getAttribute(name);
      if (text) yield { text, node };
    }
  }
}
