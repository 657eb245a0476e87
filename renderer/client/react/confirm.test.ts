// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it } from "vitest";
import { openDialogs } from "../../../tests/support/dialogs.ts";
import type { Confirm } from "../../module/runtime.ts";
import { createConfirm } from "./confirm.ts";

const FIRST = {
  title: "The price has changed",
  text: "It was <b>JPY 14,170</b>.",
  confirm: "Pay JPY 14,670",
  cancel: "Do not pay",
};
const SECOND = { ...FIRST, title: "Leave this page?" };

let confirm: Confirm;

// In the browser it is loaded with the first question; here it is loaded before.
beforeAll(() => import("./confirm-dialog.ts"));

beforeEach(() => {
  document.body.innerHTML = "";
  openDialogs();
  confirm = createConfirm();
});

const dialog = () => document.querySelector("dialog");
const press = (text: string) =>
  [...document.querySelectorAll("button")]
    .find(({ textContent }) => textContent === text)!
    .click();
const title = () => dialog()?.querySelector("h2")?.textContent;
/** Questions are asked in microtasks. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

it("is true on confirm, and is removed", async () => {
  const answer = confirm(FIRST);
  await turn();
  press(FIRST.confirm);
  await expect(answer).resolves.toBe(true);
  expect(dialog()).toBeNull();
});

it("is false on cancel", async () => {
  const answer = confirm(FIRST);
  await turn();
  press(FIRST.cancel);
  await expect(answer).resolves.toBe(false);
});

it("is false when the browser closes it, as Escape does", async () => {
  const answer = confirm(FIRST);
  await turn();
  dialog()!.close();
  await expect(answer).resolves.toBe(false);
});

it("is a dialog with a name and a text, without markup", async () => {
  void confirm(FIRST);
  await turn();
  const said = (attribute: string) =>
    document.getElementById(dialog()!.getAttribute(attribute)!)!.textContent;
  expect(said("aria-labelledby")).toBe(FIRST.title);
  expect(said("aria-describedby")).toBe(FIRST.text);
  expect(dialog()!.open).toBe(true);
});

it("asks one question at a time, in order", async () => {
  const answers = [confirm(FIRST), confirm(SECOND)];
  await turn();
  expect(document.querySelectorAll("dialog")).toHaveLength(1);
  expect(title()).toBe(FIRST.title);
  press(FIRST.cancel);
  await turn();
  expect(title()).toBe(SECOND.title);
  press(SECOND.confirm);
  await expect(Promise.all(answers)).resolves.toEqual([false, true]);
});
