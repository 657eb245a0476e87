/** Has pages saved on this device whose routes say `offline`. */
import { SERVICE_WORKER_PATH } from "../addresses.ts";
import type { SavedMessage, SaveMessage } from "../offline/protocol.ts";
import type { PageScriptDeps } from "./page-script.ts";

/** Set on the root element while the page that is shown is saved. */
export const SAVED_ATTRIBUTE = "data-page-saved";

/** Registers the service worker, and has it save each page that is shown and is to be saved. */
export function start({ page }: Pick<PageScriptDeps, "page">): void {
  // Browsers have it on secure addresses only.
  const container = navigator.serviceWorker as
    | ServiceWorkerContainer
    | undefined;
  if (!container) return;
  const root = document.documentElement;

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

  container.addEventListener("message", ({ data }: MessageEvent) => {
    const { saved } = data as SavedMessage;
    if (saved === here()) root.setAttribute(SAVED_ATTRIBUTE, "");
  });
  page.subscribe(() => {
    root.removeAttribute(SAVED_ATTRIBUTE);
    document.querySelector(".copy-notice")?.remove();
    saveQuietly();
  });
  saveQuietly();
}

function here(): string {
  const { pathname, search } = window.location;
  return pathname + search;
}
