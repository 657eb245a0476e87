/** Has pages saved on this device whose routes say `offline`. */
import { SERVICE_WORKER_PATH } from "../addresses.ts";
import type { SavedMessage, SaveMessage } from "../offline/protocol.ts";
import type { PageScriptDeps } from "./page-script.ts";

/** Set on the root element while the page that is shown is saved. */
export const SAVED_ATTRIBUTE = "data-page-saved";

/**
 * Registers the service worker, and has it save each page that is shown and is to be saved. A copy
 * that is shown is replaced by the page as soon as the network has it.
 */
export function start({ page, refresh }: PageScriptDeps): void {
  // Browsers have it on secure addresses only.
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

  // A browser that stores nothing shows the site as it is.
  const saveQuietly = () => void save().catch(() => {});

  /** Without an answer, or where it is of another build, the copy is renewed and loaded again. */
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
