// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PageLine, StateLine } from "../shared/page-state.ts";
import { leadsBack, linkOfClick } from "./links.ts";
import { createProgressBar } from "./progress-bar.ts";
import { readLines } from "./read-lines.ts";
import { createToasts } from "./toasts.ts";
import { swapRegions, swapSection, updateHead } from "./swap-page.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = "";
});

describe("the progress bar (specification, section 9)", () => {
  const start = () => {
    const bar = createProgressBar();
    const element = document.querySelector<HTMLElement>(".progress-bar")!;
    return { bar, element, state: () => element.dataset["state"] };
  };

  it("is not shown for a page that arrives within 100 ms", () => {
    const { bar, state } = start();
    bar.start();
    vi.advanceTimersByTime(99);
    bar.finish();
    vi.advanceTimersByTime(5000);
    expect(state()).toBeUndefined();
  });

  it("runs for 5 s, ends full, and is hidden 500 ms later", () => {
    const { bar, element, state } = start();
    bar.start();
    vi.advanceTimersByTime(100);
    expect(state()).toBe("running");
    expect(element.style.getPropertyValue("--progress-duration")).toBe(
      "5000ms",
    );
    bar.finish();
    expect(state()).toBe("done");
    vi.advanceTimersByTime(499);
    expect(state()).toBe("done");
    vi.advanceTimersByTime(1);
    expect(state()).toBeUndefined();
  });

  it("turns red on failure, however early", () => {
    const { bar, state } = start();
    bar.start();
    bar.fail();
    expect(state()).toBe("failed");
    vi.advanceTimersByTime(500);
    expect(state()).toBeUndefined();
  });

  it("restarts when another navigation starts while it is being hidden", () => {
    const { bar, state } = start();
    bar.start();
    vi.advanceTimersByTime(100);
    bar.finish();
    bar.start();
    vi.advanceTimersByTime(500);
    expect(state()).toBe("running");
  });
});

describe("tips (specification, section 4)", () => {
  const tips = () => [...document.querySelectorAll<HTMLElement>(".tip")];
  const notify = createToasts(() => "OK");
  const on = (platform: string) => {
    document.documentElement.dataset["platform"] = platform;
  };

  it.each([
    ["error", "alert", 3000],
    ["message", "status", 3000],
    ["warning", "alert", 5000],
  ] as const)(
    "%s: is shown for its duration, and removed 1 s later",
    (kind, role, ms) => {
      on("mobile");
      notify(kind, "No connection.");
      expect(tips()[0]?.getAttribute("role")).toBe(role);
      vi.advanceTimersByTime(ms - 1);
      expect(tips()[0]?.dataset["leaving"]).toBeUndefined();
      vi.advanceTimersByTime(1);
      expect(tips()[0]?.dataset["leaving"]).toBe("");
      vi.advanceTimersByTime(1000);
      expect(tips()).toEqual([]);
    },
  );

  it("errors are shown one at a time, as text only", () => {
    on("mobile");
    notify("error", "first");
    vi.advanceTimersByTime(2000);
    notify("error", "<b>second</b>");
    expect(tips().map(({ textContent }) => textContent)).toEqual([
      "<b>second</b>",
    ]);
    vi.advanceTimersByTime(2999);
    expect(tips()).toHaveLength(1);
  });

  it("on a desktop an error is an alert that stays until it is confirmed", () => {
    on("desktop");
    const shown = vi.fn<() => void>();
    // jsdom opens no dialogs.
    HTMLDialogElement.prototype.showModal = shown;
    HTMLDialogElement.prototype.close = function close() {
      this.dispatchEvent(new Event("close"));
    };
    notify("error", "<b>No connection.</b>");
    vi.advanceTimersByTime(60_000);
    const dialog = document.querySelector("[role=alertdialog]")!;
    expect(shown).toHaveBeenCalledOnce();
    expect(dialog.querySelector("p")!.textContent).toBe(
      "<b>No connection.</b>",
    );
    dialog.querySelector("button")!.click();
    expect(document.querySelector("dialog")).toBeNull();
  });
});

describe("clicks on links", () => {
  const click = (html: string, init: MouseEventInit = {}) => {
    document.body.innerHTML = html;
    let seen: string | undefined;
    const listener = (event: MouseEvent): void => {
      seen = linkOfClick(event, window.location);
      event.preventDefault();
    };
    document.addEventListener("click", listener, { once: true });
    (document.querySelector("[data-here]") ??
      document.querySelector("a"))!.dispatchEvent(
      new MouseEvent("click", {
        bubbles: true,
        cancelable: true,
        button: 0,
        ...init,
      }),
    );
    return seen;
  };

  it.each([
    ['<a href="/rails-32/?a=1#b">x</a>', "/rails-32/?a=1#b"],
    ['<a href="/x/"><span data-here>x</span></a>', "/x/"],
    ['<a href="/x/" target="_self">x</a>', "/x/"],
  ])("%s are client navigations", (html, url) => {
    expect(click(html)).toBe(url);
  });

  it.each([
    '<a href="https://other.example/">x</a>',
    '<a href="/x/" target="_blank">x</a>',
    '<a href="/x/" download>x</a>',
    '<a href="#place">x</a>',
    '<a href="/_/image/a/b">x</a>',
    '<a href="mailto:a@b.example">x</a>',
    "<a>x</a>",
    '<a href="/x/" rel="external">x</a>',
    '<a href="/de/x/" hreflang="de">x</a>',
  ])("%s are left to the browser", (html) => {
    expect(click(html)).toBeUndefined();
  });

  it.each([
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])("with %j are left to the browser", (init) => {
    expect(click('<a href="/x/">x</a>', init)).toBeUndefined();
  });
});

it("reads lines however the network splits them", async () => {
  vi.useRealTimers();
  const lines: StateLine[] = [
    { kind: "redirect", location: "/日本/" },
    { kind: "section", name: "a", html: "<p>\n😀</p>" },
    { kind: "section", name: "b", html: "" },
  ];
  const bytes = new TextEncoder().encode(
    `{"kind":"redirect","location":"/日本/"}
{"kind":"section","name":"a","html":10}
<p>
😀</p>{"kind":"section","name":"b","html":0}
`,
  );
  for (const size of [1, 3, 7, bytes.length]) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size)
          controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });
    expect(await Array.fromAsync(readLines(body))).toEqual(lines);
  }
});

describe("swapping pages", () => {
  const section = (name: string, key: string, text = name) =>
    `<div class="section" id="${name}" data-module="m" data-key="${key}">${text}</div>`;
  const islands = {
    start: vi.fn<() => void>(),
    stop: vi.fn<(within: Element) => void>(),
    update: vi.fn<(section: Element, fresh: Element) => boolean>(),
  };

  const swap = (
    before: string,
    after: [string, string][],
    isRefresh = false,
  ) => {
    islands.stop.mockClear();
    document.body.innerHTML = `<div data-region="main">${before}</div>`;
    const kept = new Map(
      [...document.querySelectorAll(".section")].map((element) => [
        element.id,
        element,
      ]),
    );
    const html = after.map(([name, text]) => ({ name, html: text }));
    const line = { regions: { main: html } } as unknown as PageLine;
    swapRegions(line, islands, isRefresh);
    const now = [...document.querySelectorAll(".section")];
    return {
      kept,
      now,
      ids: now.map(({ id }) => id),
      same: now
        .filter((element) => kept.get(element.id) === element)
        .map(({ id }) => id),
    };
  };

  it("a refresh keeps only islands that accept the new data", () => {
    islands.update.mockImplementation(({ id }) => id === "a");
    const { same, now } = swap(
      section("a", "1", "old") + section("b", "1", "old"),
      [
        ["a", section("a", "2", "new")],
        ["b", section("b", "2", "new")],
      ],
      true,
    );
    expect(same).toEqual(["a"]);
    expect(now.map(({ textContent }) => textContent)).toEqual(["old", "new"]);
  });

  it("keeps equal sections, and replaces the others", () => {
    const { ids, same, now } = swap(
      section("a", "1") + section("b", "1", "old") + section("c", "1"),
      [
        ["a", section("a", "1")],
        ["b", section("b", "2", "new")],
        ["d", section("d", "1")],
      ],
    );
    expect(ids).toEqual(["a", "b", "d"]);
    expect(same).toEqual(["a"]);
    expect(now[1]?.textContent).toBe("new");
    expect(islands.stop.mock.calls.map(([element]) => element.id)).toEqual([
      "b",
      "c",
    ]);
  });

  it("moves retained sections into the new order", () => {
    const { ids, same } = swap(section("a", "1") + section("b", "1"), [
      ["b", section("b", "1")],
      ["x", section("x", "1")],
      ["a", section("a", "1")],
    ]);
    expect(ids).toEqual(["b", "x", "a"]);
    expect(same).toEqual(["b", "a"]);
  });

  it("never retains a placeholder", () => {
    const pending =
      '<div class="section" id="a" data-module="m" data-pending>…</div>';
    const { same } = swap(pending, [["a", pending]]);
    expect(same).toEqual([]);
  });

  it("replaces a placeholder by its late section, or removes it", () => {
    document.body.innerHTML = `<div id="a" data-pending></div><div id="b" data-pending></div>`;
    swapSection("a", section("a", "1", "here"));
    swapSection("b", "");
    swapSection("gone", section("gone", "1"));
    expect(document.body.textContent).toBe("here");
    expect(document.body.children).toHaveLength(1);
  });

  it("updates the head, as text", () => {
    document.head.innerHTML =
      '<title>old</title><meta name="description" content=""><link rel="canonical" href="">';
    updateHead({
      title: "<b>",
      description: '"d"',
      canonical: "https://a.example/",
      layout: "default",
    } as PageLine);
    expect(document.title).toBe("<b>");
    expect(document.querySelector("meta")?.content).toBe('"d"');
    expect(document.querySelector("link")?.href).toBe("https://a.example/");
  });
});

describe("a link back", () => {
  const click = (html: string) => {
    document.body.innerHTML = html;
    return { target: document.querySelector("span") };
  };
  const BACK = '<a href="/home/" data-back=""><span></span></a>';

  it("leads to the previous page if this document has shown one", () => {
    expect(leadsBack(click(BACK), "second", "first")).toBe(true);
  });

  it.each([
    ["on the first page of a document", BACK, "first"],
    ["for any other link", '<a href="/home/"><span></span></a>', "second"],
    ["outside of links", "<span></span>", "second"],
  ])("leads to its own address %s", (_, html, key) => {
    expect(leadsBack(click(html), key, "first")).toBe(false);
  });
});
