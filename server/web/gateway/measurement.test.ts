/**
 * Visits are measured if the visitor allows it; in the European area consent is asked for first.
 */
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
  server.upstream.reply("/track_events", {});
}

/** Germany belongs to the area, Japan does not. */
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

describe("a visitor's country and consent", () => {
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
      line.startsWith("POST /track_events"),
    );
    expect(asked).toHaveLength(allowed ? 1 : 0);
    // A beacon is answered while other calls run: a device id in its response would replace theirs.
    expect(beacon.headers.getSetCookie()).toEqual([]);
  });
});

it("a site without a call that measures measures nobody", async () => {
  server = await startMiniServer(miniConfig());
  server.upstream.reply("/home", { publish_languages: ["ALL"], sections: [] });
  const page = await (await server.fetch("/home/")).text();
  expect(page).toContain('"allowed":false');
});

it("visitors with different choices do not share a cached page", async () => {
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
])("the choice %s is stored for half a year", async (said, cookies) => {
  await start();
  const response = await server.fetch("/_/preferences", {
    method: "POST",
    body: new URLSearchParams({ measurement: said, return_to: "/de/home/" }),
  });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/de/home/");
  expect(response.headers.getSetCookie()).toEqual(cookies);
});
