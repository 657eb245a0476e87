// @vitest-environment jsdom
import { expect, it } from "vitest";
import type { MembershipCardData } from "#schema/modules/membership_card.ts";
import {
  exampleOf,
  renderModule,
} from "../../../tests/support/render-module.tsx";
import MembershipCard from "./view.tsx";

const example = exampleOf<MembershipCardData>("membership_card");

function stops(data: Partial<MembershipCardData>) {
  document.body.innerHTML = renderModule({
    moduleId: "membership_card",
    view: MembershipCard,
    data: { ...example, ...data },
  });
  return [...document.querySelectorAll("ol > li")].map((stop) => [
    stop.textContent,
    stop.getAttribute("data-state"),
  ]);
}

it("shows the member's level and the progress to the next", () => {
  expect(stops({})).toEqual([
    ["Classic", "behind"],
    ["Silver", "here"],
    ["Gold760 points to go", "ahead"],
    ["Platinum", "ahead"],
  ]);
  expect(document.querySelector("[aria-current=step]")!.textContent).toBe(
    "Silver",
  );
});

it("shows no progress at the highest level", () => {
  expect(stops({ level: 4, next: null }).at(-1)).toEqual(["Platinum", "here"]);
  expect(document.body.textContent).not.toContain("to go");
});
