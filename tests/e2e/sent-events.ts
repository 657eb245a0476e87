/** The events that a test's pages report (docs/tracking.md). */
import type { Page } from "@playwright/test";
import type { TrackedItem } from "#renderer/client/beacons/tracking.ts";

/**
 * Records the items that a page sends from now on. Playwright does not expose the body
 * of a beacon.
 */
export async function recordEvents(
  page: Page,
): Promise<readonly TrackedItem[]> {
  const sent: TrackedItem[] = [];
  await page.exposeFunction("beaconSent", (body: string) => {
    const { events } = JSON.parse(body) as { events?: string };
    // Reports of errors are beacons too.
    if (events) sent.push(...(JSON.parse(events) as TrackedItem[]));
  });
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      void (body as Blob)
        .text()
        .then(
          (window as unknown as Record<"beaconSent", (body: string) => void>)
            .beaconSent,
        );
      return send(url, body);
    };
  });
  return sent;
}
