/**
 * Browsers translate a page by replacing each text with a `<font>` that contains the translation.
 * React still refers to the replaced texts: its changes of them are invisible, and removing one, or
 * inserting before it, throws a NotFoundError that ends the island
 * (https://github.com/facebook/react/issues/11538).
 */

/** The nodes that took the place of replaced ones. */
const standIns = new WeakMap<Node, ChildNode>();
let isTolerant = false;

/** Whether a translator has replaced texts of the server's HTML, which React then could not hydrate. */
export function isTranslated(island: Element): boolean {
  return island.querySelector("font") !== null;
}

/** Applies React's changes of texts in a hydrated island to the translator's replacements. */
export function followTranslator(island: Element): void {
  const observer = new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, ...beside } of records) {
      for (const removed of removedNodes) {
        if (!isText(removed) && !isFont(removed)) continue;
        const standIn = [
          ...addedNodes,
          beside.previousSibling,
          beside.nextSibling,
        ].find(isFont);
        if (standIn && standIn !== removed) replaced(removed, standIn);
      }
    }
  });
  observer.observe(island, { childList: true, subtree: true });
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

const isFont = (node: Node | null): node is HTMLFontElement =>
  node?.nodeName === "FONT";

function replaced(node: Text | HTMLFontElement, standIn: ChildNode): void {
  standIns.set(node, standIn);
  tolerate();
  if (!isText(node)) return;
  // A changed text replaces its translation, and the translator translates it again.
  Object.defineProperty(node, "nodeValue", {
    configurable: true,
    get: () => node.data,
    set(text: string | null) {
      Reflect.deleteProperty(node, "nodeValue");
      shownOf(node)?.replaceWith(node);
      node.data = text ?? "";
    },
  });
}

/** The replacement of a node in the document; undefined if the node itself is there. */
function shownOf(node: Node): ChildNode | undefined {
  let shown = standIns.get(node);
  while (shown && !shown.isConnected) shown = standIns.get(shown);
  return shown;
}

/** The child of a parent that is a node, replaces it or contains it. */
function childWith(parent: Node, node: Node): Node {
  let at: Node | null = node.isConnected ? node : (shownOf(node) ?? node);
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at ?? node;
}

/**
 * Makes React's changes of the document use the replacements of its nodes. Other nodes are
 * unaffected.
 */
function tolerate(): void {
  if (isTolerant) return;
  isTolerant = true;
  // Called with the parent below.
  // oxlint-disable-next-line unbound-method
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    removeChild.call(this, childWith(this, child));
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(
    node: T,
    before: Node | null,
  ): T {
    const place = before && childWith(this, before);
    const old = shownOf(node);
    insertBefore.call(this, node, place);
    if (old !== place) old?.remove();
    return node;
  };
  Node.prototype.appendChild = function <T extends Node>(node: T): T {
    const old = shownOf(node);
    appendChild.call(this, node);
    old?.remove();
    return node;
  };
}
