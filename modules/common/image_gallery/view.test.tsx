// @vitest-environment jsdom
import { act, type ComponentType } from "react";
import { createRoot, type Root } from "react-dom/client";
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import type { ModuleProps, PlatformKind } from "#renderer/module-api.ts";
import { RuntimeContext } from "#renderer/module/runtime.ts";
import type { ImageGalleryData } from "#schema/modules/image_gallery.ts";
import {
  exampleOf,
  moduleRuntime,
} from "../../../tests/support/render-module.tsx";
import Desktop from "./desktop.tsx";
import Mobile from "./mobile.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const data = exampleOf<ImageGalleryData>("image_gallery");
let root: Root;

// In the browser it is loaded when it is first opened; here it is loaded before.
beforeAll(() => import("./viewer.tsx"));

beforeEach(() => {
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main")!);
  // jsdom has the element, but not its method.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.querySelector("button")!.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});

afterEach(async () => {
  await act(async () => root.unmount());
});

function show(
  View: ComponentType<ModuleProps<ImageGalleryData>>,
  kind: PlatformKind,
): Promise<void> {
  const runtime = moduleRuntime("image_gallery", {
    context: { platform: { kind } },
  });
  return act(async () =>
    root.render(
      <RuntimeContext value={runtime}>
        <View data={data} name="gallery" />
      </RuntimeContext>,
    ),
  );
}

const pictures = () => [...document.querySelectorAll<HTMLElement>("li a")];
const dialog = () => document.querySelector("dialog")!;
const caption = () => dialog().querySelector("figcaption")!.textContent;
const click = (element: Element, init: MouseEventInit = {}) =>
  act(async () =>
    element.dispatchEvent(
      new MouseEvent("click", { bubbles: true, cancelable: true, ...init }),
    ),
  );
const openAt = (index: number) => click(pictures()[index]!);
const button = (name: string) =>
  [...dialog().querySelectorAll("button")].find(
    (element) => element.getAttribute("aria-label") === name,
  )!;
const key = (name: string) =>
  act(async () =>
    document.activeElement!.dispatchEvent(
      new KeyboardEvent("keydown", { key: name, bubbles: true }),
    ),
  );

describe.each([
  { kind: "desktop" as const, View: Desktop },
  { kind: "mobile" as const, View: Mobile },
])("on $kind", ({ kind, View }) => {
  beforeEach(() => show(View, kind));

  it("each picture is a link to its file, with a name", () => {
    expect(pictures()).toHaveLength(data.images.length);
    for (const [index, link] of pictures().entries()) {
      expect(link.getAttribute("href")).toContain(
        data.images[index]!.image.image_id,
      );
      expect(link.querySelector("img")!.alt || link.textContent).not.toBe("");
    }
  });

  it("opens the clicked picture, and announces its number", async () => {
    await openAt(1);
    expect(dialog().open).toBe(true);
    expect(caption()).toBe(`${data.images[1]!.caption}2 of 8`);
    expect(
      dialog().querySelector("figcaption")!.getAttribute("aria-live"),
    ).toBe("polite");
  });

  it("leaves a click for a new tab to the browser", async () => {
    let prevented: boolean | undefined;
    // Registered after the module's listeners; jsdom cannot follow links.
    const last = (event: Event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener("click", last, { once: true });
    await click(pictures()[0]!, { ctrlKey: true });
    expect(prevented).toBe(false);
    expect(document.querySelector("dialog")).toBeNull();
  });

  it("moves by buttons and keys, and wraps around at the ends", async () => {
    await openAt(0);
    await click(button("Next"));
    expect(caption()).toContain("2 of 8");
    await key("ArrowRight");
    expect(caption()).toContain("3 of 8");
    await key("ArrowLeft");
    await click(button("Previous"));
    await key("ArrowLeft");
    expect(caption()).toContain("8 of 8");
    await click(button("Next"));
    expect(caption()).toContain("1 of 8");
  });

  it("moves by horizontal swipes", async () => {
    await openAt(0);
    const stage = dialog().querySelector("picture")!.parentElement!;
    const swipe = (from: number, to: number) =>
      act(async () => {
        for (const [type, list, clientX] of [
          ["touchstart", "touches", from],
          ["touchend", "changedTouches", to],
        ] as const)
          stage.dispatchEvent(
            Object.assign(new Event(type, { bubbles: true }), {
              [list]: [{ clientX }],
            }),
          );
      });
    await swipe(300, 200);
    expect(caption()).toContain("2 of 8");
    await swipe(200, 300);
    expect(caption()).toContain("1 of 8");
    await swipe(200, 190);
    expect(caption()).toContain("1 of 8");
  });

  it("returns the focus to the picture when it closes", async () => {
    await openAt(2);
    expect(document.activeElement).toBe(button("Close"));
    await click(button("Close"));
    expect(dialog().open).toBe(false);
    expect(document.activeElement).toBe(pictures()[2]);
  });
});

it("on desktop, pictures after the fifth are shown in the large view", async () => {
  await show(Desktop, "desktop");
  const all = [...document.querySelectorAll("a")].find(
    ({ textContent }) => textContent === "All 8 pictures",
  )!;
  await click(all);
  expect(caption()).toContain("6 of 8");
});
