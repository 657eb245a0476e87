/**
 * The service worker. It opens saved pages without a network and caches nothing else: no search, no
 * price and no payment comes from this device.
 */
import { createAnswer, type FetchedResource } from "./answer.ts";
import { createCopies } from "./copies.ts";
import type { SavedMessage, SaveMessage } from "./protocol.ts";

/** The used parts of a worker's events, which TypeScript's library for pages lacks. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent
  extends WorkerEvent, Pick<FetchedResource, "preloadResponse"> {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Worker {
  addEventListener(
    type: "install" | "activate",
    listener: (event: WorkerEvent) => void,
  ): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(
    type: "message",
    listener: (event: WorkerEvent & MessageEvent<SaveMessage>) => void,
  ): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: ServiceWorkerRegistration;
}

const worker = globalThis as unknown as Worker;
const copies = createCopies({
  caches,
  fetch: (path) => fetch(path),
  now: Date.now,
});
const answer = createAnswer({
  copies,
  caches,
  fetch: (request) => fetch(request),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

worker.addEventListener("install", (event) => {
  // An earlier worker's pages do not depend on its state.
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      copies.deleteOldFormats(),
      copies.deleteExpired(),
      worker.registration.navigationPreload?.enable(),
      worker.clients.claim(),
    ]),
  );
});

worker.addEventListener("message", (event) => {
  const { data, source } = event;
  event.waitUntil(
    (async () => {
      await copies.deleteExpired();
      await copies.save(data.offlinePage, true);
      const { page } = data;
      if (page === undefined) return;
      const isSaved = await copies.save(page);
      // The page could not be fetched, so the earlier copy stays.
      if (!isSaved && (await copies.find(page))) return;
      source?.postMessage({ page, isSaved } satisfies SavedMessage);
    })(),
  );
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (new URL(request.url).origin !== location.origin) return;
  const response = answer({
    request,
    preloadResponse: event.preloadResponse,
    waitUntil: (work) => event.waitUntil(work),
  });
  if (response) event.respondWith(response);
});
