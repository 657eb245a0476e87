// @vitest-environment jsdom
/** Reported events match the manifests and the call table (docs/tracking.md). */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ComponentType } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { PlatformKind } from "#renderer/context/site-context.ts";
import {
  createTracking,
  type TrackedItem,
} from "#renderer/client/beacons/tracking.ts";
import { createCurrentPage } from "#renderer/client/store/page-store.ts";
import type { ModuleProps } from "#renderer/module-api.ts";
import { TRACKED_EVENTS } from "#renderer/module/tracking.ts";
import type { PageState } from "#renderer/shared/page-state.ts";
import type { Registry } from "#renderer/rendering/registry.ts";
import type { SearchListData } from "#schema/modules/search_list.ts";
import { loadRendering } from "#server/web/pages/entry-server.ts";
import { ROOT } from "../support/mini-config.ts";
import { readProjectConfig } from "../support/project-config.ts";
import {
  exampleOf,
  renderModule,
  visitorContext,
} from "../support/render-module.tsx";
import { siteContext } from "../support/contexts.ts";

const config = readProjectConfig();
const modules = [...config.modules.values()];
const reporting = modules.filter(({ manifest }) => manifest.events);
const KINDS: readonly PlatformKind[] = ["desktop", "mobile"];
let registry: Registry;
const stop = new AbortController();
const sent: Promise<TrackedItem[]>[] = [];

beforeAll(async () => {
  ({ registry } = await loadRendering(
    modules.map(({ manifest, views }) => ({
      id: manifest.module_id,
      ...views,
    })),
  ));
  vi.stubGlobal("navigator", {
    sendBeacon: (_: string, body: Blob) => {
      const read = async () =>
        JSON.parse(
          (JSON.parse(await body.text()) as { events: string }).events,
        ) as TrackedItem[];
      sent.push(read());
    },
  });
  const add = document.addEventListener.bind(document);
  vi.spyOn(document, "addEventListener").mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) =>
      add(type, listener, { capture: true, signal: stop.signal }),
  );
  const state = {
    context: siteContext(),
    messages: {},
    tracking: { pageName: "Test", automatic: false, allowed: true, batch: 1 },
  };
  createTracking(createCurrentPage(state as unknown as PageState));
  vi.restoreAllMocks();
  return () => {
    stop.abort();
    vi.unstubAllGlobals();
  };
});
afterEach(() => {
  document.body.innerHTML = "";
  sent.length = 0;
});

/** States of a module that its example does not show. */
const STATES: Readonly<Record<string, () => readonly object[]>> = {
  search_list() {
    const example = exampleOf<SearchListData>("search_list");
    const result = example.result!;
    const [first, second] = result.section.routes;
    const trip = {
      parts: [first!, second!],
      minutes: 200,
      changes: 1,
      price: first!.price,
      badges: [],
    };
    const trips = {
      ...result,
      metadata: { ...result.metadata, result_count: 0 },
      section: { routes: [] },
      trips: [trip],
    };
    return [{ ...example, result: trips }];
  },
  app_banner: () => [
    {
      ...exampleOf<object>("app_banner"),
      stores: [{ store: "ios", url: "https://apps.example/" }],
    },
  ],
};

const searchPage = (search: string) => ({
  location: { ...siteContext().location, path: "/rails-32/search/", search },
});

/** Visitors and addresses for which a module shows more. */
const CONTEXTS: Readonly<Record<string, readonly object[]>> = {
  site_header: [
    {
      site: { ...siteContext().site, features: { user_center: true } },
      user: { user_name: "Ana", email: "a@example.org", counts: {} },
    },
  ],
  search_list: [searchPage(""), searchPage("?filters=service:hikari")],
};

/** Renders a module in every state, triggers the events of each element, and returns the sent events. */
async function drive(moduleId: string): Promise<TrackedItem[]> {
  const states = [exampleOf<object>(moduleId), ...(STATES[moduleId]?.() ?? [])];
  const all = KINDS.flatMap((kind) =>
    states.flatMap((data) =>
      (CONTEXTS[moduleId] ?? [{}]).map((context) => ({ kind, data, context })),
    ),
  );
  for (const { kind, data, context } of all) {
    document.body.innerHTML = renderModule({
      moduleId,
      view: registry.get(moduleId)![kind] as ComponentType<ModuleProps<object>>,
      data,
      context: { ...visitorContext("en", kind), ...context },
    });
    document.body.addEventListener("click", (event) => event.preventDefault(), {
      signal: stop.signal,
    });
    for (const type of TRACKED_EVENTS)
      for (const element of document.querySelectorAll(`[data-track-${type}]`))
        element.dispatchEvent(
          new MouseEvent(type, { bubbles: true, cancelable: true }),
        );
  }
  return (await Promise.all(sent)).flat();
}

/** Content from a call, in the browser only. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  search_list: ["alternative_chosen"],
  recently_viewed: ["page_chosen"],
};

describe.each(reporting.map(({ manifest }) => [manifest.module_id, manifest]))(
  "%s",
  (moduleId, { events = {} }) => {
    it("reports exactly the events of its manifest", async () => {
      const items = await drive(moduleId);
      const later = LATER[moduleId] ?? [];
      const declared = Object.keys(events).filter(
        (name) => !later.includes(name),
      );
      expect(new Set(items.map(({ action }) => action!.action))).toEqual(
        new Set(declared),
      );
      for (const { kind, event, action } of items) {
        const { on, label, value } = events[action!.action]!;
        expect([kind, event, action!.category]).toEqual([
          "action",
          on,
          moduleId,
        ]);
        expect([
          action!.label !== undefined,
          action!.value !== undefined,
        ]).toEqual([label !== undefined, value !== undefined]);
      }
    });

    it("names in its source the events of its manifest", () => {
      const { folder } = modules.find(
        ({ manifest }) => manifest.module_id === moduleId,
      )!;
      expect(namedIn(folder)).toEqual(new Set(Object.keys(events)));
    });
  },
);

const USE = /\btrack\(\s*"\w+",\s*"(\w+)"/g;

function namedIn(folder: string): Set<string> {
  const files = globSync(path.join("modules", folder, "**/*.tsx"), {
    cwd: ROOT,
  });
  const code = files
    .filter((file) => !file.endsWith(".test.tsx"))
    .map((file) => readFileSync(path.resolve(ROOT, file), "utf8"));
  return new Set(
    code.flatMap((text) => [...text.matchAll(USE)].map(([, name]) => name!)),
  );
}

it("no module without events in its manifest reports any", () => {
  const quiet = modules.filter(({ manifest }) => !manifest.events);
  for (const { folder } of quiet) expect(namedIn(folder)).toEqual(new Set());
});

it("a call with an event is made by a module, through the gateway", () => {
  const made = new Set(modules.flatMap(({ manifest }) => manifest.calls ?? []));
  const tracked = Object.entries(config.calls).filter(([, { event }]) => event);
  expect(tracked.length).toBeGreaterThan(20);
  for (const [name, { gateway }] of tracked)
    expect([name, gateway, made.has(name)]).toEqual([name, true, true]);
});

it("no label of a call is about a person or an order", () => {
  const labels = Object.values(config.calls).flatMap(
    ({ event }) => event?.label ?? [],
  );
  expect(new Set(labels)).toEqual(
    new Set(["product_type_id", "method", "type"]),
  );
});
