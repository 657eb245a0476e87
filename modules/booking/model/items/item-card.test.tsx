// @vitest-environment jsdom
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { RuntimeContext } from "#renderer/module/runtime.ts";
import type { ItemCard as ItemCardData, Moment } from "#schema/booking.ts";
import { moduleRuntime } from "../../../../tests/support/render-module.tsx";
import { ItemCard } from "./item-card.tsx";

const moment = (date: string, time: string, place_name?: string): Moment => ({
  ...(place_name && { place_name }),
  date,
  time,
  time_zone: "Asia/Tokyo",
  at: Date.parse(`${date}T${time}:00+09:00`),
});

const VISIT: ItemCardData = {
  item_id: "visit",
  title: "Edo Museum, day ticket",
  starts: moment("2027-03-20", "10:00", "Main entrance"),
  details: ["Adult × 2", "Audio guide"],
  conditions: [],
};

const TOKYO = moment("2027-03-20", "22:00", "Tokyo");
const NAGOYA = moment("2027-03-20", "23:40", "Nagoya");
const NAGOYA_NEXT = moment("2027-03-21", "00:05", "Nagoya");
const KYOTO = moment("2027-03-21", "00:45", "Kyoto");
const NIGHT: ItemCardData = {
  item_id: "night",
  label: "Outbound",
  title: "Tokyo to Kyoto",
  starts: TOKYO,
  ends: KYOTO,
  minutes: 165,
  duration_text: "1 change",
  stages: [
    { title: "Hikari 1", starts: TOKYO, ends: NAGOYA, minutes: 100 },
    {
      title: "Kodama 2",
      text: "JR Central",
      starts: NAGOYA_NEXT,
      ends: KYOTO,
      minutes: 40,
      wait_minutes: 25,
    },
  ],
  details: [],
  conditions: [
    {
      action: "refund",
      allowed: true,
      time_zone: "Asia/Tokyo",
      place_name: "Tokyo",
    },
  ],
};

function show(item: ItemCardData, look?: "folded" | "full"): HTMLElement {
  document.body.innerHTML = renderToString(
    <RuntimeContext value={moduleRuntime("order_items")}>
      <ItemCard item={item} {...(look && { look })} />
    </RuntimeContext>,
  );
  return document.querySelector("article")!;
}
const textOf = ({ textContent }: Element) =>
  textContent.replaceAll("\u00A0", " ");

describe("an item at one place", () => {
  it("shows its time and place, and no line", () => {
    const text = textOf(show(VISIT));
    expect(text).toContain("Edo Museum, day ticket");
    expect(text).toContain("10:00Main entrance");
    expect(text).toContain("Adult × 2Audio guide");
    expect(document.querySelector("ol, details")).toBeNull();
  });

  it("shows its end and its duration", () => {
    const ends = moment("2027-03-20", "11:30", "Main entrance");
    const text = textOf(show({ ...VISIT, ends, minutes: 90 }));
    expect(text).toContain("10:00–11:30");
    expect(text).toContain("1 h 30 min");
  });

  it("is shown without a place", () => {
    const starts = moment("2027-03-20", "10:00");
    expect(textOf(show({ ...VISIT, starts }))).toContain("10:00");
  });
});

describe("an item that ends elsewhere, on the next day", () => {
  it("shows both ends, the difference in days, and the waits on a line", () => {
    const article = show(NIGHT, "folded");
    expect(article.getAttribute("aria-label")).toBe("Tokyo to Kyoto");
    const text = textOf(article);
    expect(text).toContain("Outbound");
    expect(text).toContain("2 h 45 min · 1 change");
    expect(text).toContain("00:45+1 day");
    const stops = [...article.querySelectorAll("ol li")].map(textOf);
    expect(stops).toEqual([
      "22:00 Tokyo, Hikari 1",
      "23:40 Nagoya25 min",
      "00:05 Nagoya, Kodama 2",
      "00:45 Kyoto",
    ]);
  });

  it("folded: opens the conditions on request, without stages", () => {
    const article = show(NIGHT, "folded");
    const summaries = [...article.querySelectorAll("summary")].map(textOf);
    expect(summaries).toEqual(["Refunds and changes"]);
  });

  it("in full: has all stages with their waits", () => {
    const details = show(NIGHT).querySelector("details")!;
    expect(textOf(details)).toContain("Full schedule");
    expect(textOf(details)).toContain("Wait here: 25 min");
    expect(textOf(details)).toContain("Kodama 2 · JR Central · 40 min");
  });

  it("names a carrier once where the service begins with its name", () => {
    const stages = NIGHT.stages!.map((stage) => ({
      ...stage,
      title: "JR Central 2",
    }));
    const details = show({ ...NIGHT, stages }).querySelector("details")!;
    expect(textOf(details)).toContain("JR Central 2 · 40 min");
  });
});
