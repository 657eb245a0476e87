// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import {
  hydrateModule,
  renderModule,
  type HydratedModule,
} from "../../../../tests/support/render-module.tsx";
import { settle } from "../../../../tests/support/page.ts";
import {
  cards,
  found,
  html,
  queryOf,
  routes,
  shown,
} from "../../../../tests/support/search-list.tsx";
import { FIRST_ROWS } from "./next-rows.ts";

const many = Array.from({ length: 60 }, (_, index) => ({
  ...routes[1]!,
  route_id: `nozomi-${index}.20261124.0600.tokyo.kyoto`,
}));
const data = found(many);
const ids = many.map(({ route_id }) => route_id);

const shownIds = () => cards().map((href) => queryOf(href).get("route_id"));
const linkToAll = () =>
  document.querySelector<HTMLAnchorElement>("li > a[href$='#next-journey']");

async function untilAllAreRendered(): Promise<void> {
  while (cards().length < ids.length) await settle();
}

let hydrated: HydratedModule | undefined;
afterEach(() => {
  vi.useRealTimers();
  hydrated?.stop();
  hydrated = undefined;
});

it("the server renders one screen of rows, places for the others, and a link to all", () => {
  html(data);
  expect(shownIds()).toEqual(ids.slice(0, FIRST_ROWS));
  expect(document.querySelectorAll("ul[tabindex] > li")).toHaveLength(60);

  const { search, hash, textContent } = linkToAll()!;
  expect(textContent).toBe("Show 60 journeys");
  const whole = shown(data);
  whole.context.location.search = search;
  document.body.innerHTML = renderModule(whole);
  expect(shownIds()).toEqual(ids);
  expect(linkToAll()).toBeNull();
  expect(document.querySelector(`${hash} a`)!.getAttribute("href")).toContain(
    ids[FIRST_ROWS],
  );
});

it("the browser renders the others in their order", async () => {
  hydrated = await hydrateModule(shown(data));
  await untilAllAreRendered();
  expect(shownIds()).toEqual(ids);
  expect(linkToAll()).toBeNull();
});

it("the focus stays in its row", async () => {
  hydrated = await hydrateModule({
    ...shown(data),
    before: () => linkToAll()!.focus(),
  });
  await untilAllAreRendered();
  await settle();
  const focused = document.activeElement as HTMLAnchorElement;
  expect(queryOf(focused.href).get("route_id")).toBe(ids[FIRST_ROWS]);
});

const fewer = found(structuredClone(many.toReversed().slice(10)));
const fewerIds = ids.toReversed().slice(10);

it("another list is rendered again from its first screen", async () => {
  hydrated = await hydrateModule(shown(data));
  await untilAllAreRendered();
  // The rows after the first screen come with later timers.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await hydrated.rerender(fewer);
  expect(document.querySelectorAll("ul[tabindex] > li")).toHaveLength(50);
  expect(shownIds().length).toBeLessThan(50);
  expect(shownIds()).toEqual(fewerIds.slice(0, shownIds().length));
  expect(linkToAll()).toBeNull();
  while (cards().length < 50) {
    vi.runOnlyPendingTimers();
    await settle();
  }
  expect(shownIds()).toEqual(fewerIds);
});

it("journeys stay while the list has the focus, and the focus stays with its journey", async () => {
  hydrated = await hydrateModule(shown(data));
  await untilAllAreRendered();
  const before = [...document.querySelectorAll("article")];
  const link = before[20]!.querySelector("a")!;
  link.focus();
  await hydrated.rerender(fewer);
  expect(shownIds()).toEqual(fewerIds);
  const after = [...document.querySelectorAll("article")];
  expect(after.every((card) => before.includes(card))).toBe(true);
  expect(document.activeElement).toBe(link);
});
