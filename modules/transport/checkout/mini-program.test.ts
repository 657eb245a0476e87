// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { handOver, paymentData } from "./mini-program.ts";

const data = paymentData(
  {
    order_guid: "order-guid-1",
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

function hosts() {
  const wechat = vi.fn<(message: unknown) => void>();
  const alipay = vi.fn<(message: unknown) => void>();
  const douyin = vi.fn<(message: unknown) => void>();
  return {
    posts: { wechat, alipay, douyin },
    window: {
      wx: { miniProgram: { postMessage: wechat } },
      my: { postMessage: alipay },
      tt: { miniProgram: { postMessage: douyin } },
    },
  };
}

it.each([
  ["wechat_mini_program", { wechat: [[{ data }]] }],
  ["alipay_mini_program", { alipay: [[data]] }],
  ["douyin_mini_program", { douyin: [[{ data }]] }],
  ["desktop", {}],
])("%s is told as it expects", (device, expected) => {
  const { posts, window } = hosts();
  handOver(device, data, window);
  expect(
    Object.fromEntries(
      Object.entries(posts)
        .filter(([, post]) => post.mock.calls.length > 0)
        .map(([name, post]) => [name, post.mock.calls]),
    ),
  ).toEqual(expected);
});

it("has the fields that mini-programs know, and is kept in this tab", () => {
  handOver("wechat_mini_program", data, {});
  expect(
    JSON.parse(window.sessionStorage.getItem("checkout.payment_data")!),
  ).toEqual({
    orderGuid: "order-guid-1",
    bookingNo: "WF-7K3QPM",
    paymentAssetNo: "PA-1",
    cancelUrl: "https://wayfare.example/rails-32/",
    isPaySuccessfully: true,
  });
});
