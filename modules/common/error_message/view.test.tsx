import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ModuleContext } from "#renderer/context/site-context.ts";
import { EMPTY_STORE } from "#renderer/module/page-store.ts";
import {
  RuntimeContext,
  type ModuleRuntime,
} from "#renderer/module/runtime.ts";
import type { ErrorMessageData } from "#schema/modules/error_message.ts";
import ErrorMessage from "./view.tsx";

const CONTEXT: ModuleContext = {
  language: {
    code: "zh-TW",
    backend: "zh_TW",
    intl: "zh-TW",
    segment: "/zh-TW",
    script: "hant",
  },
  platform: { kind: "desktop", code: 8 },
  site: {
    id: "wayfare",
    name: "Wayfare",
    host: "localhost",
    origin: "http://localhost",
    homePath: "/transport/",
    features: {},
  },
};

const RUNTIME: ModuleRuntime = {
  moduleId: "error_message",
  sectionName: "error_message",
  context: () => CONTEXT,
  subscribe: () => () => {},
  translate: (key) => key,
  routePath: (route) => route,
  images: {
    quality: 85,
    call: "scene",
    presets: {
      activity_card: { width: 550, height: 308 },
      activity_card_large: { width: 375, height: 210 },
    },
  },
  call: () => Promise.reject(new Error("no calls")),
  store: EMPTY_STORE,
};

function render(data: Partial<ErrorMessageData>): string {
  return renderToStaticMarkup(
    <RuntimeContext value={RUNTIME}>
      <ErrorMessage
        name="error_message"
        data={{
          status: 404,
          title_key: "errors:not_found.title",
          message_key: "errors:not_found.message",
          action: "home",
          ...data,
        }}
      />
    </RuntimeContext>,
  );
}

const addresses = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe("the error message", () => {
  it("leads home in the language of the page, and nowhere else", () => {
    expect(addresses(render({ action: "home" }))).toEqual([
      "/zh-TW/transport/",
    ]);
  });

  it("offers to try the same address again, its query kept, before home", () => {
    expect(addresses(render({ status: 500, action: "refresh" }))).toEqual([
      "",
      "/zh-TW/transport/",
    ]);
  });

  it.each([401, 404, 500] as const)(
    "has a drawing for %i that needs no upstream",
    (status) => {
      const html = render({ status });
      expect(html).toContain("<svg");
      expect(html).not.toContain("<img");
    },
  );

  it("shows the picture of its data instead", () => {
    const html = render({ image: { image_id: "site/gate", alt: "" } });
    expect(html).toContain("/site/gate");
    expect(html).not.toContain("<svg");
  });
});
