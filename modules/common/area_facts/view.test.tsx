import { expect, it } from "vitest";
import type { SiteContext } from "#renderer/context/site-context.ts";
import {
  exampleOf,
  renderModule,
} from "../../../tests/support/render-module.tsx";
import { siteContext } from "../../../tests/support/contexts.ts";
import type { AreaFactsData } from "#schema/modules/area_facts.ts";
import AreaFacts from "./view.tsx";

function facts(data: AreaFactsData, context: Partial<SiteContext> = {}) {
  const html = renderModule({
    moduleId: "area_facts",
    view: AreaFacts,
    data,
    context,
  });
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
    ([, name, value]) => [name, value],
  );
}

const example = exampleOf<AreaFactsData>("area_facts");

it("shows a country's currency and its cities", () => {
  expect(facts(example)).toEqual([
    ["Currency", "Japanese Yen (JPY)"],
    ["Dialling code", "+81"],
    ["Cities", "Tokyo, Nagoya, Kyoto, and Osaka"],
  ]);
});

it("shows a city's UTC offset, and the name of each stop once", () => {
  const stops = [1, 2].map((product_type_id) => ({
    product_type_id,
    place_id: "golden-mile",
    name: "Golden Mile",
  }));
  expect(
    facts({ name: "Singapore", time_zone: "Asia/Singapore", stops }),
  ).toEqual([
    ["Time zone", "GMT+8"],
    ["Stops", "Golden Mile"],
  ]);
});

it("separates names where the language has no spaces", () => {
  const { language } = siteContext();
  const chinese = { language: { ...language, intl: "zh-CN" } };
  expect(facts(example, chinese).at(-1)![1]).toBe(
    "Tokyo、Nagoya、Kyoto和Osaka",
  );
});
