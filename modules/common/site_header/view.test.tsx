// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { PLATFORMS, type SiteContext } from "#renderer/context/site-context.ts";
import type { SiteHeaderData } from "#schema/modules/site_header.ts";
import { GERMAN, siteContext } from "../../../tests/support/contexts.ts";
import {
  exampleOf,
  renderModule,
} from "../../../tests/support/render-module.tsx";
import { HANA } from "../../../tests/support/users.ts";
import DesktopHeader from "./desktop.tsx";
import MobileHeader from "./mobile.tsx";

const data = exampleOf<SiteHeaderData>("site_header");

function withFeatures(features: Record<string, boolean>): Partial<SiteContext> {
  return {
    site: {
      ...siteContext().site,
      features: { top_navigation: true, ...features },
    },
  };
}

function show(context: Partial<SiteContext>): HTMLElement {
  document.body.innerHTML = renderModule({
    moduleId: "site_header",
    view: DesktopHeader,
    data,
    context,
  });
  return document.querySelector("header")!;
}

const texts = (header: HTMLElement, selector: string) =>
  [...header.querySelectorAll(selector)].map((found) =>
    found.textContent!.trim(),
  );

describe("the header", () => {
  it("sends a user's language in a form, so that the account stores it", () => {
    const published = ["en", "de"];
    const location = { path: "/rails-32/", search: "?x=1", published };
    const header = show({ ...GERMAN, location, user: HANA });
    const buttons = header.querySelectorAll<HTMLButtonElement>(
      "form[action='/_/preferences'] button[name=language]",
    );
    expect([...buttons].map(({ value }) => value)).toEqual(["en", "de"]);
    expect(
      buttons[0]!.form!.querySelector<HTMLInputElement>("[name=return_to]")!
        .value,
    ).toBe("/de/rails-32/?x=1");
  });

  it("links to this page in each of its published languages", () => {
    const location = {
      path: "/rails-32/",
      search: "?origin_position=tokyo",
      published: ["en", "de"],
    };
    const languages = [
      ...siteContext().languages,
      { code: "ja", name: "日本語", segment: "/ja" },
    ];
    const header = show({ ...GERMAN, location, languages });
    expect(
      [...header.querySelectorAll("a[hreflang]")].map((link) => [
        link.getAttribute("href"),
        link.getAttribute("aria-current"),
      ]),
    ).toEqual([
      ["/rails-32/?origin_position=tokyo", null],
      ["/de/rails-32/?origin_position=tokyo", "true"],
    ]);
  });

  it("shows no language menu when there is only one language", () => {
    const header = show({
      location: { path: "/home/", search: "", published: ["en"] },
      currencies: [{ code: "USD", symbol: "US$" }],
    });
    expect(header.querySelector("a[hreflang]")).toBeNull();
    expect(header.querySelector("form")).toBeNull();
  });

  it("sends the chosen currency with the address of this page", () => {
    const form = show({
      ...GERMAN,
      location: {
        path: "/rails-32/",
        search: "?destination_position=kyoto",
        published: ["de"],
      },
    }).querySelector("form")!;
    expect(form.getAttribute("action")).toBe("/_/preferences");
    expect(form.method).toBe("post");
    const yen = form.querySelector<HTMLButtonElement>("[value=JPY]")!;
    expect([...new FormData(form, yen)]).toEqual([
      ["return_to", "/de/rails-32/?destination_position=kyoto"],
      ["currency", "JPY"],
    ]);
  });

  it.each([
    ["wishlist", "Wishlist"],
    ["shopping_cart", "Cart"],
    ["user_center", "Sign in"],
  ])(
    "shows the links of the feature %s only where it is on",
    (feature, text) => {
      expect(texts(show(withFeatures({})), "a")).not.toContain(text);
      expect(texts(show(withFeatures({ [feature]: true })), "a")).toContain(
        text,
      );
    },
  );

  it("links to the sign-in page, which returns to this page", () => {
    const header = show({
      ...GERMAN,
      ...withFeatures({ user_center: true }),
      location: {
        path: "/rails-32/",
        search: "?destination_position=kyoto",
        published: ["de"],
      },
    });
    expect(
      header.querySelector('a[href*="signin"]')!.getAttribute("href"),
    ).toBe(
      "/de/signin/?signin_jump=%2Fde%2Frails-32%2F%3Fdestination_position%3Dkyoto",
    );
  });

  it("shows the partner's name, without the site's logo", () => {
    const partner = { id: 901, code: "island-hop", name: "Island Hop" };
    const home = (header: HTMLElement) =>
      header.querySelector('a[href="/home/"]')!;
    expect(home(show({})).textContent).toBe("Mini");
    expect(home(show({})).querySelector("svg")).not.toBeNull();
    expect(home(show({ partner })).textContent).toBe("Island Hop");
    expect(home(show({ partner })).querySelector("svg")).toBeNull();
  });

  it("has no menu for a partner without top navigation", () => {
    expect(show(withFeatures({})).querySelector("nav")).not.toBeNull();
    expect(
      show(withFeatures({ top_navigation: false })).querySelector("nav"),
    ).toBeNull();
  });
});

describe("the header of a user", () => {
  const ALL = {
    user_center: true,
    wishlist: true,
    shopping_cart: true,
    greeting: true,
    gift_card: true,
    coupon: true,
    membership: true,
  };
  const paths = (header: HTMLElement) =>
    [...header.querySelectorAll("a[href^='/account']")].map((link) =>
      link.getAttribute("href"),
    );

  it("greets the user, and links to the account's pages", () => {
    const header = show({ ...withFeatures(ALL), user: HANA });
    expect(texts(header, "summary").at(-1)).toBe("Account Hana Sato");
    expect(header.textContent).toContain("Hello, Hana SatoSilver");
    expect(paths(header)).toEqual([
      "/account/",
      "/account/profile/",
      "/account/gift-cards/",
      "/account/coupons/",
    ]);
    expect(texts(header, "a")).not.toContain("Sign in");
  });

  it("has no links to features that the site lacks", () => {
    const header = show({
      ...withFeatures({ user_center: true }),
      user: HANA,
    });
    expect(header.textContent).not.toMatch(/Hello|Silver/);
    expect(paths(header)).toEqual(["/account/", "/account/profile/"]);
  });

  it("shows the number of items in wishlist and cart", () => {
    const header = show({ ...withFeatures(ALL), user: HANA });
    expect(texts(header, ".visually-hidden")).toEqual(
      expect.arrayContaining(["Wishlist, 3 items", "Cart, 2 items"]),
    );
  });

  it("signs out and returns to this page, without scripts", () => {
    const form = show({
      ...withFeatures(ALL),
      user: HANA,
      location: { path: "/rails-32/", search: "", published: ["en"] },
    }).querySelector<HTMLFormElement>('form[action="/_/sign-out"]')!;
    expect(form.method).toBe("post");
    expect([...new FormData(form)]).toEqual([["return_to", "/rails-32/"]]);
  });
});

describe("the menu on narrow screens", () => {
  it("is a dialog that the browser opens", () => {
    document.body.innerHTML = renderModule({
      moduleId: "site_header",
      view: MobileHeader,
      data,
      context: {
        ...withFeatures({}),
        platform: PLATFORMS.mobile,
      },
    });
    const button = document.querySelector("button[command=show-modal]")!;
    const dialog = document.getElementById(button.getAttribute("commandfor")!)!;
    expect(dialog.matches("dialog[data-menu]")).toBe(true);
    const links = [...dialog.querySelectorAll("details a")].map((link) =>
      link.getAttribute("href"),
    );
    expect(links).toContain("/rails-32/");
    expect(links).toContain("/de/home/");
  });

  it("of a landing page is a slim bar: home, search, language, currency, sign-in", () => {
    document.body.innerHTML = renderModule({
      moduleId: "site_header",
      view: DesktopHeader,
      data: { menus: [], slim: true },
      context: withFeatures({
        user_center: true,
        wishlist: true,
        shopping_cart: true,
      }),
    });
    const links = [
      ...document.querySelectorAll("header > div > a, header > div > div > a"),
    ].map((link) => link.getAttribute("href")!.split("?")[0]);
    expect(links).toEqual(["/home/", "/home/", "/signin/"]);
  });
});
