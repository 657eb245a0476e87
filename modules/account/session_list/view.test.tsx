// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SessionListData } from "#schema/modules/session_list.ts";
import { stubGateway, type Answers } from "../../../tests/support/gateway.ts";
import { settle, told } from "../../../tests/support/page.ts";
import {
  exampleOf,
  hydrateModule,
  type HydratedModule,
} from "../../../tests/support/render-module.tsx";
import SessionList from "./view.tsx";

let hydrated: HydratedModule;
let answers: Answers;
let calls: ReturnType<typeof stubGateway>;
beforeEach(() => {
  answers = { end_session: { result: {} } };
  calls = stubGateway(() => answers);
});
afterEach(() => {
  hydrated.stop();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

async function start(count = 3) {
  const { sessions } = exampleOf<SessionListData>("session_list");
  hydrated = await hydrateModule({
    moduleId: "session_list",
    view: SessionList,
    data: { sessions: sessions.slice(0, count) },
  });
  await settle();
}
const press = async (label: string) => {
  const found = [...document.querySelectorAll("button")].find(
    ({ textContent }) => textContent.startsWith(label),
  )!;
  found.click();
  await settle();
};
const ended = () =>
  calls.made
    .filter(([name]) => name === "end_session")
    .map(([, params]) => params);

// First: formatters are cached with the time zone that they began with.
it("shows times in the time zone of the device", async () => {
  vi.stubEnv("TZ", "Asia/Tokyo");
  await start();
  expect(document.querySelector("li")!.textContent).toMatch(/GMT\+9|JST/);
});

it("shows the devices that are known, and which one this is", async () => {
  await start();
  const rows = [...document.querySelectorAll("li")].map(
    ({ textContent }) => textContent,
  );
  expect(rows[0]).toMatch(/^Firefox on Windows.*This browser$/);
  expect(rows[1]).toMatch(/^Safari on iOS.*Sign out/);
  expect(rows[2]).toBe("Unknown browserSign out Unknown browser");
});

it("ends one session, announces it, and refreshes the page", async () => {
  await start();
  await press("Sign out");
  expect(ended()).toEqual([{ session_id: "fedcba9876543210fedcba9876543210" }]);
  expect(hydrated.refreshed).toHaveLength(1);
  expect(told("status")).toContain("signed out there");
});

it("ends all others at once, if there are several", async () => {
  await start();
  await press("Sign out everywhere else");
  expect(ended()).toEqual([{}]);
  hydrated.stop();
  await start(2);
  expect(document.body.textContent).not.toContain("everywhere else");
});

it("says why it failed", async () => {
  answers = { end_session: { code: "not_signed_in" } };
  await start();
  await press("Sign out");
  expect(told("alert")).toContain("no longer signed in");
});
