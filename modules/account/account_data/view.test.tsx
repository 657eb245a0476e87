// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { AccountDataData } from "#schema/modules/account_data.ts";
import { stubGateway, type Answers } from "../../../tests/support/gateway.ts";
import {
  field,
  said,
  settle,
  submit,
  told,
} from "../../../tests/support/page.ts";
import {
  exampleOf,
  hydrateModule,
  type HydratedModule,
} from "../../../tests/support/render-module.tsx";
import { leaveFor } from "#ui/hooks/leave-for.ts";
import AccountData from "./view.tsx";

vi.mock("#ui/hooks/leave-for.ts");

const FORM = "Delete your account";
const SENT = { result: { resend_after_s: 60, expires_in_s: 600 } };
let hydrated: HydratedModule;
let answers: Answers;
let calls: ReturnType<typeof stubGateway>;
beforeEach(() => {
  answers = { send_deletion_code: SENT, delete_account: { result: {} } };
  calls = stubGateway(() => answers);
  vi.mocked(leaveFor).mockClear();
});
afterEach(() => {
  hydrated.stop();
  vi.unstubAllGlobals();
});

async function start(data: Partial<AccountDataData> = {}) {
  hydrated = await hydrateModule({
    moduleId: "account_data",
    view: AccountData,
    data: { ...exampleOf<AccountDataData>("account_data"), ...data },
  });
  await settle();
}
const text = () => document.body.textContent;
const open = async () => {
  [...document.querySelectorAll("button")]
    .find(({ textContent }) => textContent === "Delete my account")!
    .click();
  await settle();
};
const deleted = () =>
  calls.made
    .filter(([name]) => name === "delete_account")
    .map(([, params]) => params);

it("says what goes, what stays and for how long, and which trips are not over", async () => {
  await start();
  expect(text()).toContain("Your credits: 100");
  expect(text()).toContain("because tax law requires it: 10 years");
  expect(text()).toContain("WF-7K2M9QXA");
  expect(document.querySelector("a[href*=account_export]")).not.toBeNull();
});

it("asks about the trips, sends a code, and deletes with it", async () => {
  await start();
  await open();
  await submit(FORM);
  expect(told("alert")).toContain("keep your current");
  expect(calls.made).toEqual([]);
  field(FORM, "keep_trips").checked = true;
  await submit(FORM);
  expect(told("status")).toContain("h•••@wayfare.example");
  await submit(FORM);
  expect(said(field(FORM, "code"))).toContain("Enter the whole code");
  field(FORM, "code").value = "123456";
  await submit(FORM);
  expect(deleted()).toEqual([{ code: "123456", keep_trips: "1" }]);
  expect(vi.mocked(leaveFor).mock.calls).toEqual([["/account/deleted/"]]);
});

it.each([
  ["code_wrong", "not correct"],
  ["code_expired", "has expired"],
  ["too_many_attempts", "Too many attempts"],
])("after %s the field says so, and nothing is left", async (code, words) => {
  answers = { ...answers, delete_account: { code } };
  await start({ orders: [] });
  await open();
  await submit(FORM);
  field(FORM, "code").value = "123456";
  await submit(FORM);
  expect(said(field(FORM, "code"))).toContain(words);
  expect(leaveFor).not.toHaveBeenCalled();
});

it.each([
  ["not_signed_in", "no longer signed in"],
  ["order_under_way", "being paid"],
])("after %s the form says so", async (code, words) => {
  answers = { ...answers, delete_account: { code } };
  await start({ orders: [], proof: { kind: "none" } });
  await open();
  await submit(FORM);
  expect(told("alert")).toContain(words);
});

it("without a proven address it asks for a new sign-in first", async () => {
  await start({ proof: { kind: "sign_in", is_fresh: false } });
  expect(text()).toContain("sign in again first");
  expect(text()).not.toContain("Delete my account");
  const link = document.querySelector("a[href*=signin_jump]");
  expect(link?.getAttribute("href")).toContain("%2Faccount%2Fprivacy%2F");
});

it("while an order is being paid it cannot be deleted", async () => {
  await start({ under_way: true });
  expect(text()).toContain("being paid");
  expect(text()).not.toContain("Delete my account");
});
