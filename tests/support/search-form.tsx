/** The search form, rendered with the module's example. */
import { vi } from "vitest";
import { PLATFORMS, type SiteContext } from "#renderer/context/site-context.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import Desktop from "../../modules/transport/search_form/desktop.tsx";
import Mobile from "../../modules/transport/search_form/mobile.tsx";
import "./no-layout.ts";
import { PATIENT } from "./patience.ts";
import { exampleOf } from "./render-module.tsx";

export const data: SearchFormData = {
  ...exampleOf<SearchFormData>("search_form"),
  first_date: "2026-11-21",
  last_date: "2026-12-21",
};

export const shown = (
  search = "",
  context: Partial<SiteContext> = {},
  changes: Partial<SearchFormData> = {},
) => ({
  moduleId: "search_form",
  view: context.platform === PLATFORMS.mobile ? Mobile : Desktop,
  data: { ...data, ...changes },
  context: {
    ...context,
    location: { path: "/rails-32/", search, published: ["en", "de"] },
  },
});

export const ADULTS = JSON.stringify([{ passenger_type: "adult", count: 2 }]);
export const USUAL = {
  origin_position: "tokyo",
  destination_position: "kyoto",
  departure_date: "2026-11-22",
  return_date: "",
  departure_time: "",
  seat_class: "",
  passengers: JSON.stringify([{ passenger_type: "adult", count: 1 }]),
};

export const form = () => document.querySelector("form")!;
export const values = () =>
  Object.fromEntries(new FormData(form())) as Record<string, string>;
export const field = (name: string) =>
  form().querySelector<HTMLInputElement>(`[data-field="${name}"]`)!;
export const described = (element: Element) =>
  element
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)!.textContent)
    .join(" ");
export const button = (name: string) =>
  [...document.querySelectorAll("button")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent) === name,
  )!;

export const until = (check: () => unknown) => vi.waitUntil(check, PATIENT);

/** Types like a person: React notices the element's own setter and an input event. */
export function type(
  element: HTMLInputElement | HTMLSelectElement,
  value: string,
) {
  Object.getOwnPropertyDescriptor(
    Object.getPrototypeOf(element) as object,
    "value",
  )!.set!.call(element, value);
  const event = element instanceof HTMLInputElement ? "input" : "change";
  element.dispatchEvent(new Event(event, { bubbles: true }));
}
