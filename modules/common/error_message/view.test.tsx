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
  it("links only to the home page, in the language of the page", () => {
    expect(addresses(render({ action: "home" }))).toEqual(["/de/home/"]);
  });

  it("offers to retry the same address with its query, before the home page", () => {
    expect(addresses(render({ status: 500, action: "refresh" }))).toEqual([
      "",
      "/de/home/",
    ]);
  });

  it.each([401, 404, 500, 503] as const)(
    "has an illustration for %i that needs no upstream",
    (status) => {
      const html = render({ status });
      expect(html).toContain("<svg");
      expect(html).not.toContain("<img");
    },
  );

  it("shows the request id for server errors only", () => {
    expect(render({ status: 500 })).toContain("request-7");
    expect(render({ status: 404 })).not.toContain("request-7");
  });

  it("shows the picture of its data instead", () => {
    const html = render({ image: { image_id: "site/gate", alt: "" } });
    expect(html).toContain("/site/gate");
    expect(html).not.toContain("<svg");
  });
});
