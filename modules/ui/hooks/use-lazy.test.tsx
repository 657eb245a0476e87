// @vitest-environment jsdom
import { act, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { useLazy, type Lazy } from "./use-lazy.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
afterEach(() => vi.useRealTimers());

it("a part that does not load within 120 s has failed, and is requested again on next use", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve("part"));
  load.mockReturnValueOnce(new Promise(() => {}));
  const shown: { lazy?: Lazy<string> } = {};
  function Form() {
    const lazy = useLazy(load);
    useEffect(() => void (shown.lazy = lazy));
    return null;
  }
  const root = createRoot(document.body);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await act(async () => root.render(<Form />));
  shown.lazy!.want();
  shown.lazy!.want();
  await pass(119_999);
  expect(shown.lazy).toMatchObject({ loaded: undefined, failed: false });
  await pass(1);
  expect(shown.lazy).toMatchObject({ loaded: undefined, failed: true });
  expect(load).toHaveBeenCalledOnce();
  shown.lazy!.want();
  await pass(0);
  expect(shown.lazy).toMatchObject({ loaded: "part", failed: false });
  // Later results do not change it.
  await pass(120_000);
  expect(shown.lazy!.loaded).toBe("part");
  await act(async () => root.unmount());
});
