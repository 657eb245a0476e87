/** A browser's translation of a page: each text is replaced with a `<font>` that has it. */

/** Texts that browsers leave alone, or whose elements can have no other element. */
const LEFT_ALONE = "font, svg, option, textarea, title, script, style";

/** Replaces the texts of an element; the words stay, so that a page can be compared with the one before. */
export function translateTexts(within: Element): void {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === "" || text.parentElement!.closest(LEFT_ALONE))
      continue;
    const [outer, inner] = [1, 2].map(() => document.createElement("font"));
    inner!.textContent = text.data;
    outer!.append(inner!);
    text.replaceWith(outer!);
  }
}
