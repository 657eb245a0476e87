// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import type { BreadcrumbData } from "#schema/modules/breadcrumb.ts";
import { GERMAN } from "../../../tests/support/contexts.ts";
import { renderModule } from "../../../tests/support/render-module.tsx";
import Breadcrumb from "./view.tsx";

function show(items: BreadcrumbData["items"]): Element {
  document.body.innerHTML = renderModule({
    moduleId: "breadcrumb",
    view: Breadcrumb,
    data: { items },
    context: GERMAN,
  });
  return document.querySelector(".section")!;
}

const WAY = [{ label: "Transport", path: "/transport/" }, { label: "Japan" }];

describe("the breadcrumb", () => {
  it("links every page of the path except the current one", () => {
    const section = show(WAY);
    expect(section.querySelector("a")?.getAttribute("href")).toBe(
      "/de/transport/",
    );
    expect(section.querySelector("[aria-current=page]")?.textContent).toBe(
      "Japan",
    );
  });

  it("is absent when there is only one page", () => {
    expect(show([{ label: "Japan" }]).childNodes).toHaveLength(0);
  });

  it("has structured data with absolute URLs", () => {
    const script = show(WAY).querySelector("script")!;
    expect(JSON.parse(script.textContent!)).toEqual({
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        {
          "@type": "ListItem",
          position: 1,
          name: "Transport",
          item: "https://mini.example/de/transport/",
        },
        { "@type": "ListItem", position: 2, name: "Japan" },
      ],
    });
  });

  it.each(["</script><script>alert(1)</script>", "<!--<script>"])(
    "escapes %s inside its script",
    (label) => {
      const section = show([WAY[0]!, { label }]);
      expect(section.querySelectorAll("script")).toHaveLength(1);
      const list = JSON.parse(
        section.querySelector("script")!.textContent!,
      ) as {
        itemListElement: { name: string }[];
      };
      expect(list.itemListElement[1]!.name).toBe(label);
    },
  );
});
