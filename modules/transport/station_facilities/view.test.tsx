import { describe, expect, it } from "vitest";
import type { StationFacilitiesData } from "#schema/modules/station_facilities.ts";
import {
  exampleOf,
  renderModule,
} from "../../../tests/support/render-module.tsx";
import StationFacilities from "./view.tsx";

const example = exampleOf<StationFacilitiesData>("station_facilities");

function show(stations = example.stations, language = "en"): string {
  return renderModule({
    moduleId: "station_facilities",
    view: StationFacilities,
    data: { ...example, stations },
    texts: language,
  });
}

/** The texts of the elements of a tag, in their order. */
function texts(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, "gs"))].map(
    ([element]) => element.replaceAll(/<[^>]*>/g, ""),
  );
}

describe("a station", () => {
  it("has its local name, its platforms, and onward transport apart", () => {
    const html = show(example.stations.slice(0, 1));
    expect(texts(html, "h3")).toEqual(["Tokyo 東京"]);
    expect(texts(html, "h4")).toEqual(["Facilities", "Onward travel"]);
    const [here, onward] = html.split("Onward travel");
    expect(here).toContain("Platform 14–19");
    expect(here).toContain("towards Hakata and Shin-Osaka");
    expect(here).toContain("Lockers");
    expect(here).not.toContain("Taxis");
    expect(onward).toContain("Taxis");
    expect(html.match(/<svg/g)).toHaveLength(
      example.stations[0]!.facilities.length,
    );
  });

  it("has no heading without content", () => {
    const [tokyo] = example.stations;
    const only = (part: object) => show([{ ...tokyo!, ...part }]);
    expect(texts(only({ facilities: ["taxi"] }), "h4")).toEqual([
      "Onward travel",
    ]);
    expect(texts(only({ facilities: [] }), "h4")).toEqual([]);
    expect(only({ platforms: [] })).not.toContain("Platform");
  });
});

it("is in the reader's language", () => {
  const html = show(example.stations, "ja");
  expect(html).toContain("14–19番線");
  expect(html).toContain("コインロッカー");
});
