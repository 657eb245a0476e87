// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { HOLD_SCRIPT } from "#renderer/rendering/hold-script.ts";
import {
  heldTargets,
  isRepeated,
  readEarlyEvents,
  releaseEvents,
  repeatEvents,
} from "./early-events.ts";

/** The events that a hydrated section's scripts receive, in order. */
let seen: string[] = [];
const find = <E extends HTMLElement>(selector: string) =>
  document.querySelector<E>(selector)!;
const section = () => find(".section");

function input(field: HTMLInputElement | HTMLSelectElement, value: string) {
  field.value = value;
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

async function hydrate(replace?: () => void): Promise<void> {
  const early = readEarlyEvents(section());
  replace?.();
  section().dataset["hydrated"] = "";
  for (const type of ["click", "input", "change", "submit", "keydown"])
    section().addEventListener(type, (event) => {
      const { name, value, type: kind } = event.target as HTMLInputElement;
      if (kind !== "checkbox") seen.push(`${type} ${name}=${value}`);
      else if (type === "click")
        seen.push(`${name} ${(event.target as HTMLInputElement).checked}`);
      if (type === "submit") event.preventDefault();
    });
  await repeatEvents(early);
}

beforeAll(() => {
  // The inline script of every document, in the window of this test.
  // oxlint-disable-next-line no-implied-eval, no-new-func
  new Function(HOLD_SCRIPT)();
});

beforeEach(() => {
  seen = [];
  document.body.innerHTML = `<div class="section" data-hydrate="intent"><form action="/go">
    <input name="place" value="Tokyo"><select name="class"><option value="">Any</option><option value="green">Green</option></select>
    <input type="checkbox" name="direct"><button type="button" name="swap" value="">Swap</button><button name="search" value="1"><b>Search</b></button>
    <details><summary>More</summary></details><a href="/x/">X</a><a href="/y/" data-in-place role="checkbox">Y</a></form></div><button name="outside">Elsewhere</button>`;
});

it("marks the document as one with scripts", () => {
  expect(document.documentElement.dataset["scripting"]).toBe("");
});

describe("before a section is hydrated", () => {
  it("a press of a translated text is repeated on the button that React renders", async () => {
    const html = section().innerHTML;
    for (const name of ["[name=swap]", "b"]) {
      const font = document.createElement("font");
      font.textContent = "Tauschen";
      find(name).replaceChildren(font);
    }
    find("[name=swap] font").dispatchEvent(
      new MouseEvent("click", { bubbles: true, cancelable: true }),
    );
    await hydrate(() => (section().innerHTML = html));
    expect(seen).toEqual(["click swap="]);
  });

  it("presses of its buttons are held until its scripts are loaded", () => {
    const told = vi.fn<() => void>();
    document.addEventListener("wayfare:held", told);
    const press = new MouseEvent("click", { bubbles: true, cancelable: true });
    find("b").dispatchEvent(press);
    document.removeEventListener("wayfare:held", told);
    expect(press.defaultPrevented).toBe(true);
    expect(told).toHaveBeenCalledOnce();
    expect(heldTargets()).toContain(find("b"));
    expect(find("[name=search]").dataset["held"]).toBe("");
  });

  it("presses of links that its scripts handle are held, also by the space bar", () => {
    const link = find("[data-in-place]");
    const press = (event: Event) => {
      // jsdom follows no links.
      window.addEventListener("click", (late) => late.preventDefault(), {
        once: true,
      });
      link.dispatchEvent(event);
      return heldTargets().filter((target) => target === link).length;
    };
    const how = { bubbles: true, cancelable: true };
    expect(press(new MouseEvent("click", { ...how, shiftKey: true }))).toBe(0);
    expect(press(new MouseEvent("click", how))).toBe(1);
    expect(press(new KeyboardEvent("keydown", { ...how, key: " " }))).toBe(2);
    expect(press(new KeyboardEvent("keydown", { ...how, key: "a" }))).toBe(2);
  });

  it.each(["summary", "a", "[name=direct]", "[name=outside]"])(
    "a press of %s is left to the browser",
    (selector) => {
      const press = new MouseEvent("click", {
        bubbles: true,
        cancelable: true,
      });
      // jsdom follows no links.
      document.addEventListener("click", (event) => event.preventDefault(), {
        once: true,
      });
      let reached = false;
      find(selector).addEventListener("click", () => (reached = true));
      find(selector).dispatchEvent(press);
      expect(reached).toBe(true);
    },
  );
});

describe("after hydration", () => {
  it("held events are repeated once, in their order", async () => {
    input(find("[name=place]"), "Osa");
    input(find("[name=place]"), "Osaka");
    find("[name=swap]").click();
    input(find("[name=place]"), "Kobe");
    input(find("[name=class]"), "green");
    find("[name=direct]").click();
    find("b").click();
    await hydrate();
    expect(seen).toEqual([
      "input place=Osaka",
      "click swap=",
      "input place=Kobe",
      "change class=green",
      "direct true",
      "click undefined=undefined",
      "submit =undefined",
    ]);
    expect(heldTargets()).not.toContain(find("b"));
    expect(document.querySelector("[data-held]")).toBeNull();
  });

  it("a value that the browser filled in counts as typed", async () => {
    find<HTMLInputElement>("[name=place]").value = "Nagoya";
    await hydrate();
    expect(seen).toEqual(["input place=Nagoya"]);
  });

  it("the selection stays where the visitor types", async () => {
    const field = find<HTMLInputElement>("[name=place]");
    field.focus();
    input(field, "Osaka");
    field.setSelectionRange(1, 3);
    await hydrate();
    expect([field.selectionStart, field.selectionEnd]).toEqual([1, 3]);
    expect(document.activeElement).toBe(field);
  });

  it("elements that React replaced receive the events of the server's elements", async () => {
    const field = find<HTMLInputElement>("[name=place]");
    field.focus();
    input(field, "Osaka");
    field.setSelectionRange(1, 3);
    find<HTMLInputElement>("[name=direct]").click();
    find("b").click();
    await hydrate(() => {
      section().innerHTML = String(section().innerHTML);
    });
    expect(seen).toEqual([
      "input place=Osaka",
      "direct true",
      "click undefined=undefined",
      "submit =undefined",
    ]);
    const fresh = find<HTMLInputElement>("[name=place]");
    expect(fresh).not.toBe(field);
    expect(document.activeElement).toBe(fresh);
    expect([fresh.selectionStart, fresh.selectionEnd]).toEqual([1, 3]);
  });

  it("a press that was reported before hydration is marked as repeated", async () => {
    const counted: boolean[] = [];
    const count = (event: Event) => counted.push(isRepeated(event));
    document.addEventListener("click", count);
    find("[name=direct]").click();
    await hydrate();
    document.removeEventListener("click", count);
    expect(counted).toEqual([false, true]);
  });
});

it("a form whose scripts do not load is submitted by the browser", () => {
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  document.addEventListener("submit", sent);
  find("[name=search]").click();
  expect(sent).not.toHaveBeenCalled();
  expect(releaseEvents(section())).toBe(true);
  expect(sent).toHaveBeenCalledOnce();
  // From now on no event is held there.
  find("[name=search]").click();
  expect(sent).toHaveBeenCalledTimes(2);
  document.removeEventListener("submit", sent);
});
