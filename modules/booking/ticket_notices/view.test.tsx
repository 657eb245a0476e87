// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import type { TicketNotice } from "#schema/modules/ticket_notices.ts";
import { renderModule } from "../../../tests/support/render-module.tsx";
import TicketNotices from "./view.tsx";

const notice = (content: string, start: string, end: string): TicketNotice => ({
  notice_id: content,
  content,
  start_time: `2026-11-${start}:00+08:00`,
  end_time: `2026-11-${end}:00+08:00`,
});

function shown(notices: TicketNotice[], now: string): string[] {
  document.body.innerHTML = renderModule({
    moduleId: "ticket_notices",
    view: TicketNotices,
    data: { notices },
    context: { now: Date.parse(now) },
  });
  return [...document.querySelectorAll("li")].map((item) => item.textContent);
}

describe("the notices of a product (specification, section 5)", () => {
  const notices = [
    notice("over", "20T00:00", "21T11:00"),
    notice("older", "19T00:00", "22T00:00"),
    notice("newer", "20T00:00", "22T00:00"),
    notice("not yet", "21T13:00", "22T00:00"),
  ];

  it("are shown between their start and their end, newest first", () => {
    expect(shown(notices, "2026-11-21T12:00:00+08:00")).toEqual([
      "newer",
      "older",
    ]);
  });

  it("are shown from their start until their end, in any UTC offset", () => {
    expect(shown(notices, "2026-11-21T05:00:00Z")).toEqual([
      "not yet",
      "newer",
      "older",
    ]);
    expect(shown(notices, "2026-11-21T15:59:59Z")).toHaveLength(3);
    expect(shown(notices, "2026-11-21T16:00:00Z")).toEqual([]);
  });

  it("render nothing when there are none", () => {
    shown([], "2026-11-21T12:00:00Z");
    expect(document.querySelector(".section")!.childNodes).toHaveLength(0);
  });
});
