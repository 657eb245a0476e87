// @vitest-environment jsdom
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ModuleProps } from "#renderer/module-api.ts";
import { RuntimeContext } from "#renderer/module/runtime.ts";
import type { PopularRoutesData } from "#schema/modules/popular_routes.ts";
import {
  exampleOf,
  moduleRuntime,
} from "../../../tests/support/render-module.tsx";
import Desktop from "./desktop.tsx";
import Mobile from "./mobile.tsx";

const example = exampleOf<PopularRoutesData>("popular_routes");

function show(
  View: ComponentType<ModuleProps<PopularRoutesData>>,
  data: Partial<PopularRoutesData> = {},
): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(
    <RuntimeContext value={moduleRuntime("popular_routes")}>
      <View data={{ ...example, ...data }} name="popular_routes" />
    </RuntimeContext>,
  );
  return document.body;
}

/** The visible text, in which no-break spaces become spaces. */
function textOf(element: Element | null): string {
  return element!.textContent.replaceAll("\u00a0", " ");
}

describe.each([
  { kind: "desktop", View: Desktop, atOnce: 9 },
  { kind: "mobile", View: Mobile, atOnce: 6 },
])("on $kind", ({ View, atOnce }) => {
  it("a route is one link, named by its ends", () => {
    const first = show(View).querySelector("li")!;
    const links = [...first.querySelectorAll("a")];
    expect(links.map(textOf)).toEqual(["Tokyo to Kyoto"]);
    expect(links[0]!.getAttribute("href")).toBe(example.routes[0]!.path);
  });

  it("the line is read out with the names of all its stops", () => {
    const line = show(View).querySelector("ol")!;
    expect(line.getAttribute("aria-label")).toBe("Stops from Tokyo to Kyoto");
    expect([...line.children].map(textOf)).toEqual([
      "Tokyo東京",
      "Shinagawa",
      "Shin-Yokohama",
      "Nagoya",
      "Kyoto京都",
    ]);
  });

  it("shows the time, the lowest fare, and the charged amount if its currency differs", () => {
    const text = textOf(show(View).querySelector("li"));
    expect(text).toContain("2 h 13 min");
    expect(text).toContain("From $94.47");
    expect(text).toContain("charged as ¥14,170");
    expect(text).toContain("158 departures a day");
  });

  it("shows known facts only", () => {
    const { charged_price, departures_per_day, service, ...bare } =
      example.routes[0]!;
    const text = textOf(show(View, { routes: [bare] }).querySelector("li"));
    for (const missing of [service!, "charged", "departures"])
      expect(text).not.toContain(missing);
    expect(charged_price).toBeDefined();
    expect(departures_per_day).toBeDefined();
  });

  it("marks the requested route, and no other", () => {
    const marked = [...show(View).querySelectorAll("li")].filter((item) =>
      item.textContent.includes("Your search"),
    );
    expect(marked).toHaveLength(1);
    expect(textOf(marked[0]!)).toContain("Tokyo to Kyoto");
  });

  it("shows the first routes, and unfolds the others", () => {
    const body = show(View);
    const rest = body.querySelector("details")!;
    expect(rest.open).toBe(false);
    expect(rest.querySelectorAll("a")).toHaveLength(
      example.routes.length - atOnce,
    );
    expect(body.querySelectorAll("a")).toHaveLength(example.routes.length);
    show(View, { routes: example.routes.slice(0, atOnce) });
    expect(document.querySelector("details")).toBeNull();
  });

  it("explains the fares once, and not without routes", () => {
    expect(show(View).textContent.split(example.note)).toHaveLength(2);
    expect(show(View, { routes: [] }).innerHTML).toBe("");
  });

  it("draws a route of another vertical in that one's colour", () => {
    const ferry = { ...example.routes[0]!, vertical: "ferry" as const };
    const body = show(View, { routes: [ferry, example.routes[1]!] });
    const lines = [...body.querySelectorAll("ol")];
    expect(lines.map((line) => line.dataset["vertical"])).toEqual([
      "ferry",
      "rail",
    ]);
  });
});
