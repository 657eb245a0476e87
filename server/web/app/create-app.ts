/** The HTTP application, in the order in which a request passes through it. main.ts and tests listen. */
import type { RequestListener } from "node:http";
import express from "express";
import {
  checkRequest,
  limitUrlLength,
  onlyMethods,
  oneValueOf,
} from "../http/check-request.ts";
import { createErrorHandler } from "../http/error-handler.ts";
import { createProxyReader } from "../http/proxies.ts";
import {
  withNamedCountry,
  withPreview,
  withRequestId,
  type ReceivedRequest,
} from "../http/request.ts";
import { commonHeaders } from "../http/security-headers.ts";
import { createHealthRoutes } from "../observability/health.ts";
import { traceRequests } from "../observability/trace-requests.ts";
import { createActs } from "../http/acts.ts";
import { createDemonstrations } from "../operator/demonstration.ts";
import { createOperator } from "../operator/operator.ts";
import { createStaffDoor } from "../operator/staff-door.ts";
import { createPageHandler } from "../pages/page-handler.ts";
import { createRequestKey } from "../pages/request-key.ts";
import { createResponseCache } from "../pages/response-cache.ts";
import { createWellKnownFiles } from "../well-known/well-known-files.ts";
import type { AppInput } from "./app-input.ts";
import { createMounts } from "../http/mount.ts";
import { mountsOf } from "./mounts.ts";
import { createServices, type Services } from "./services.ts";

export function createApp(
  input: AppInput,
  services: Services = createServices(input),
): RequestListener {
  const acts = createActs({ ...input, report: input.reportAct });
  const { token } = input.operator;
  const staff =
    token === undefined
      ? undefined
      : createStaffDoor({
          key: token,
          secret: input.staffSecret,
          config: () => services.runtime().config,
          log: input.log,
          now: input.now,
        });
  const operator = createOperator({
    ...input.operator,
    staff,
    onRefused: (request) => acts.refused(request),
    demonstrations: createDemonstrations({
      key: input.operator.token,
      sites: () => services.runtime().sites,
      now: input.now,
    }),
  });
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", [...(input.trustedProxies ?? [])]);

  const proxies = createProxyReader(app, input.countryHeader);
  const responses = createResponseCache({
    ...services,
    keyOf: createRequestKey(proxies),
  });

  app.use(withRequestId, commonHeaders(), limitUrlLength, checkRequest);
  if (input.countryHeader !== undefined) app.use(withNamedCountry(proxies));
  app.use(withPreview(operator.allows, services.previewTokens));
  app.use(
    "/_",
    createMounts(
      [...mountsOf(input, services, operator), ...(staff?.mounts ?? [])],
      operator,
      acts,
    ),
  );
  app.use(createHealthRoutes(input, operator.only));
  app.use(createWellKnownFiles(services));
  app.use(
    onlyMethods("GET"),
    oneValueOf(() => services.runtime().queryNames),
    createPageHandler(services, responses),
  );
  app.use(createErrorHandler(input.log));
  const isTrusted = app.get("trust proxy fn") as (
    address: string,
    hop: number,
  ) => boolean;
  const answer = traceRequests(
    services.tracer,
    (address) => isTrusted(address, 0),
    app,
  );
  return (request: ReceivedRequest, response) => {
    // A new visitor's cohort is stored by the application.
    if (request.newCohort !== undefined || !responses.answer(request, response))
      answer(request, response);
  };
}
