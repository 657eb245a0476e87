/**
 * Makes a change of the page with the browser's view transition
 * (https://drafts.csswg.org/css-view-transitions-1/), for visitors who want motion. Its looks
 * are in modules/ui/frame.css. Without it, or if the browser skips it, the change is made
 * all the same.
 *
 * @param carries whether an element marked `data-carried` goes along: that of the card whose link
 *   was pressed, or the page's first, moves to where the first of the new page is
 * @returns resolves when the change was made; rejects with what it throws
 */
export async function withTransition(
  change: () => void,
  carries: boolean,
): Promise<void> {
  const isStill =
    document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isStill || !("startViewTransition" in document)) {
    change();
    return;
  }
  let release = carries ? carry(pressedCard()) : undefined;
  const transition = document.startViewTransition(() => {
    release?.();
    change();
    release &&= carry(null);
  });
  // A transition is skipped when the next one begins, or the window is hidden.
  for (const end of [transition.ready, transition.finished])
    end.catch(() => {});
  void transition.finished.catch(() => {}).then(() => release?.());
  await transition.updateCallbackDone;
}

function pressedCard(): Element | null {
  const link = document.querySelector("a:is(:hover, :focus)");
  return link?.closest("article") ?? null;
}

/**
 * Gives one element the name by which the browser finds it in the other page. Two elements of one
 * name would end the transition.
 *
 * @returns takes the name away
 */
function carry(card: Element | null): () => void {
  const marked = (within: ParentNode | null) =>
    within?.querySelector<HTMLElement>("[data-carried]");
  const element = marked(card) ?? marked(document);
  element?.style.setProperty("view-transition-name", "carried");
  return () => element?.style.removeProperty("view-transition-name");
}
