// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { closeMenus } from "./menus.ts";

const find = <E extends HTMLElement>(selector: string) =>
  document.querySelector<E>(selector)!;

beforeAll(() => {
  // jsdom opens no dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event("close"));
    },
  });
  closeMenus();
  // jsdom follows no links.
  document.addEventListener("click", (event) => event.preventDefault());
});

describe("a menu in <details>", () => {
  const isOpen = () => find<HTMLDetailsElement>("[data-menu]").open;

  beforeEach(() => {
    document.body.innerHTML = `<a href="/" id="elsewhere">Home</a><details data-menu open><summary>Menu</summary><a href="/x/">X</a></details>`;
  });

  it("closes by Escape, and the focus goes back", () => {
    find("details a").focus();
    find("details a").dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", bubbles: true }),
    );
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(find("summary"));
  });

  it("closes on a press outside, not on one inside", () => {
    const press = (target: Element) =>
      target.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    press(find("details a"));
    expect(isOpen()).toBe(true);
    press(document.body);
    expect(isOpen()).toBe(false);
  });

  it("closes when the focus leaves it", () => {
    find("summary").focus();
    find("details a").focus();
    expect(isOpen()).toBe(true);
    find("#elsewhere").focus();
    expect(isOpen()).toBe(false);
  });

  it("closes when a link in it is followed", () => {
    find("details a").click();
    expect(isOpen()).toBe(false);
  });
});

describe("a menu in a dialog", () => {
  beforeEach(() => {
    document.body.innerHTML = `<button commandfor="menu" command="show-modal">Menu</button><dialog id="menu" data-menu><a href="/x/">X</a></dialog>`;
    window.history.replaceState({ key: "page" }, "");
  });
  const dialog = () => find<HTMLDialogElement>("dialog");
  const open = async () => {
    find("button").click();
    await vi.waitUntil(() => dialog().open);
  };

  it("opens in browsers without invoker commands, too", async () => {
    await open();
    expect(window.history.state).toMatchObject({ dialog: "menu" });
  });

  it("closes on Back, on its backdrop and with a link", async () => {
    for (const close of [
      () => {
        window.history.replaceState({ key: "page" }, "");
        window.dispatchEvent(new PopStateEvent("popstate"));
      },
      () => dialog().click(),
      () => find("dialog a").click(),
    ]) {
      await open();
      close();
      expect(dialog().open).toBe(false);
    }
  });
});
