// @vitest-environment jsdom
// isolated: dialogs leave entries in the history
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type {
  OrderTicketsData,
  RenewingCode,
} from "#schema/modules/order_tickets.ts";
import { openDialogs } from "../../../tests/support/dialogs.ts";
import { stubGateway } from "../../../tests/support/gateway.ts";
import { settle } from "../../../tests/support/page.ts";
import {
  exampleOf,
  hydrateModule,
  renderModule,
  type HydratedModule,
} from "../../../tests/support/render-module.tsx";
import { factsOf } from "./facts.ts";
import OrderTickets from "./view.tsx";

const example = exampleOf<OrderTicketsData>("order_tickets");
const [kyoto] = example.items;
const START = kyoto!.item.starts.at;
const MINUTE = 60_000;

function show(data: OrderTicketsData, minute = START): Element {
  document.body.innerHTML = renderModule({
    moduleId: "order_tickets",
    view: OrderTickets,
    data,
    context: { now: minute },
  });
  return document.body;
}
const textOf = ({ textContent }: Element) =>
  textContent.replaceAll("\u00A0", " ");

describe("a ticket", () => {
  it("begins with the day, the times and the details common to its holders", () => {
    const page = show(example);
    expect(page.querySelector("h1")!.textContent).toBe("Tokyo – Kyoto");
    const ticket = page.querySelector("article")!;
    const text = textOf(ticket);
    const places = ["Friday, December 4", "08:12", "10:25", "Coach7", "12A"];
    const found = places.map((part) => text.indexOf(part));
    expect(found.every((at) => at >= 0)).toBe(true);
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    expect(ticket.querySelectorAll("li button svg[role=img]")).toHaveLength(2);
  });

  it("draws the place of each holder, with the front at the right", () => {
    const plans = [...show(example).querySelectorAll("figure")];
    expect(plans.map(textOf)).toEqual(
      plans.map(() => "Row 12 of 20 · Row 1 is in front"),
    );
    const numberOf = (plan: Element, selector: string, name: string) =>
      Number(plan.querySelector(selector)!.getAttribute(name));
    const [a, b] = plans.map((plan) => ({
      x: numberOf(plan, "[data-marked]", "x"),
      y: numberOf(plan, "[data-marked]", "y"),
      middle: numberOf(plan, "rect", "width") / 2,
    }));
    // 12A is in the back half, at the left of 12B.
    expect(a!.x).toBeLessThan(a!.middle);
    expect(b!.x).toBe(a!.x);
    expect(b!.y).toBeGreaterThan(a!.y);
  });

  it.each([
    [200, "in 3 h 20 min"],
    [48 * 60, "in 2 days"],
    [11 * 24 * 60, "in 11 days"],
  ])("shows %d minutes before the start: %s", (minutes, text) => {
    expect(textOf(show(example, START - minutes * MINUTE))).toContain(text);
  });

  it("counts down on the day it starts", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
    const now = START - 200 * MINUTE;
    vi.setSystemTime(now);
    const hydrated = await hydrateModule({
      moduleId: "order_tickets",
      view: OrderTickets,
      data: example,
      context: { now },
    });
    const live = document.querySelector("[data-live]")!;
    expect(textOf(live)).toBe("in 3 h 20 min");
    vi.advanceTimersByTime(25 * MINUTE);
    await settle();
    expect(textOf(live)).toBe("in 2 h 55 min");
    hydrated.stop();
    vi.useRealTimers();
    const before = show(example, START - 25 * 60 * MINUTE);
    expect(before.querySelector("[data-live]")).toBeNull();
  });

  it("says that it is past, without a countdown", () => {
    const text = textOf(
      show(
        { ...example, items: [{ ...kyoto!, is_over: true }] },
        START - MINUTE,
      ),
    );
    expect(text).toContain("Past");
    expect(text).not.toContain("in 1 min");
  });

  it("shows its item's name on paper, and where the page's title names another item", () => {
    const items = [
      kyoto!,
      { ...kyoto!, item: { ...kyoto!.item, item_id: "back", title: "Back" } },
    ];
    const titles = [...show({ ...example, items }).querySelectorAll("h2")];
    expect(titles.map(textOf)).toEqual([kyoto!.item.title, "Back"]);
  });
});

describe("a detail that all travellers share", () => {
  const details = (...pairs: readonly (readonly [string, string])[]) => ({
    details: pairs.map(([label, text]) => ({ label, text })),
  });

  it("is shown once, the others at each traveller", () => {
    expect(
      factsOf([
        details(["Coach", "7"], ["Seat", "12A"]),
        details(["Coach", "7"], ["Seat", "12B"]),
      ]),
    ).toEqual({
      common: [{ label: "Coach", text: "7" }],
      own: [[{ label: "Seat", text: "12A" }], [{ label: "Seat", text: "12B" }]],
    });
  });

  it("stays below its heading", () => {
    const grouped = { details: [{ text: "Hayabusa 3" }, { text: "1" }] };
    expect(factsOf([grouped, grouped]).common).toEqual([]);
  });
});

describe("the large code", () => {
  let hydrated: HydratedModule;
  beforeEach(async () => {
    openDialogs();
    hydrated = await hydrateModule({
      moduleId: "order_tickets",
      view: OrderTickets,
      data: example,
    });
  });
  afterEach(() => hydrated.stop());

  it("opens at the traveller whose code is pressed, with the codes of all others", async () => {
    document.querySelectorAll<HTMLElement>("li button")[1]!.click();
    await settle();
    const slides = [...document.querySelectorAll("dialog[open] li")];
    expect(
      slides.map((slide) => slide.querySelector("h3")!.textContent),
    ).toEqual(["Ren Tanaka", "Aiko Tanaka"]);
    expect(slides.map(textOf)).toEqual([
      expect.stringContaining("2 of 2") as string,
      expect.stringContaining("1 of 2") as string,
    ]);
  });
});

describe("a renewing code", () => {
  const paths = ["M0 0h1z", "M0 0h2z", "M0 0h3z"];
  const code = { every_s: 60, from: START, at: START, paths };
  const [aiko] = kyoto!.tickets;
  const data: OrderTicketsData = {
    ...example,
    items: [{ ...kyoto!, tickets: [{ ...aiko!, renewing: code }] }],
  };
  const shown = () =>
    document.querySelector("li button path")!.getAttribute("d");

  it("has no wallet pass, and shows the page's codes until more can be fetched", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
    vi.setSystemTime(START);
    let next: RenewingCode | undefined;
    stubGateway(() => (next ? { ticket_code: { result: next } } : {}));
    const hydrated = await hydrateModule({
      moduleId: "order_tickets",
      view: OrderTickets,
      data,
      context: { now: START },
    });
    expect(document.querySelector('a[href*="ticket_pass"]')).toBeNull();
    expect(document.querySelector("svg[data-live]")).not.toBeNull();
    const later = async (minutes: number) => {
      vi.advanceTimersByTime(minutes * MINUTE);
      await settle();
      return shown();
    };
    expect(shown()).toBe(paths[0]);
    expect(await later(1)).toBe(paths[1]);
    expect(await later(4)).toBe(paths[2]);
    expect(textOf(document.body)).toContain("Go online to renew");
    // The device's clock is two minutes behind the server's.
    next = {
      ...code,
      from: START + 6 * MINUTE,
      at: START + 7 * MINUTE + 10_000,
      paths: ["M9 0h1z", "M9 0h2z", "M9 0h3z"],
    };
    expect(await later(1 / 6)).toBe("M9 0h2z");
    expect(textOf(document.body)).not.toContain("Go online to renew");
    // The ticket was refunded meanwhile: the server has no code for it any more.
    stubGateway(() => ({ ticket_code: { code: "order_not_found" } }));
    vi.advanceTimersByTime(9 * MINUTE);
    await settle();
    expect(document.querySelector("li button svg")).toBeNull();
    hydrated.stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});
