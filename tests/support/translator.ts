/** A browser's translation of a page: each text is replaced with a `<font>` that has it. */

/** Texts that browsers do not translate, or whose elements cannot contain elements. */
const LEFT_ALONE = "font, svg, option, textarea, title, script, style";

/** Replaces the text nodes of an element with the same words, so that pages can be compared before and after. */
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
