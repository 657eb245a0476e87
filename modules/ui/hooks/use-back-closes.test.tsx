// @vitest-environment jsdom
// isolated: dialogs leave entries in the history
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PATIENT } from "../../../tests/support/patience.ts";
import { useBackCloses, whenLeft } from "./use-back-closes.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const closed = vi.fn<(name: string) => void>();
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  closed.mockClear();
  root = createRoot(document.createElement("div"));
});
afterEach(async () => {
  await act(async () => root.unmount());
});

function Sheet({ name }: { readonly name: string }) {
  useBackCloses(true, () => closed(name));
  return null;
}
const show = (name?: string) =>
  act(async () =>
    root.render(name === undefined ? null : <Sheet key={name} name={name} />),
  );
const stepBack = () =>
  new Promise((resolve) => {
    window.addEventListener("popstate", resolve, { once: true });
  });

test("Back closes an open dialog, and stays on the page", async () => {
  const address = window.location.href;
  await show("seats");
  const back = stepBack();
  window.history.back();
  await back;
  expect(closed.mock.calls).toEqual([["seats"]]);
  expect(window.location.href).toBe(address);
});

test("a dialog stays open if it opens while the entry of the previous one is being left", async () => {
  await show("seats");
  // The browser's step back takes time.
  let step: (() => void) | undefined;
  const told = vi.spyOn(window.history, "back").mockImplementation(() => {
    step = () => window.history.go(-1);
  });
  await show();
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce(), PATIENT);
  told.mockRestore();
  await show("extras");
  const late = stepBack();
  step!();
  await late;
  expect(closed).not.toHaveBeenCalled();

  const back = stepBack();
  window.history.back();
  await back;
  expect(closed.mock.calls).toEqual([["extras"]]);
});

test("changes of the address wait until a closed dialog's entry is left", async () => {
  const { href } = window.location;
  await whenLeft();
  await show("seats");
  const left = whenLeft();
  await show();
  await left;
  expect(window.history.state?.dialog).toBeUndefined();
  window.history.replaceState(window.history.state, "", "?filters=changes:0");
  await whenLeft();
  expect(window.location.search).toBe("?filters=changes:0");
  window.history.replaceState(window.history.state, "", href);
});
