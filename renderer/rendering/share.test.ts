import { expect, it } from "vitest";
import { siteContext } from "../../tests/support/contexts.ts";
import type { Device } from "../context/site-context.ts";
import type { LoadedPage } from "../loading/page.ts";
import { shareCard, sharePicture } from "./share.ts";

const WECHAT: Device = {
  type: "wechat_mini_program",
  code: 4,
  isApp: false,
  isOpenHarmony: false,
  host: { object: "wx", script: "https://wechat.example/wx.js" },
};
const HOST = WECHAT.host;
const IMAGE = { image_id: "japan/fuji-morning", alt: "" };

const cardOf = (device: Device, meta = {}, status = 200, text = {}) =>
  shareCard(
    {
      context: siteContext({ device }),
      meta,
      status,
      text,
    } as unknown as LoadedPage,
    "/de/rails-32/search/?origin_position=tokyo",
    "Tokio - Kyoto",
  );

it("a mini-program gets a page's title, path and picture", () => {
  expect(cardOf(WECHAT, {}, 200, { share_image: IMAGE })).toEqual({
    host: HOST,
    title: "Tokio - Kyoto",
    path: "/de/rails-32/search/?origin_position=tokyo",
    imageUrl: "https://mini.example/_/image/share/japan/fuji-morning",
  });
  expect(cardOf(WECHAT)).not.toHaveProperty("imageUrl");
});

it("a page without a picture of its own has its site's", () => {
  const site = { ...siteContext().site, share_image: "home/lines" };
  const page = { context: siteContext({ site }), text: {} };
  expect(sharePicture(page as unknown as LoadedPage)).toBe(
    "https://mini.example/_/image/share/home/lines",
  );
});

it("personal parts of an address are not shared", () => {
  const meta = (...private_query: string[]) => ({ private_query });
  const path = "/de/rails-32/search/";
  expect(cardOf(WECHAT, meta("origin_position"))).toMatchObject({ path });
  expect(cardOf(WECHAT, meta("booking_no"))).toMatchObject({
    path: `${path}?origin_position=tokyo`,
  });
});

it("a browser and an app get nothing", () => {
  expect(cardOf(siteContext().device)).toBeUndefined();
  const { host: _, ...app } = { ...WECHAT, type: "ios", isApp: true };
  expect(cardOf(app)).toBeUndefined();
});

it.each([
  [{ personal: true }, 200],
  [{ auth: true }, 200],
  [{}, 404],
])(
  "of a page with %j and status %i, the home page is shared",
  (meta, status) => {
    expect(cardOf(WECHAT, meta, status, { share_image: IMAGE })).toEqual({
      host: HOST,
      title: "Mini",
      path: "/home/",
    });
  },
);
