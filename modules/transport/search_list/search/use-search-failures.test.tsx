// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { stubGateway } from "../../../../tests/support/gateway.ts";
import { settle, told } from "../../../../tests/support/page.ts";
import {
  hydrateModule,
  type HydratedModule,
} from "../../../../tests/support/render-module.tsx";
import { example, shown } from "../../../../tests/support/search-list.tsx";

describe("a search", () => {
  let hydrated: HydratedModule;
  afterEach(() => {
    hydrated.stop();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("is a network failure when the gateway does not answer either", async () => {
    vi.stubGlobal("fetch", () =>
      Promise.resolve(
        Response.json(
          { success: false, error: { code: "990001", message: "" } },
          { status: 502 },
        ),
      ),
    );
    hydrated = await hydrateModule(shown({ product: example.product }));
    await settle();
    expect(told("alert")).toContain("The connection failed.");
    expect(hydrated.reported).toContain(
      "W search_list 990001: call search_result failed",
    );
  });

  it("reports no warning when it is refused", async () => {
    stubGateway(() => ({ search_result: { code: "condition_invalid" } }));
    hydrated = await hydrateModule(shown({ product: example.product }));
    await settle();
    expect(hydrated.reported).toContain(
      "I search_list condition_invalid: call search_result failed",
    );
  });

  it("aborts the requests of the previous search without a report", async () => {
    // A page in the background waits for no paint.
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const signals: AbortSignal[] = [];
    vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
      signals.push(signal!);
      const { promise, reject } = Promise.withResolvers<Response>();
      signal!.addEventListener("abort", () => reject(signal!.reason as Error));
      return promise;
    });
    hydrated = await hydrateModule(shown(example));
    const [first, second] = [
      ...document.querySelectorAll<HTMLElement>("[role=checkbox]"),
    ].filter(({ textContent }) => /^(Hikari|Kodama)/.test(textContent));
    first!.click();
    await settle();
    second!.click();
    await settle();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    hydrated.stop();
    await settle();
    expect(signals[1]!.aborted).toBe(true);
    expect(hydrated.reported).toEqual([]);
  });
});
