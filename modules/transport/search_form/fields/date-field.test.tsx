// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  hydrateModule,
  type HydratedModule,
} from "../../../../tests/support/render-module.tsx";
import {
  button,
  field,
  shown,
  until,
} from "../../../../tests/support/search-form.tsx";

let hydrated: HydratedModule;
beforeEach(async () => {
  hydrated = await hydrateModule(shown());
});
afterEach(() => hydrated.stop());

const calendar = () => document.querySelector('[role="dialog"] table');

function press(pointerType: string): void {
  const date = field("departure_date");
  date.focus();
  const click = new MouseEvent("click", { bubbles: true });
  date.dispatchEvent(Object.assign(click, { pointerType }));
}

it("a press anywhere on a date opens its calendar, and the date can still be typed", async () => {
  press("mouse");
  await until(calendar);
  expect(document.activeElement).toBe(field("departure_date"));
});

it("a touch opens the browser's own calendar", async () => {
  press("touch");
  // A second calendar opens: there was time for the first one to open.
  button("Calendar: Departure").click();
  await until(() => document.activeElement!.closest('[role="dialog"]'));
  expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1);
});
