/** Saves pages on this device whose routes say `offline`. */
import { SERVICE_WORKER_PATH } from "../shared/addresses.ts";
import type { SavedMessage, SaveMessage } from "../offline/protocol.ts";
import type { PageScriptDeps } from "./page-script.ts";

/** Set on the root element while the current page is saved. */
export const SAVED_ATTRIBUTE = "data-page-saved";

/**
 * Registers the service worker, and lets it save each shown page whose route wants it. A shown copy
 * is replaced by the page when the network is available again.
 */
export function start({ page, refresh }: PageScriptDeps): void {
  // Browsers provide it on secure origins only.
  const container = navigator.serviceWorker as
    | ServiceWorkerContainer
    | undefined;
  if (!container) return;
  const root = document.documentElement;
  const isCopy = () =>
    document.querySelector(".copy-notice:not([hidden])") !== null;

  async function save(): Promise<void> {
    const { offline, saved } = page.state();
    if (offline === undefined) return;
    await container!.register(SERVICE_WORKER_PATH, { scope: "/" });
    const { active } = await container!.ready;
    active?.postMessage({
      page: saved ? here() : undefined,
      offlinePage: offline,
    } satisfies SaveMessage);
  }

  // A browser that refuses to store anything still shows the site.
  const saveQuietly = () => void save().catch(() => {});

  /** If there is no response, or it is from another build, the copy is renewed and loaded again. */
  async function replaceCopy(): Promise<void> {
    await refresh();
    if (isCopy()) saveQuietly();
  }

  container.addEventListener("message", ({ data }: MessageEvent) => {
    const { page: path, isSaved } = data as SavedMessage;
    if (path !== here()) return;
    if (isCopy()) window.location.reload();
    else if (isSaved) root.setAttribute(SAVED_ATTRIBUTE, "");
  });
  page.subscribe(() => {
    root.removeAttribute(SAVED_ATTRIBUTE);
    document.querySelector(".copy-notice")?.remove();
    saveQuietly();
  });
  window.addEventListener("online", () => {
    if (isCopy()) void replaceCopy();
  });
  if (isCopy()) void replaceCopy();
  else saveQuietly();
}

function here(): string {
  const { pathname, search } = window.location;
  return pathname + search;
}
