/** Visits are measured where the visitor allows it; in the European area that is asked first. */
import { afterEach, describe, expect, it } from "vitest";
import { miniConfig } from "../../../tests/support/mini-config.ts";
import {
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";

let server: MiniServer;
afterEach(() => server.close());

async function start(): Promise<void> {
  const files = miniConfig();
  const calls = files["calls/all.json"] as {
    calls: Record<string, { measures?: boolean }>;
  };
  calls.calls["track_events"]!.measures = true;
  server = await startMiniServer(files, {
    trustedProxies: ["loopback"],
    countryHeader: "cf-ipcountry",
  });
  server.upstream.reply("/home", { publish_languages: ["ALL"], sections: [] });
  server.upstream.reply("/events", {});
}

/** Germany is of the area, Japan is not. */
const from = (country: string, choice?: string) => ({
  "cf-ipcountry": country,
  ...(choice === undefined ? {} : { cookie: `measurement=${choice}` }),
});

const CASES: readonly [string, string | undefined, boolean][] = [
  ["DE", undefined, false],
  ["DE", "allowed", true],
  ["DE", "refused", false],
  ["DE", "something", false],
  ["JP", undefined, true],
  ["JP", "refused", false],
];

describe("a visitor who came from somewhere and said something", () => {
  it.each(CASES)("%s, %s: allowed is %s", async (country, choice, allowed) => {
    await start();
    const headers = from(country, choice);
    const page = await (await server.fetch("/home/", { headers })).text();
    expect(page).toContain(`"allowed":${allowed}`);

    const beacon = await server.fetch("/_/call/track_events", {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: '{"events":"[]"}',
    });
    expect(beacon.status).toBe(allowed ? 200 : 204);
    const asked = server.upstream.requests.filter(({ line }) =>
      line.startsWith("POST /events"),
    );
    expect(asked).toHaveLength(allowed ? 1 : 0);
    // A beacon is answered while other calls run: an id of its own would replace theirs.
    expect(beacon.headers.getSetCookie()).toEqual([]);
  });
});

it("visitors who chose differently are shown no page that was kept for the other", async () => {
  await start();
  const shown = async (choice?: string) =>
    /"allowed":(\w+)/.exec(
      await (
        await server.fetch("/home/", { headers: from("DE", choice) })
      ).text(),
    )![1];
  for (const [choice, allowed] of [
    ["allowed", "true"],
    ["refused", "false"],
    [undefined, "false"],
    ["allowed", "true"],
  ] as const)
    expect(await shown(choice)).toBe(allowed);
});

it.each([
  [
    "allowed",
    ["measurement=allowed; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax"],
  ],
  [
    "refused",
    ["measurement=refused; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax"],
  ],
  ["perhaps", []],
])("the form that says %s is kept for half a year", async (said, cookies) => {
  await start();
  const response = await server.fetch("/_/preferences", {
    method: "POST",
    body: new URLSearchParams({ measurement: said, return_to: "/de/home/" }),
  });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/de/home/");
  expect(response.headers.getSetCookie()).toEqual(cookies);
});
