import { describe, expect, it } from "vitest";
import type { ErrorMessageData } from "#schema/modules/error_message.ts";
import { GERMAN } from "../../../tests/support/contexts.ts";
import { renderModule } from "../../../tests/support/render-module.tsx";
import ErrorMessage from "./view.tsx";

function render(data: Partial<ErrorMessageData>): string {
  return renderModule<ErrorMessageData>({
    moduleId: "error_message",
    view: ErrorMessage,
    data: {
      status: 404,
      title_key: "errors:not_found.title",
      message_key: "errors:not_found.message",
      action: "home",
      ...data,
    },
    context: { ...GERMAN, request: { id: "request-7" } },
  });
}

const addresses = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe("the error message", () => {
  it("leads home in the language of the page, and nowhere else", () => {
    expect(addresses(render({ action: "home" }))).toEqual(["/de/home/"]);
  });

  it("offers to try the same address again, its query kept, before home", () => {
    expect(addresses(render({ status: 500, action: "refresh" }))).toEqual([
      "",
      "/de/home/",
    ]);
  });

  it.each([401, 404, 500, 503] as const)(
    "has a drawing for %i that needs no upstream",
    (status) => {
      const html = render({ status });
      expect(html).toContain("<svg");
      expect(html).not.toContain("<img");
    },
  );

  it("names the request where we are at fault, and only there", () => {
    expect(render({ status: 500 })).toContain("request-7");
    expect(render({ status: 404 })).not.toContain("request-7");
  });

  it("shows the picture of its data instead", () => {
    const html = render({ image: { image_id: "site/gate", alt: "" } });
    expect(html).toContain("/site/gate");
    expect(html).not.toContain("<svg");
  });
});
