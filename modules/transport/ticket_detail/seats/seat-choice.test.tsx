// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type {
  SeatMap,
  TicketDetailData,
} from "#schema/modules/ticket_detail.ts";
import {
  stubGateway,
  type Answers,
} from "../../../../tests/support/gateway.ts";
import { button, press, settle, told } from "../../../../tests/support/page.ts";
import {
  hydrateModule,
  exampleOf,
  type HydratedModule,
} from "../../../../tests/support/render-module.tsx";
import TicketDetail from "../view.tsx";

const example = exampleOf<TicketDetailData>("ticket_detail");
const NOW = Date.parse("2026-11-21T10:00:00Z");
const MINUTE_MS = 60_000;
const TIMERS = ["Date", "setInterval", "clearInterval"] as const;

/** Three rows of A, B, aisle, C in two coaches; 7-1A is taken. */
const map: SeatMap = {
  legs: [
    {
      leg_index: 0,
      coaches: ["7", "8"].map((coach) => ({
        coach_id: coach,
        label: `Coach ${coach}`,
        seat_class: "standard",
        front: { end: "last_row", text: "Direction of travel" },
        facts: [
          { text: "Power socket" },
          { text: "Sea side", letters: "A" },
          { text: "Space for large luggage", rows: ["3"] },
        ],
        rows: ["1", "2", "3"].map((row) => ({
          row,
          seats: ["A", "B", null, "C"].map((letter) =>
            letter === null
              ? null
              : {
                  seat_id: `${coach}-${row}${letter}`,
                  letter,
                  kind: letter === "A" ? "window" : "aisle",
                  state:
                    `${coach}-${row}${letter}` === "7-1A" ? "taken" : "free",
                },
          ),
        })),
      })),
    },
  ],
};
const hold = (minutes: number, seats: readonly string[]) => ({
  hold_id: "h-1",
  seats,
  expires_at: NOW + minutes * MINUTE_MS,
  extendable: true,
});
const CHOSEN = ["7-1B", "7-1C", "7-2A"];

const ticket = {
  moduleId: "ticket_detail",
  view: TicketDetail,
  data: example,
};

let hydrated: HydratedModule;
let answers: Answers;
let calls: ReturnType<typeof stubGateway>;

beforeEach(async () => {
  // jsdom has the element, but not its method.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  vi.useFakeTimers({ toFake: [...TIMERS], now: NOW });
  answers = {
    price_add: { result: example.price },
    seat_map: { result: map },
    seat_hold: { result: hold(10, CHOSEN) },
    seat_hold_release: { result: {} },
  };
  calls = stubGateway(() => answers);
  hydrated = await hydrateModule(ticket);
  await press("Choose 3 seats");
});
afterEach(() => {
  hydrated.stop();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const named = (name: string) => calls.made.filter(([made]) => made === name);
const key = async (name: string) => {
  document.activeElement!.dispatchEvent(
    new KeyboardEvent("keydown", {
      key: name,
      bubbles: true,
      cancelable: true,
    }),
  );
  await settle();
};
const focused = () => document.activeElement!.getAttribute("aria-label");
const pass = async (seconds: number) => {
  vi.advanceTimersByTime(seconds * 1000);
  await settle();
};
const chooseAll = async () => {
  await press("1B,");
  await press("1C,");
  await press("2A,");
};
const holdAll = async () => {
  await chooseAll();
  await press("Hold 3 seats");
};

describe("the plan", () => {
  it("is fetched when it is opened", () => {
    expect(named("seat_map")).toEqual([
      [
        "seat_map",
        {
          type: "twrail",
          route_id: "thsr-south.20261205.0831.taipei.zuoying",
          seat_class: "standard",
        },
      ],
    ]);
  });

  it("is one tab stop, in which the arrow keys move", async () => {
    const stops = document.querySelectorAll("[role=grid] [tabindex='0']");
    expect(stops).toHaveLength(1);
    (stops[0] as HTMLElement).focus();
    expect(focused()).toBe("1B, aisle, free");
    await key("ArrowRight");
    expect(focused()).toBe("1C, aisle, free");
    await key("ArrowDown");
    await key("Home");
    expect(focused()).toBe("2A, window, Sea side, free");
    await key("ArrowUp");
    expect(focused()).toBe("1A, window, Sea side, taken");
    await key("End");
    expect(focused()).toBe("1C, aisle, free");
    expect(
      document.querySelectorAll("[role=grid] [tabindex='0']"),
    ).toHaveLength(1);
  });

  it("shows the direction of travel, the view of each side and what is beside a row", async () => {
    const dialog = document.querySelector("dialog")!;
    expect(dialog.querySelector("[data-front]")?.textContent).toBe(
      "Direction of travel",
    );
    expect(dialog.textContent).toContain("A: Sea side");
    expect(dialog.textContent).toContain("Power socket");
    const grid = dialog.querySelector("[role=grid]")!;
    expect(grid.nextElementSibling).toHaveProperty("dataset.front", "last_row");
    expect(grid.querySelector("tr:last-child")?.textContent).toBe(
      "Space for large luggage",
    );
    await press("List");
    expect(dialog.textContent).toContain(
      "3A, window, Sea side, Space for large luggage",
    );
  });

  it("marks taken seats, and allows one seat for each traveller", async () => {
    await press("1A,");
    expect(told("status")).toContain("Coach 7, 1A is taken.");
    await chooseAll();
    expect(told("status")).toContain("3 of 3 seats chosen");
    await press("3C,");
    expect(told("status")).toContain("Deselect one");
    expect(button("3C,").getAttribute("aria-pressed")).toBe("false");
    await press("1B,");
    expect(told("status")).toContain("2 of 3 seats chosen");
  });

  it("continues as a list of texts", async () => {
    await press("1B,");
    await press("List");
    const boxes = [
      ...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]"),
    ];
    expect(
      boxes.map(({ parentElement }) => parentElement!.textContent),
    ).toEqual(expect.arrayContaining(["1B, aisle", "2A, window, Sea side"]));
    expect(boxes[0]!.checked).toBe(true);
    expect(document.querySelector("dialog")!.textContent).not.toContain(
      "1A, window",
    );
    boxes[1]!.click();
    await settle();
    expect(told("status")).toContain("2 of 3 seats chosen");
  });

  it("can be retried when it did not load", async () => {
    await press("Close");
    answers = {};
    await press("Choose 3 seats");
    expect(told("alert")).toContain("The seats did not load");
    answers = { seat_map: { result: map } };
    await press("Try again");
    expect(document.querySelector("[role=grid]")).not.toBeNull();
  });

  it("names the seats that another customer took, and is updated", async () => {
    answers = {
      ...answers,
      seat_hold: { code: "seat_taken", data: { taken: ["7-1C"] } },
    };
    await chooseAll();
    await press("Hold 3 seats");
    expect(told("alert")).toContain("Coach 7, 1C");
    expect(named("seat_map")).toHaveLength(2);
    expect(told("status")).toContain("2 of 3 seats chosen");
  });

  it("says that too many seats are held", async () => {
    answers = { ...answers, seat_hold: { code: "too_many_seats" } };
    await chooseAll();
    await press("Hold 3 seats");
    expect(told("alert")).toContain("more seats than travellers");
  });
});

describe("held seats", () => {
  beforeEach(holdAll);

  it("are requested, shown, and part of the price", () => {
    expect(named("seat_hold")[0]![1]).toMatchObject({
      seat_class: "standard",
      seats: CHOSEN,
    });
    expect(document.querySelector("dialog")!.open).toBe(false);
    expect(document.activeElement).toBe(button("10 more minutes"));
    const list = document.querySelector("[aria-label='Your seats']")!;
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      "Coach 7, 1B",
      "Coach 7, 1C",
      "Coach 7, 2A",
    ]);
    expect(named("price_add").at(-1)![1]["selections"]).toMatchObject([
      { direction: "departure", seats: CHOSEN, hold_id: "h-1" },
      { direction: "return" },
    ]);
  });

  it("show a countdown, announced at five minutes, at one, and at the end", async () => {
    const timer = () => document.querySelector("[role=timer]")?.textContent;
    expect(timer()).toBe("Held for you: 10:00");
    await pass(1);
    expect(timer()).toBe("Held for you: 9:59");
    expect(told("status")).not.toContain("more minute");
    await pass(5 * 60);
    expect(told("status")).toContain("held for 5 more minutes");
    await pass(4 * 60);
    expect(told("status")).toContain("held for 1 more minute.");
    await pass(60);
    expect(timer()).toBeUndefined();
    expect(told("status")).toContain("no longer held");
  });

  it("can be held longer", async () => {
    answers = { seat_hold_extend: { result: hold(20, CHOSEN) } };
    await press("10 more minutes");
    expect(named("seat_hold_extend")).toEqual([
      ["seat_hold_extend", { type: "twrail", hold_id: "h-1" }],
    ]);
    expect(document.querySelector("[role=timer]")!.textContent).toBe(
      "Held for you: 20:00",
    );
  });

  it("stay selected when their hold expires, and can be held again", async () => {
    await pass(10 * 60);
    expect(document.body.textContent).toContain("Coach 7, 1B");
    answers = {
      ...answers,
      get seat_hold() {
        const asked = named("seat_hold").at(-1)![1];
        return "hold_id" in asked
          ? { code: "hold_expired" }
          : { result: hold(20, CHOSEN) };
      },
    };
    await press("Hold them again");
    expect(document.querySelector("[role=timer]")).not.toBeNull();
  });

  it("have to be held again when the server has no such hold", async () => {
    answers = { ...answers, ticket_validate: { code: "hold_unknown" } };
    await press("Continue");
    expect(told("alert")).toContain("no longer held");
    expect(button("Hold them again")).toBeTruthy();
  });

  it("are restored when the visitor returns to the page", async () => {
    hydrated.stop();
    hydrated = await hydrateModule(ticket);
    expect(document.querySelector("[role=timer]")!.textContent).toBe(
      "Held for you: 10:00",
    );
    expect(named("price_add").at(-1)![1]["selections"]).toMatchObject([
      { seats: CHOSEN, hold_id: "h-1" },
      {},
    ]);
  });

  it("are released when the visitor wants any seat, and when the class changes", async () => {
    await press("No seat preference");
    expect(named("seat_hold_release")).toHaveLength(1);
    expect(document.activeElement).toBe(button("Choose 3 seats"));

    await press("Choose 3 seats");
    await holdAll();
    const business = document.querySelector<HTMLInputElement>(
      "input[value='business.full']",
    )!;
    business.click();
    await settle();
    expect(named("seat_hold_release")).toHaveLength(2);
    expect(named("price_add").at(-1)![1]["selections"]).toMatchObject([
      { fare_id: "business.full" },
      {},
    ]);
    expect(document.querySelector("[role=timer]")).toBeNull();
  });
});
