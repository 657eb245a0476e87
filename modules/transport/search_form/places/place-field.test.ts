// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";

const loaded = vi.fn<() => void>();

beforeEach(() => {
  loaded.mockReset();
  vi.resetModules();
  vi.doMock("./place-finder.tsx", () => {
    loaded();
    return {};
  });
});

it.each([
  ["at once for a field that was used before its hydration", "data-held", 1],
  ["on first use for any other", "", 0],
])("the finder is loaded %s", async (_, attribute, times) => {
  document.body.innerHTML = `<button data-field="origin_position" ${attribute}></button>`;
  await import("./place-field.tsx");
  await vi.dynamicImportSettled();
  expect(loaded).toHaveBeenCalledTimes(times);
});
