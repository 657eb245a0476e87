// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { loadScript, tellHost } from "./host-program.ts";
import { start } from "../client/share-card.ts";
import type { PageState } from "./page-state.ts";

const data = { bookingNo: "WF-7K3QPM" };

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
  [{ object: "wx.miniProgram", data_key: "data" }, { wechat: [[{ data }]] }],
  [{ object: "my" }, { alipay: [[data]] }],
  [{ object: "tt.miniProgram", data_key: "data" }, { douyin: [[{ data }]] }],
  [undefined, {}],
])("%j receives the message that it expects", async (host, expected) => {
  const { posts, window } = hosts();
  expect(await tellHost(host, data, window)).toBe(true);
  expect(
    Object.fromEntries(
      Object.entries(posts)
        .filter(([, post]) => post.mock.calls.length > 0)
        .map(([name, post]) => [name, post.mock.calls]),
    ),
  ).toEqual(expected);
});

describe("a host program whose script has to be loaded", () => {
  const device = {
    object: "wx.miniProgram",
    data_key: "data",
    script: "https://wechat.example/jweixin.js",
  };

  it("receives the message once its script is loaded", async () => {
    const { posts, window } = hosts();
    const page: { wx?: typeof window.wx } = {};
    const load = vi.fn<() => Promise<void>>(async () => {
      page.wx = window.wx;
    });
    expect(await tellHost(device, data, page, load)).toBe(true);
    expect(load.mock.calls).toEqual([[device.script]]);
    expect(posts.wechat.mock.calls).toEqual([[{ data }]]);
    await tellHost(device, data, page, load);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["cannot be loaded", () => Promise.reject(new Error("no network"))],
    ["is another script", () => Promise.resolve()],
  ])("is not reported as notified when it %s", async (_, load) => {
    expect(await tellHost(device, data, {}, load)).toBe(false);
  });

  it.each(["load", "error"])("its element says %s", async (event) => {
    const loading = loadScript(device.script);
    const script = document.querySelector("script")!;
    expect(script.src).toBe(device.script);
    script.dispatchEvent(new Event(event));
    const outcome = await loading.then(
      () => "load",
      () => "error",
    );
    expect(outcome).toBe(event);
    script.remove();
  });

  it("is waited for with a limit", async () => {
    vi.useFakeTimers();
    const loading = loadScript(device.script).catch(() => "ended");
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await loading).toBe("ended");
    vi.useRealTimers();
  });
});

it("each page sends how it is shared, and sends nothing outside of mini-programs", async () => {
  const post = vi.fn<(message: unknown) => void>();
  vi.stubGlobal("wx", { miniProgram: { postMessage: post } });
  const host = { object: "wx.miniProgram", data_key: "data" };
  const card = { title: "Japan", path: "/rails-32/", imageUrl: "https://x/y" };
  let state: Pick<PageState, "share"> = { share: { host, ...card } };
  let changed = () => {};
  start({
    page: {
      state: () => state as PageState,
      subscribe(listener: () => void) {
        changed = listener;
        return () => {};
      },
    },
  });
  state = {};
  changed();
  state = { share: { host, title: "Home", path: "/" } };
  changed();
  await Promise.resolve();
  expect(post.mock.calls).toEqual([
    [{ data: { share: card } }],
    [{ data: { share: { title: "Home", path: "/" } } }],
  ]);
  vi.unstubAllGlobals();
});
