// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SiteContext } from "#renderer/context/site-context.ts";
import type { PhoneCouponData } from "#schema/modules/phone_coupon.ts";
import { siteContext } from "../../../tests/support/contexts.ts";
import {
  field,
  said,
  settle,
  submit,
  told,
} from "../../../tests/support/page.ts";
import {
  hydrateModule,
  exampleOf,
  type HydratedModule,
} from "../../../tests/support/render-module.tsx";
import { stubGateway, type Answers } from "../../../tests/support/gateway.ts";
import PhoneCoupon from "./view.tsx";

const FORM = "Your phone number";
let hydrated: HydratedModule;
let answers: Answers;
let calls: ReturnType<typeof stubGateway>;

beforeEach(async () => {
  answers = {
    all_countries: {
      result: {
        countries: [
          { country_number: "81", country_code: "JP", name: "Japan" },
          { country_number: "886", country_code: "TW", name: "Taiwan" },
        ],
      },
    },
    redeem_phone_coupon: {
      result: {
        successful_redeemed_info: {
          title: "Here it is",
          text: "Use it on any network.",
          coupon_code: "HARBOUR-4711",
          valid_until: "2026-12-21",
        },
      },
    },
  };
  calls = stubGateway(() => answers);
  await show();
});

async function show(context: Partial<SiteContext> = {}): Promise<void> {
  hydrated = await hydrateModule({
    moduleId: "phone_coupon",
    view: PhoneCoupon,
    data: exampleOf<PhoneCouponData>("phone_coupon"),
    context,
  });
  await settle();
}

afterEach(() => {
  localStorage.clear();
  hydrated.stop();
  vi.unstubAllGlobals();
});

async function ask(phone = "0912 345 678") {
  field(FORM, "country").value = "TW";
  field(FORM, "phone").value = phone;
  await submit(FORM);
}

it("accepts numbers of the partner's countries only", () => {
  const { options } = field(FORM, "country") as unknown as HTMLSelectElement;
  expect([...options].map(({ text }) => text)).toEqual([
    "CN",
    "HK",
    "Taiwan +886",
  ]);
});

it("shows the coupon, its expiry, and where to redeem it", async () => {
  await ask();
  expect(calls.made.at(-1)).toEqual([
    "redeem_phone_coupon",
    { country_number: "886", phone: "0912345678" },
  ]);
  const coupon = document.querySelector("section")!;
  expect(document.activeElement?.textContent).toBe("Here it is");
  expect(coupon.textContent).toContain("HARBOUR-4711");
  expect(coupon.textContent).toContain("Mon, Dec 21, 2026");
  expect(coupon.querySelector("a")!.getAttribute("href")).toBe(
    "/account/coupons/",
  );
});

it("shows the service's refusal and phone number", async () => {
  answers = {
    ...answers,
    redeem_phone_coupon: {
      code: "phone_coupon_failed",
      data: {
        title: "No coupon",
        text: "This number has had one.",
        service_phone: "+886 2 5550 100",
      },
    },
  };
  await ask();
  expect(told("alert")).toContain("This number has had one.");
  expect(document.querySelector('a[href^="tel:"]')!.getAttribute("href")).toBe(
    "tel:+88625550100",
  );
  expect(field(FORM, "phone").value).toBe("0912 345 678");
});

it("shows the specified refusal where the service sends no text", async () => {
  answers = {
    ...answers,
    redeem_phone_coupon: { code: "phone_coupon_failed" },
  };
  await ask();
  expect(document.querySelector("[lang=zh-CN]")!.textContent).toBe(
    "领取失败啦！",
  );
  expect(told("alert")).toContain("There is no coupon for this number");
  expect(told("alert")).toContain("help@mini.example");
});

it("shows the site's phone number where the service sends none", async () => {
  hydrated.stop();
  const { site } = siteContext();
  const contact = { ...site.contact, phone: "+44 20 7946 0100" };
  await show({ site: { ...site, contact } });
  answers = {
    ...answers,
    redeem_phone_coupon: { code: "phone_coupon_failed" },
  };
  await ask();
  expect(document.querySelector('a[href^="tel:"]')!.getAttribute("href")).toBe(
    "tel:+442079460100",
  );
});

it("fetches the countries once a day, and ignores malformed answers", async () => {
  const asked = () =>
    calls.made.filter(([name]) => name === "all_countries").length;
  const again = async () => {
    hydrated.stop();
    hydrated = await hydrateModule({
      moduleId: "phone_coupon",
      view: PhoneCoupon,
      data: exampleOf<PhoneCouponData>("phone_coupon"),
    });
    await settle();
  };
  await again();
  expect(asked()).toBe(1);
  expect(field(FORM, "country").textContent).toContain("Taiwan");
  const kept = JSON.parse(localStorage.getItem("countries")!) as { at: number };
  const yesterday = { ...kept, at: kept.at - 24 * 60 * 60 * 1000 };
  for (const value of [JSON.stringify(yesterday), "{", '{"language":"en"}']) {
    localStorage.setItem("countries", value);
    await again();
  }
  expect(asked()).toBe(4);
});

it("makes no call for an invalid phone number", async () => {
  await ask("12");
  expect(calls.made.map(([name]) => name)).toEqual(["all_countries"]);
  expect(said(field(FORM, "phone"))).toContain("not a valid phone number");
});
