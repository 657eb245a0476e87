// @vitest-environment jsdom
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { settle } from "../../tests/support/page.ts";
import { HOLD_SCRIPT } from "../rendering/hold-script.ts";
import { createIslands, type IslandsDeps } from "./islands.ts";
import type { Hydrator } from "./react/hydrator.tsx";

const find = (selector: string) =>
  document.querySelector<HTMLElement>(selector)!;
const section = (id: string, attributes: string) =>
  `<div class="section" id="${id}" data-module="${id}" ${attributes}><div class="island"><button>${id}</button><input></div></div>`;

let hydrated: string[] = [];
const listeners: [EventTarget, string, EventListenerOrEventListenerObject][] =
  [];
let inView: (target: Element) => void;
/** The root margins of the created intersection observers. */
let margins: string[] = [];
const hydrator = {
  hydrate(target: Element) {
    hydrated.push(target.id);
    target.setAttribute("data-hydrated", "");
  },
} as unknown as Hydrator;
const loadHydrator = vi.fn<IslandsDeps["loadHydrator"]>();
const loadView = vi.fn<IslandsDeps["loadView"]>();
const failed = vi.fn<IslandsDeps["failed"]>();

beforeAll(() => {
  // oxlint-disable-next-line no-implied-eval, no-new-func
  new Function(HOLD_SCRIPT)();
});

beforeEach(() => {
  hydrated = [];
  margins = [];
  loadHydrator.mockReset().mockResolvedValue(hydrator);
  loadView.mockReset().mockResolvedValue({ default: () => null });
  failed.mockReset();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly seen: IntersectionObserverCallback;
      readonly margin: string;
      constructor(
        seen: IntersectionObserverCallback,
        { rootMargin = "" }: IntersectionObserverInit = {},
      ) {
        this.seen = seen;
        this.margin = rootMargin;
      }
      observe() {
        margins.push(this.margin);
        inView = (target) => {
          const entry = { isIntersecting: true, target };
          this.seen([entry as IntersectionObserverEntry], this as never);
        };
      }
      unobserve() {}
    },
  );
  vi.stubGlobal("requestIdleCallback", (then: () => void) => then());
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, "addEventListener").mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) => {
        listeners.push([target, type, listener]);
        add(type, listener, true);
      },
    );
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  // The document and the window outlive each test's page.
  for (const [target, type, listener] of listeners.splice(0))
    target.removeEventListener(type, listener, true);
  vi.unstubAllGlobals();
  document.cookie = "last=; max-age=0";
  sessionStorage.clear();
  localStorage.clear();
});

function start(...sections: string[]) {
  document.body.innerHTML = sections.join("");
  const ids = [...document.querySelectorAll(".section")].map(({ id }) => id);
  const modules = Object.fromEntries(
    ids.map((id) => [id, { files: [`/${id}.js`] }]),
  );
  const page = { state: () => ({ modules }) } as unknown as IslandsDeps["page"];
  const islands = createIslands({ page, loadHydrator, loadView, failed });
  islands.start();
  return islands;
}

it("loads nothing before a visitor is about to use a section", async () => {
  start(section("form", 'data-hydrate="intent"'));
  document.body.dispatchEvent(new Event("pointerover", { bubbles: true }));
  await settle();
  expect(loadHydrator).not.toHaveBeenCalled();
  expect(loadView).not.toHaveBeenCalled();
});

it.each(["pointerover", "pointerdown", "focusin", "keydown"])(
  "%s is a sign of intent, for the section in which it happens",
  async (sign) => {
    start(
      section("form", 'data-hydrate="intent"'),
      section("offers", 'data-hydrate="intent"'),
    );
    find("#form input").dispatchEvent(new Event(sign, { bubbles: true }));
    await settle();
    expect(hydrated).toEqual(["form"]);
    expect(loadView.mock.calls).toEqual([[["/form.js"]]]);
  },
);

it("once React is loaded, a section in view is hydrated without a sign", async () => {
  start(
    section("form", 'data-hydrate="intent"'),
    section("offers", 'data-hydrate="intent"'),
  );
  find("#form button").click();
  await settle();
  inView(find("#offers"));
  await settle();
  expect(hydrated).toEqual(["form", "offers"]);
});

it("a section that hydrates on load is hydrated at once", async () => {
  start(section("list", 'data-hydrate="load"'));
  await settle();
  expect(hydrated).toEqual(["list"]);
});

it("a section with data-live is hydrated at once", async () => {
  start(
    section("done", 'data-hydrate="intent"'),
    section("going", 'data-hydrate="intent"').replace(
      "<input>",
      "<p data-live></p>",
    ),
  );
  await settle();
  expect(hydrated).toEqual(["going"]);
});

describe("the rest of a section that leaves out content", () => {
  const withRest = (id: string) =>
    section(id, 'data-hydrate="intent"').replace(
      "<input>",
      "<p data-rest></p>",
    );
  const signs: Record<string, () => void> = {
    "it is in view": () => inView(find("[data-rest]")),
    "a key, where nothing has the focus": () =>
      document.body.dispatchEvent(new Event("keydown", { bubbles: true })),
    "the browser's own search field has the focus": () =>
      window.dispatchEvent(new Event("blur")),
  };
  it.each(Object.entries(signs))("is loaded: %s", async (_, give) => {
    start(section("form", 'data-hydrate="intent"'), withRest("list"));
    await settle();
    expect(hydrated).toEqual([]);
    give();
    await settle();
    expect(hydrated).toEqual(["list"]);
  });
});

describe("a section that shows what the browser has stored", () => {
  const html = section(
    "form",
    'data-hydrate="intent" data-hydrate-with="last"',
  );
  const stores: Record<string, () => void> = {
    "a cookie": () => (document.cookie = "last=1"),
    "the tab's storage": () => sessionStorage.setItem("last one", "1"),
    "the browser's storage": () => localStorage.setItem("last", "1"),
  };
  it.each(Object.entries(stores))(
    "is hydrated before it is in view: %s",
    async (_, store) => {
      inView = () => {};
      start(html);
      inView(find("#form"));
      await settle();
      expect(hydrated).toEqual([]);
      store();
      start(html);
      inView(find("#form"));
      await settle();
      expect(hydrated).toEqual(["form"]);
      expect(margins).toContain("300%");
    },
  );

  it("waits for a sign where storage is forbidden", async () => {
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    inView = () => {};
    start(html);
    inView(find("#form"));
    await settle();
    expect(hydrated).toEqual([]);
    find("#form input").dispatchEvent(new Event("focusin", { bubbles: true }));
    await settle();
    expect(hydrated).toEqual(["form"]);
  });
});

it("a press before this script was loaded is a sign, too", async () => {
  document.body.innerHTML = section("form", 'data-hydrate="intent"');
  const html = find("#form");
  find("#form button").click();
  const pressed = vi.fn<() => void>();
  find("#form button").addEventListener("click", pressed);
  const modules = { form: { files: ["/form.js"] } };
  createIslands({
    page: { state: () => ({ modules }) } as unknown as IslandsDeps["page"],
    loadHydrator,
    loadView,
    failed,
  }).start();
  await settle();
  expect(html.dataset["hydrated"]).toBe("");
  expect(pressed).toHaveBeenCalledOnce();
});

it("scripts that cannot be loaded are requested again at the next sign", async () => {
  start(section("form", 'data-hydrate="intent"'));
  loadView.mockRejectedValueOnce(new TypeError("offline"));
  find("#form input").dispatchEvent(new Event("focusin", { bubbles: true }));
  await settle();
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError), false);
  find("#form input").dispatchEvent(new Event("keydown", { bubbles: true }));
  await settle();
  expect(hydrated).toEqual(["form"]);
});

it("a press whose scripts cannot be loaded is left to the browser", async () => {
  start(section("form", 'data-hydrate="intent"'));
  const pressed = vi.fn<() => void>();
  find("#form button").addEventListener("click", pressed);
  loadHydrator.mockRejectedValueOnce(new TypeError("offline"));
  find("#form button").click();
  expect(pressed).not.toHaveBeenCalled();
  await settle();
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError), true);
  expect(pressed).toHaveBeenCalledOnce();
});

it("hydration waits for the end of text composition", async () => {
  start(section("form", 'data-hydrate="intent"'));
  const compose = (type: string) =>
    find("#form input").dispatchEvent(
      new CompositionEvent(type, { bubbles: true }),
    );
  compose("compositionstart");
  find("#form input").dispatchEvent(new Event("keydown", { bubbles: true }));
  await settle();
  expect(hydrated).toEqual([]);
  compose("compositionend");
  await settle();
  expect(hydrated).toEqual(["form"]);
});

it("a script that does not load within 120 s has failed, and is requested again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  loadView.mockReturnValueOnce(new Promise(() => {}));
  start(section("form", 'data-hydrate="intent"'));
  const touch = () =>
    find("#form input").dispatchEvent(new Event("focusin", { bubbles: true }));
  touch();
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
  vi.useRealTimers();
  touch();
  await settle();
  expect(hydrated).toEqual(["form"]);
});
