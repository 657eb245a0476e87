// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ProfileFormData } from "#schema/modules/profile_form.ts";
import { stubGateway, type Answers } from "../../../tests/support/gateway.ts";
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
import ProfileForm from "./view.tsx";

const FORM = "Your profile";
const COUNTRIES = {
  result: {
    countries: [
      { country_number: "49", country_code: "DE", name: "Germany" },
      { country_number: "81", country_code: "JP", name: "Japan" },
    ],
  },
};

let hydrated: HydratedModule;
let answers: Answers;
let calls: ReturnType<typeof stubGateway>;

beforeEach(() => {
  answers = { all_countries: COUNTRIES, update_profile: { result: {} } };
  calls = stubGateway(() => answers);
});
afterEach(() => {
  hydrated.stop();
  window.localStorage.clear();
  vi.unstubAllGlobals();
});

async function start(user: Partial<ProfileFormData["user"]> = {}) {
  const data = exampleOf<ProfileFormData>("profile_form");
  hydrated = await hydrateModule({
    moduleId: "profile_form",
    view: ProfileForm,
    data: { user: { ...data.user, ...user } },
  });
  await settle();
}

const country = () =>
  field(FORM, "country_code") as unknown as HTMLSelectElement;
const saved = () =>
  calls.made.filter(([name]) => name === "update_profile")[0]?.[1];

it("lists the countries, and the selection stays", async () => {
  await start();
  expect([...country().options].map(({ text }) => text)).toEqual([
    "Germany",
    "Japan",
  ]);
  expect(country().value).toBe("JP");
});

it("saves changes, refreshes the page, and announces it", async () => {
  await start();
  field(FORM, "user_name").value = " Hana Suzuki ";
  await submit(FORM);
  expect(saved()).toEqual({
    title: "MISS",
    user_name: "Hana Suzuki",
    country_code: "JP",
  });
  expect(hydrated.refreshed).toHaveLength(1);
  expect(told("status")).toContain("saved");
});

it("sends no value for fields that were never filled", async () => {
  await start({ title: "", country_code: "" });
  await submit(FORM);
  expect(saved()).toEqual({ user_name: "Hana Sato" });
});

it("shows country codes when the names cannot be loaded", async () => {
  answers = { update_profile: { result: {} } };
  await start();
  expect([...country().options].map(({ value }) => value)).toEqual(["JP"]);
  await submit(FORM);
  expect(told("status")).toContain("saved");
});

it("asks for a name", async () => {
  await start();
  field(FORM, "user_name").value = " ";
  await submit(FORM);
  expect(saved()).toBeUndefined();
  expect(said(field(FORM, "user_name"))).toContain("Enter your name");
  expect(document.activeElement).toBe(field(FORM, "user_name"));
});
