// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { handOver, paymentData } from "./mini-program.ts";

const data = paymentData(
  {
    order_guid: "an-order-guid-0001",
    booking_no: "WF-7K3QPM",
    payment_asset_no: "PA-1",
    amount: { amount: 21258, currency: "JPY" },
    pay_before: 0,
    order_status: "issued",
    payment_status: "captured",
    money_moved: "yes",
    order_path: "/ptp/order-details/",
  },
  "https://wayfare.example/rails-32/",
  true,
);

it("has the fields that mini-programs expect, and is stored in this tab", async () => {
  const post = vi.fn<(message: unknown) => void>();
  vi.stubGlobal("wx", { miniProgram: { postMessage: post } });
  expect(
    await handOver({ object: "wx.miniProgram", data_key: "data" }, data),
  ).toBe(true);
  expect(post.mock.calls).toEqual([[{ data }]]);
  vi.unstubAllGlobals();
  expect(
    JSON.parse(window.sessionStorage.getItem("checkout.payment_data")!),
  ).toEqual({
    orderGuid: "an-order-guid-0001",
    bookingNo: "WF-7K3QPM",
    paymentAssetNo: "PA-1",
    cancelUrl: "https://wayfare.example/rails-32/",
    isPaySuccessfully: true,
  });
});
