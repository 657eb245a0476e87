/** Serves a snapshot of the configuration by an application of its own. */
import { siteAt } from "../context/effective-site.ts";
import { hostName } from "../context/visitor.ts";
import { snapshotName } from "../http/snapshot.ts";
import type { Outcomes } from "../observability/outcomes.ts";
import { countAnswers } from "../releases/count-answers.ts";
import type { Served } from "../releases/served.ts";
import type { AppInput } from "./app-input.ts";
import { createApp } from "./create-app.ts";
import {
  askCall,
  askRefusal,
  shadowPage,
  visitPage,
} from "./rehearse-visits.ts";
import { createServices } from "./services.ts";

/** @param input an application of the snapshot, whose client nobody else uses */
export function serveSnapshot(input: AppInput, outcomes: Outcomes): Served {
  const config = input.config.current();
  const { upstream } = input;
  const own = {
    ...input,
    outcomes,
    snapshot: snapshotName(config.id),
    upstream: {
      ...upstream,
      call: countAnswers(upstream.call, config.calls, outcomes),
    },
  };
  const services = createServices(own);
  const { sites } = services.runtime();
  return {
    id: config.id,
    config,
    listener: createApp(own, services),
    circuits: upstream.circuits,
    visit: (page) => visitPage(page, services),
    shadow: (request) => shadowPage(request, services),
    ask: (call) => askCall(call, services),
    askRefusal: (call) => askRefusal(call, services),
    placeOf(host, pathname) {
      const site = siteAt(sites, hostName(host), pathname);
      return site && { site: site.id, partner: site.partner };
    },
    clear: () => upstream.clear(),
    close: () => upstream.close(),
  };
}
