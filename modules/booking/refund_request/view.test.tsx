// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import type { RefundRequestData } from "#schema/modules/refund_request.ts";
import { stubGateway } from "../../../tests/support/gateway.ts";
import { press, told } from "../../../tests/support/page.ts";
import {
  exampleOf,
  hydrateModule,
} from "../../../tests/support/render-module.tsx";
import RefundRequest from "./view.tsx";

afterEach(() => vi.unstubAllGlobals());

it("shows when its amounts expire, in the time zone of the device", async () => {
  const expires_at = Date.now() + 600_000;
  const price = { amount: 9100, currency: "USD" };
  const result = { refund_id: "r1", expires_at, refunded: price, lines: [] };
  stubGateway(() => ({ refund_quote: { result } }));
  const hydrated = await hydrateModule({
    moduleId: "refund_request",
    view: RefundRequest,
    data: exampleOf<RefundRequestData>("refund_request"),
  });
  await press("Check the refund");
  const clock = new Intl.DateTimeFormat("en", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  }).format(expires_at);
  expect(told("status")).toBe(`These amounts are guaranteed until ${clock}.`);
  hydrated.stop();
});
