/** Visitors read on one page what is stored in their browsers: each cookie of the server is in its list. */
import { expect, it } from "vitest";
import { readFileSync } from "node:fs";
import path from "node:path";
import { COOKIES, type CookieName } from "#server/web/http/cookies.ts";
import { ROOT } from "../support/mini-config.ts";
import { sharedProjectServer } from "../support/project-server.ts";

/** The entry of the list that has a cookie. null: visitors do not get it. */
const ENTRIES: Readonly<Record<CookieName, string | null>> = {
  token: "sign_in",
  user_id: "sign_in",
  session_changed: "sign_in",
  identity_state: "sign_in",
  partner_login: "sign_in",
  session_key: "forms",
  cashier: "forms",
  device_id: "device",
  currency: "preferences",
  platform: "preferences",
  language: "preferences",
  measurement: "choice",
  affiliate: "sender",
  cohort: "cohort",
  host_override: null,
  operator: null,
  staff: null,
  staff_sign_in: null,
  demonstration: null,
  preview: null,
};

it("the page of privacy choices lists every cookie", async () => {
  expect(Object.keys(ENTRIES).sort()).toEqual(Object.keys(COOKIES).sort());
  const file = path.join(ROOT, "configs/locales/en/privacy.json");
  const { kept } = JSON.parse(readFileSync(file, "utf8")) as {
    kept: Readonly<Record<string, string>>;
  };
  const server = await sharedProjectServer();
  const { body } = await server.ask("/privacy-choices/");
  const missing = Object.values(ENTRIES).filter(
    (entry) => entry !== null && !body.includes(kept[entry]!),
  );
  expect(missing).toEqual([]);
});
