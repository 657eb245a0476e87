// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import type { Notice } from "#schema/modules/home_notice.ts";
import { renderModule } from "../../../tests/support/render-module.tsx";
import HomeNotice from "./view.tsx";

const NOON = Date.parse("2026-11-21T12:00:00Z");

const notice = (content: string, start: string, end: string): Notice => ({
  notice_id: content,
  level: "info",
  content,
  start_time: `2026-11-${start}:00Z`,
  end_time: `2026-11-${end}:00Z`,
});

function shown(notices: Notice[], now = NOON): string[] {
  document.body.innerHTML = renderModule({
    moduleId: "home_notice",
    view: HomeNotice,
    data: { notices },
    context: { now },
  });
  return [...document.querySelectorAll("svg + span")].map(
    (text) => text.textContent!,
  );
}

describe("the notices (specification, section 5)", () => {
  it("are shown between their start and their end, newest first", () => {
    expect(
      shown([
        notice("over", "20T00:00", "21T11:00"),
        notice("older", "19T00:00", "22T00:00"),
        notice("newer", "20T00:00", "22T00:00"),
        notice("not yet", "21T13:00", "22T00:00"),
      ]),
    ).toEqual(["newer", "older"]);
  });

  it("are shown from their start until their end", () => {
    const one = [notice("one", "21T12:00", "21T12:10")];
    const minute = 60_000;
    expect(shown(one, NOON - minute)).toEqual([]);
    expect(shown(one, NOON)).toEqual(["one"]);
    expect(shown(one, NOON + 9 * minute)).toEqual(["one"]);
    expect(shown(one, NOON + 10 * minute)).toEqual([]);
  });

  it("render nothing when there are none", () => {
    shown([notice("over", "20T00:00", "21T11:00")]);
    expect(document.querySelector(".section")!.childNodes).toHaveLength(0);
  });

  it("are one line, which unfolds the others", () => {
    shown([
      notice("a", "18T00:00", "22T00:00"),
      notice("b", "19T00:00", "22T00:00"),
      notice("c", "20T00:00", "22T00:00"),
    ]);
    const details = document.querySelector("details")!;
    expect(details.open).toBe(false);
    expect(details.querySelector("summary")?.textContent).toBe(
      "c2 more notices",
    );
    expect(details.querySelectorAll(":scope > div svg + span")).toHaveLength(2);
  });

  it("are announced as warnings to screen readers", () => {
    const warning = {
      ...notice("No trains.", "20T00:00", "22T00:00"),
      level: "warning" as const,
    };
    expect(shown([warning])).toEqual(["Warning: No trains."]);
  });
});
