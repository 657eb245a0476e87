// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TicketDetailData } from "#schema/modules/ticket_detail.ts";
import {
  stubGateway,
  type Answers,
} from "../../../../tests/support/gateway.ts";
import { settle } from "../../../../tests/support/page.ts";
import {
  exampleOf,
  hydrateModule,
  renderModule,
  type HydratedModule,
} from "../../../../tests/support/render-module.tsx";
import TicketDetail from "../view.tsx";

const example = exampleOf<TicketDetailData>("ticket_detail");
const shown = (data: TicketDetailData = example) => ({
  moduleId: "ticket_detail",
  view: TicketDetail,
  data,
});
const text = () => document.body.textContent.replaceAll(" ", " ");

it("an operator that offers nothing, or gave no rules, is said with what to do", () => {
  const data = structuredClone(example);
  data.journeys![0]!.assistance!.services = [];
  document.body.innerHTML = renderModule(shown(data));
  expect(text()).toContain("Call +886 2 5550 1034 before you book.");
  expect(text()).toContain("Ask the operator before you book.");
});

it("who travels alone chooses by the title, which is there once", () => {
  const data = structuredClone(example);
  const { assistance } = data.journeys![0]!;
  assistance!.travellers = assistance!.travellers.slice(0, 1);
  document.body.innerHTML = renderModule(shown(data));
  const [group] = document.querySelectorAll("details [role=group]");
  const title = group!.getAttribute("aria-label")!;
  expect(group!.querySelector("h4 label input")).not.toBeNull();
  expect(group!.textContent.split(title)).toHaveLength(2);
});

describe("with scripts", () => {
  let hydrated: HydratedModule;
  let calls: ReturnType<typeof stubGateway>;

  beforeEach(async () => {
    const answers: Answers = { price_add: { result: example.price! } };
    calls = stubGateway(() => answers);
    hydrated = await hydrateModule(shown());
  });
  afterEach(() => {
    hydrated.stop();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });

  const boxes = () => [
    ...document.querySelectorAll<HTMLInputElement>(
      "[role=group] input[type=checkbox]",
    ),
  ];
  const toggle = async (index: number) => {
    boxes()[index]!.click();
    await settle();
  };
  const asked = () =>
    (
      calls.made.at(-1)![1]["selections"] as unknown as {
        assistance?: unknown;
      }[]
    )[0]!.assistance;

  it("a space is one traveller's, and the last one nobody else's", async () => {
    expect(boxes()).toHaveLength(3);
    expect(text()).toContain("Booking closed: ");
    await toggle(1);
    expect(asked()).toEqual([
      { traveller: 1, assistance_id: "wheelchair_space" },
    ]);
    expect(boxes().map(({ disabled }) => disabled)).toEqual([
      true,
      false,
      true,
    ]);
    // A space needs no seat.
    expect(text()).toContain("Choose 2 seats");
    await toggle(1);
    expect(asked()).toBeUndefined();
  });

  it("stays open when the last choice is undone", async () => {
    const details = boxes()[0]!.closest("details")!;
    details.open = true;
    details.dispatchEvent(new Event("toggle"));
    await toggle(0);
    await toggle(0);
    expect(boxes()[0]!.checked).toBe(false);
    expect(details.open).toBe(true);
  });

  it("who needs no seat is not asked for one", async () => {
    const alone = structuredClone(example);
    const { assistance, seating } = alone.journeys![0]!;
    assistance!.travellers = assistance!.travellers.slice(0, 1);
    seating.needed = 1;
    hydrated.stop();
    hydrated = await hydrateModule(shown(alone));
    expect(text()).toContain("Choose a seat");
    await toggle(0);
    expect(text()).not.toMatch(/Choose (?:a|0) seats?/);
    await toggle(0);
    expect(text()).toContain("Choose a seat");
  });

  it("stays chosen with another fare, and on return unless all are taken", async () => {
    await toggle(0);
    document
      .querySelectorAll<HTMLInputElement>("input[type=radio]")[1]!
      .click();
    await settle();
    expect(asked()).toHaveLength(1);
    hydrated.stop();
    hydrated = await hydrateModule(shown());
    expect(boxes()[0]!.checked).toBe(true);
    hydrated.stop();
    const later = structuredClone(example);
    later.journeys![0]!.assistance!.services[0]!.problem = "sold_out";
    hydrated = await hydrateModule(shown(later));
    expect(boxes()).toEqual([]);
    expect(asked()).toBeUndefined();
  });
});
