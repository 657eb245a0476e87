// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { handOver, loadScript, paymentData } from "./mini-program.ts";

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
])("%s is told as it expects", async (type, expected) => {
  const { posts, window } = hosts();
  expect(await handOver({ type }, data, window)).toBe(true);
  expect(
    Object.fromEntries(
      Object.entries(posts)
        .filter(([, post]) => post.mock.calls.length > 0)
        .map(([name, post]) => [name, post.mock.calls]),
    ),
  ).toEqual(expected);
});

describe("a program that did not bring its script", () => {
  const device = {
    type: "wechat_mini_program",
    hostScript: "https://wechat.example/jweixin.js",
  };

  it("is told when the script is there, which is loaded from its address", async () => {
    const { posts, window } = hosts();
    const page: { wx?: typeof window.wx } = {};
    const load = vi.fn<() => Promise<void>>(async () => {
      page.wx = window.wx;
    });
    expect(await handOver(device, data, page, load)).toBe(true);
    expect(load.mock.calls).toEqual([[device.hostScript]]);
    expect(posts.wechat.mock.calls).toEqual([[{ data }]]);
    await handOver(device, data, page, load);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["cannot be loaded", () => Promise.reject(new Error("no network"))],
    ["is another script", () => Promise.resolve()],
  ])("is not said to be told when it %s", async (_, load) => {
    expect(await handOver(device, data, {}, load)).toBe(false);
  });

  it.each(["load", "error"])("its element says %s", async (event) => {
    const loading = loadScript(device.hostScript);
    const script = document.querySelector("script")!;
    expect(script.src).toBe(device.hostScript);
    script.dispatchEvent(new Event(event));
    const outcome = await loading.then(
      () => "load",
      () => "error",
    );
    expect(outcome).toBe(event);
    script.remove();
  });

  it("is not waited for without an end", async () => {
    vi.useFakeTimers();
    const loading = loadScript(device.hostScript).catch(() => "ended");
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await loading).toBe("ended");
    vi.useRealTimers();
  });
});

it("has the fields that mini-programs know, and is kept in this tab", async () => {
  await handOver({ type: "wechat_mini_program" }, data, {});
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
