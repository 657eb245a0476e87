import { describe, expect, it } from "vitest";
import { edited, loadMini as load } from "../../../tests/support/load-mini.ts";
import {
  miniConfig,
  miniModule,
  miniModules,
  type Files,
} from "../../../tests/support/mini-config.ts";

/** The errors, without warnings. */
function problemsOf(files: Files, modules = miniModules()) {
  const result = load(files, modules);
  if (result.ok) throw new Error("the configuration was accepted");
  return result.problems.filter(({ severity }) => severity === undefined);
}

describe("settings that contradict each other", () => {
  const withUtilities = () =>
    edited("defaults.json", (defaults: { utilities: object }) => {
      defaults.utilities = {
        guests: { summary: "Guests.", features: { footer: false } },
        carrier: {
          summary: "A language that is not there yet.",
          default_language: "fr",
          languages: ["fr"],
        },
      };
    });

  const partner = (extra: object = {}) => ({
    partner_id: 7,
    name: "Partner",
    site: "main",
    hosts: ["partner.example"],
    origin: "https://partner.example",
    ...extra,
  });

  it.each<[string, object, object]>([
    [
      "a host that the site has",
      { hosts: ["localhost"], origin: "https://localhost" },
      { rule: "unique_host", pointer: "/hosts/0" },
    ],
    [
      "a colour on which white cannot be read",
      { colours: { main: "#ffcc00", background: "#ffffff" } },
      { rule: "contrast", pointer: "/colours/main", nearest: "#836800" },
    ],
    [
      "a colour that cannot be read on grey",
      { colours: { main: "#767676", background: "#ffffff" } },
      {
        rule: "contrast",
        pointer: "/colours/main",
        message:
          "links on grey: the contrast is 3.96:1, and readable from 4.5:1",
        nearest: "#6c6c6c",
      },
    ],
    [
      "a background on which quiet text cannot be read",
      { colours: { main: "#0b6b75", background: "#b0b0b0" } },
      {
        rule: "contrast",
        pointer: "/colours/background",
        nearest: "#efefef",
      },
    ],
    [
      "a background on which ink cannot be read",
      { colours: { main: "#b93a12", background: "#444444" } },
      { rule: "contrast", pointer: "/colours/background", nearest: "#efefef" },
    ],
    [
      "a default that is not on offer",
      { default_currency: "USD", currencies: ["JPY"] },
      { rule: "default_on_offer", pointer: "/default_currency" },
    ],
    [
      "a default of the site that it does not offer",
      { currencies: ["JPY"] },
      { rule: "default_on_offer", pointer: "/currencies" },
    ],
    [
      "a switch that the defaults lack",
      { features: { fotoer: true } },
      { rule: "unknown_feature", nearest: "footer" },
    ],
    [
      "a switch that is a flag",
      { features: { back_button: false } },
      { rule: "flag", pointer: "/features/back_button" },
    ],
    [
      "a flag that the defaults lack",
      { flags: { back_buton: "N" } },
      { rule: "unknown_flag", nearest: "back_button" },
    ],
    [
      "neither hosts nor a path",
      { hosts: undefined },
      {
        rule: "anyOf",
        message: 'needs the key "hosts", or needs the key "path"',
      },
    ],
    [
      "hosts and no address to keep",
      { origin: undefined },
      {
        rule: "dependentRequired",
        message: 'lacks the key "origin", which goes with "hosts"',
      },
    ],
    [
      "a path that is a page's",
      { path: "/home" },
      {
        rule: "partner_path",
        pointer: "/path",
        message: "route home has this path",
      },
    ],
    [
      "a path that is a language's",
      { path: "/de/p" },
      {
        rule: "partner_path",
        message: "de is the language of the paths that begin so",
      },
    ],
    [
      "a path that climbs",
      { path: "/w/../x" },
      { rule: "pattern", pointer: "/path" },
    ],
    [
      "a language that its site lacks",
      { languages: ["en", "fr"] },
      { rule: "unknown_language", pointer: "/languages/1" },
    ],
    [
      "a way to sign in that does not exist",
      { login: "partner_tokn" },
      { rule: "unknown_login", nearest: "partner_token" },
    ],
    [
      "a way to pay that does not exist",
      { payment: "hose" },
      { rule: "unknown_payment", nearest: "house" },
    ],
    [
      "a utility that does not exist",
      { utility: "gusts" },
      { rule: "unknown_utility", nearest: "guests" },
    ],
    [
      "a site that does not exist",
      { site: "mian" },
      { rule: "unknown_site", nearest: "main" },
    ],
    [
      "a utility whose language its site lacks",
      { utility: "carrier" },
      { rule: "site_language", pointer: "/utility", value: '"fr"' },
    ],
    [
      "a switch that its utility turns the other way",
      { utility: "guests", features: { footer: true } },
      { rule: "overruled", pointer: "/features/footer" },
    ],
    [
      "a login of its own, and no address",
      { login: "partner_token" },
      { rule: "partner_login", pointer: "/login" },
    ],
    [
      "a login without a call for it",
      { login: "partner_token", login_address: "/login" },
      { rule: "partner_login", pointer: "/login" },
    ],
    [
      "an address of a login that is the site's",
      { login_address: "https://members.example/login" },
      { rule: "partner_login", pointer: "/login_address" },
    ],
    [
      "a cashier of its own, and no address",
      { payment: "partner_cashier" },
      {
        rule: "partner_payment",
        pointer: "/payment",
        message: "needs a payment_address",
      },
    ],
    [
      "a cashier without calls for it",
      { payment: "partner_cashier", payment_address: "/cashier" },
      {
        rule: "partner_payment",
        pointer: "/payment",
        message: "needs a site whose file has cashiers",
      },
    ],
    [
      "an address of a cashier that is the site's",
      { payment_address: "https://pay.example/cashier" },
      { rule: "partner_payment", pointer: "/payment_address" },
    ],
    [
      "a cashier that is asked in the clear",
      {
        payment: "partner_cashier",
        payment_address: "http://pay.example/cashier",
      },
      { pointer: "/payment_address", rule: "pattern" },
    ],
    [
      "a back button to hide, and no voyager",
      { settings: { hide_vertical_back_button: true } },
      {
        rule: "partner_kind",
        pointer: "/settings/hide_vertical_back_button",
        message:
          "only a partner of the kind voyager (its code contains voyager) has this setting",
      },
    ],
    [
      "a setting that the defaults lack",
      { settings: { use_credit: false } },
      { rule: "unknown_setting", nearest: "use_credits" },
    ],
    [
      "a setting of another type",
      { settings: { use_credits: "no" } },
      {
        rule: "setting_type",
        pointer: "/settings/use_credits",
        message: "must be a boolean, as in configs/defaults.json",
      },
    ],
  ])("a partner with %s", (_, extra, expected) => {
    const files = { ...withUtilities(), "partners/p.json": partner(extra) };
    expect(problemsOf(files)).toEqual([expect.objectContaining(expected)]);
  });

  it("a partner whose two colours are too similar has a problem for each", () => {
    const colours = { main: "#767676", background: "#8c8c8c" };
    const files = { ...miniConfig(), "partners/p.json": partner({ colours }) };
    expect(problemsOf(files)).toEqual([
      expect.objectContaining({ pointer: "/colours/background" }),
      expect.objectContaining({ pointer: "/colours/main", nearest: "#6c6c6c" }),
    ]);
  });

  const OTHER = { hosts: ["other.example"], origin: "https://other.example" };
  it.each<[string, object]>([
    ["partner_id", OTHER],
    ["path", { partner_id: 8, ...OTHER }],
  ])("two partners with one %s", (key, extra) => {
    const path = "/w/p";
    const files = {
      ...miniConfig(),
      "partners/p.json": partner({ path }),
      "partners/q.json": partner({
        ...(key === "path" ? { path } : {}),
        ...extra,
      }),
    };
    expect(problemsOf(files)).toEqual([
      expect.objectContaining({
        file: "configs/partners/q.json",
        rule: `unique_${key}`,
        pointer: `/${key}`,
      }),
    ]);
  });

  it("but a voyager may hide the back button", () => {
    const voyager = partner({
      settings: { hide_vertical_back_button: true },
    });
    const files = { ...miniConfig(), "partners/my-voyager.json": voyager };
    expect(load(files).ok).toBe(true);
  });

  it("a call of a module that the gateway does not allow", () => {
    const modules = miniModules(miniModule("asks", { calls: ["home"] }));
    expect(problemsOf(miniConfig(), modules)).toEqual([
      expect.objectContaining({
        file: "modules/test/asks/module.json",
        rule: "gateway",
        pointer: "/calls/0",
      }),
    ]);
  });
});
