// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GERMAN } from "../../../../tests/support/contexts.ts";
import {
  hydrateModule,
  type HydratedModule,
} from "../../../../tests/support/render-module.tsx";
import {
  field,
  form,
  shown,
  until,
} from "../../../../tests/support/search-form.tsx";

describe("recent searches", () => {
  let hydrated: HydratedModule;
  afterEach(() => hydrated.stop());

  const query = (from: string, to: string, date: string) =>
    `origin_position=${from}&destination_position=${to}&departure_date=${date}`;
  const rails = {
    product: 32,
    path: "/rails-32/search/",
    query: query("hakata", "kyoto", "2026-12-05"),
    origin: "博多",
    destination: "京都",
  };
  const everywhere = {
    product: 1,
    path: "/transport/search/",
    query: query("london", "paris", "2026-12-04"),
    origin: "London",
    destination: "Paris",
  };
  const stored = [
    everywhere,
    rails,
    { ...rails, query: query("tokyo", "nagoya", "2020-12-05") },
    { ...everywhere, path: "//elsewhere.example/" },
    { product: 32, query: rails.query },
    null,
    "x",
  ];
  const openList = async () => {
    const shownField = () => field("origin_position");
    shownField().focus();
    await until(() => shownField().hasAttribute("aria-activedescendant"));
    shownField().click();
    await until(() => options().length > 0);
  };
  const options = () =>
    [...document.querySelectorAll("[role=option]")].map(
      (one) => one.querySelector("span")!.firstChild!.textContent,
    );
  const optionNamed = (text: string) =>
    document.querySelectorAll<HTMLElement>("[role=option]")[
      options().indexOf(text)
    ]!;
  beforeEach(() => {
    document.cookie = "last_search=; Max-Age=0; Path=/";
    localStorage.setItem("recent_searches", JSON.stringify(stored));
  });

  it("of all products open their results; past ones only fill in places", async () => {
    hydrated = await hydrateModule(shown("", GERMAN));
    await openList();
    expect(options().slice(0, 6)).toEqual([
      "London to Paris",
      "Hakata (Fukuoka) to Kyoto",
      "Hakata (Fukuoka)",
      "Kyoto",
      "Tokyo",
      "Clear recent searches",
    ]);
    optionNamed("London to Paris").click();
    await until(() => hydrated.navigated.length > 0);
    expect(hydrated.navigated).toEqual([
      `/de/transport/search/?${everywhere.query}`,
    ]);
  });

  it("can be deleted", async () => {
    hydrated = await hydrateModule(shown());
    await openList();
    optionNamed("Clear recent searches").click();
    await until(() => options().length === 0);
    expect(field("origin_position").value).toBe("Tokyo");
    expect(localStorage.getItem("recent_searches")).toBeNull();
    field("origin_position").click();
    await until(() => options().length > 0);
    expect(options()).not.toContain("Clear recent searches");
  });

  it("begin with the previous search, with the names of its places", async () => {
    hydrated = await hydrateModule(shown());
    form().requestSubmit();
    await until(() => hydrated.navigated.length > 0);
    const [first, second] = JSON.parse(
      localStorage.getItem("recent_searches")!,
    ) as object[];
    expect(first).toEqual({
      product: 32,
      path: "/rails-32/search/",
      query: query("tokyo", "kyoto", "2026-11-22"),
      origin: "Tokyo",
      destination: "Kyoto",
    });
    expect(second).toEqual(everywhere);
  });
});
