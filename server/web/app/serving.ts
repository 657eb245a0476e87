/** What answers visitors: the application of a folder that is followed, or those of released snapshots. */
import type { RequestListener } from "node:http";
import { wholeProblem } from "#server/config/data-files/problem.ts";
import type { Config } from "#server/config/model/config.ts";
import type { ConfigStore } from "#server/config/reload/config-store.ts";
import type { Circuits } from "../upstream/circuits/circuits.ts";
import type { Upstream } from "../upstream/upstream.ts";
import type { AppInput } from "./app-input.ts";
import { createApp } from "./create-app.ts";
import { openReleases, type OpenReleasesInput } from "./open-releases.ts";
import type { OpenedReleaseStore } from "./open-release-store.ts";
import { serveSnapshot } from "./serve-snapshot.ts";

export interface Serving {
  readonly listener: RequestListener;
  /** The live configuration. */
  readonly current: () => Config;
  readonly circuits: Pick<Circuits, "states">;
  /** Since when the store of releases has not answered, in milliseconds since 1970; undefined: it answers. */
  readonly staleSince: () => number | undefined;
  /** Drops the upstream's cached answers. */
  clear(): void;
  /** The server listens. */
  begin(): void;
  close(): Promise<void>;
}

export interface ServingInput {
  readonly config: ConfigStore;
  readonly clientOf: (config: () => Config) => Upstream;
  /** The input of an application, besides what releases add. */
  readonly appOf: (config: ConfigStore, upstream: Upstream) => AppInput;
}

export function serveFolder({
  config,
  clientOf,
  appOf,
}: ServingInput): Serving {
  const upstream = clientOf(config.current);
  return {
    listener: createApp(appOf(config, upstream)),
    current: config.current,
    circuits: upstream.circuits,
    clear: () => upstream.clear(),
    staleSince: () => undefined,
    begin() {},
    close: () => upstream.close(),
  };
}

/** @param store opened before the configuration, which is its live snapshot */
export async function serveReleases(
  { config, clientOf, appOf }: ServingInput,
  store: OpenedReleaseStore,
  others: Omit<OpenReleasesInput, keyof OpenedReleaseStore | "live" | "serve">,
): Promise<Serving> {
  const releases = await openReleases({
    ...store,
    ...others,
    live: config.current(),
    serve(of, outcomes, ofApp) {
      const app = appOf(
        fixed(of, config),
        clientOf(() => of),
      );
      return serveSnapshot({ ...app, releases: ofApp }, outcomes);
    },
  });
  return {
    listener: releases.listener,
    current: () => releases.live().config,
    circuits: {
      *states() {
        for (const { circuits } of releases.all()) yield* circuits.states();
      },
    },
    clear() {
      for (const served of releases.all()) served.clear();
    },
    staleSince: releases.staleSince,
    begin: () => releases.begin(),
    close: () => releases.close(),
  };
}

const RELEASED = wholeProblem(
  "configs",
  "releases",
  "this server releases its configuration: it cannot be edited on the page",
);

/** A store of a snapshot, which never changes. Refused edits are those of the backend's data. */
function fixed(of: Config, { refused }: ConfigStore): ConfigStore {
  return {
    current: () => of,
    text: () => undefined,
    refused,
    reload: async () => [],
    consider: async () => ({ ok: false, problems: [RELEASED] }),
    onSwap() {},
    close: async () => {},
  };
}
