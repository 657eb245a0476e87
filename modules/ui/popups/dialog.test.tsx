// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { openDialogs } from "../../../tests/support/dialogs.ts";
import { hydrateModule } from "../../../tests/support/render-module.tsx";
import { Dialog } from "./dialog.tsx";

it("ignores a change of the window after it has left the page", async () => {
  openDialogs();
  const changes = vi.spyOn(window, "addEventListener");
  const view = () => (
    <Dialog open onClose={() => {}} title="Question">
      Yes?
    </Dialog>
  );
  const hydrated = await hydrateModule({
    moduleId: "checkout",
    view,
    data: {},
  });
  const dialog = document.querySelector("dialog")!;
  expect(dialog.style.getPropertyValue("--visible")).not.toBe("");
  hydrated.stop();
  const resized = changes.mock.calls.flatMap(([type, listener]) =>
    type === "resize" && typeof listener === "function" ? [listener] : [],
  );
  expect(resized.length).toBeGreaterThan(0);
  for (const listener of resized)
    expect(() => listener(new Event("resize"))).not.toThrow();
});
