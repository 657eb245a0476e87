/** The texts of the interface on the page in the frame: which there are, and where. */
import { createMatcher, writtenTexts, type Matcher } from "./matching.ts";
import { nameOf } from "./text-row.ts";
import type { TextRow } from "./translator-state.ts";

export interface PageTexts {
  /**
   * The texts that may be on the page.
   *
   * @param files those that the page uses
   * @param isSource whether the page is in the language that is translated from
   */
  know(
    rows: readonly TextRow[],
    files: readonly string[],
    isSource: boolean,
  ): void;
  /** The names of those that were on this page since it was opened, in their order there. */
  readonly seen: () => ReadonlySet<string>;
  /** The text that is written where something was pressed. */
  pressed(element: Element): string | undefined;
  /** Marks a text, and scrolls to it. */
  mark(name: string | undefined): void;
}

/** A page that changes is looked at again after this pause, in milliseconds. */
const PAUSE_MS = 300;
const MARK = "translated";
/** A press on something that has more texts is on none of them. */
const MAX_TEXTS = 5;

/** @param onSeen there are more texts */
export function watchPageTexts(
  frame: HTMLIFrameElement,
  onSeen: () => void,
): PageTexts {
  let matcher: Matcher = createMatcher([]);
  let seen = new Set<string>();
  let marked: string | undefined;
  let looking: number | undefined;

  const page = () => frame.contentWindow as (Window & typeof globalThis) | null;

  function* found(root: Element) {
    for (const { text, node } of writtenTexts(root))
      for (const name of matcher.find(text)) yield { name, node };
  }

  function look(): void {
    const root = page()?.document.body;
    if (!root) return;
    const before = seen.size;
    for (const { name } of found(root)) seen.add(name);
    if (seen.size > before) onSeen();
    show(false);
  }

  function show(scrolls: boolean): void {
    const of = page();
    if (!of?.CSS.highlights) return;
    of.CSS.highlights.delete(MARK);
    if (marked === undefined) return;
    const nodes = [...found(of.document.body)].flatMap(({ name, node }) =>
      name === marked ? [node] : [],
    );
    const ranges = nodes.map((node) => {
      const range = of.document.createRange();
      range.selectNodeContents(node);
      return range;
    });
    of.CSS.highlights.set(MARK, new of.Highlight(...ranges));
    const first = nodes[0];
    const place = first instanceof of.Element ? first : first?.parentElement;
    if (scrolls) place?.scrollIntoView({ block: "center" });
  }

  function loaded(): void {
    const of = page()!;
    seen = new Set();
    const sheet = new of.CSSStyleSheet();
    sheet.replaceSync(`::highlight(${MARK}){background:#ffd9ec;color:#5c002e}`);
    of.document.adoptedStyleSheets.push(sheet);
    new of.MutationObserver(() => {
      window.clearTimeout(looking);
      looking = window.setTimeout(look, PAUSE_MS);
    }).observe(of.document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    look();
  }

  frame.addEventListener("load", loaded);
  return {
    know(rows, files, isSource) {
      matcher = createMatcher(
        rows.map((row) => ({
          name: nameOf(row),
          shown: Object.values(
            isSource ? row.source : { ...row.fallback, ...row.target },
          ),
          isLikely: files.includes(row.file),
        })),
      );
      look();
    },
    seen: () => seen,
    pressed(element) {
      let around: Element | null = element;
      let text = "";
      // An icon belongs to the text around it, and a text to the label around it.
      while (around && [...writtenTexts(around)].length <= MAX_TEXTS) {
        const own = around.textContent.trim();
        if (text !== "" && own !== text) return undefined;
        for (const { name } of found(around)) return name;
        text = own;
        around = around.parentElement;
      }
      return undefined;
    },
    mark(name) {
      marked = name;
      show(true);
    },
  };
}
