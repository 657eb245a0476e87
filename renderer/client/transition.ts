/**
 * Changes the page with the browser's view transition
 * (https://drafts.csswg.org/css-view-transitions-1/), for visitors who allow motion. Its styles are
 * in modules/ui/styles/frame.css. Without support, or if the browser skips the transition, the
 * change is made anyway.
 *
 * @param carries whether an element marked `data-carried` is animated: that of the pressed card, or
 * the page's first, moves to the first one of the new page
 * @returns resolves when the change was made; rejects with its error
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
 * Names one element, so that the browser finds it in the other page. Two elements with one name
 * would end the transition.
 *
 * @returns removes the name
 */
function carry(card: Element | null): () => void {
  const marked = (within: ParentNode | null) =>
    within?.querySelector<HTMLElement>("[data-carried]");
  const element = marked(card) ?? marked(document);
  element?.style.setProperty("view-transition-name", "carried");
  return () => element?.style.removeProperty("view-transition-name");
}
