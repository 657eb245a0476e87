/** Everything that the server answers besides pages and health checks. */
import {
  APP_ICON_PATH,
  ASSETS_PATH,
  CALL_PATH,
  CASHIER_PATH,
  CASHIER_RETURN_PATH,
  DISRUPTIONS_PATH,
  DOWNLOAD_PATH,
  FAULTS_PATH,
  IDENTITY_PATH,
  IDENTITY_RETURN_PATH,
  IMAGE_PATH,
  MAIL_LINK_PATH,
  MANIFEST_PATH,
  OPERATOR_PATH,
  INSPECT_PATH,
  INSPECTOR_PATH,
  INSPECTOR_SCRIPT_PATH,
  OUTBOX_PATH,
  PREVIEW_END_PATH,
  PREVIEW_OPEN_PATH,
  PREVIEW_PATH,
  PARTNER_LOGIN_PATH,
  PARTNER_LOGIN_RETURN_PATH,
  PREFERENCES_PATH,
  RECORD_PATH,
  REFUSED_REFUNDS_PATH,
  SERVICE_WORKER_PATH,
  SIGN_OUT_PATH,
  SITEMAP_PATH,
  SPECULATION_PATH,
  STATE_PATH,
  STYLES_PATH,
  TEST_CASHIER_PATH,
  TEST_IDENTITY_PATH,
  TEST_PARTNER_LOGIN_PATH,
} from "#renderer/addresses.ts";
import { catalogueMounts } from "../catalogue/catalogue-mounts.ts";
import { createPreferences } from "../forms/preferences.ts";
import { createMailLink } from "../forms/mail-link.ts";
import { createSignOut } from "../forms/sign-out.ts";
import { createCallHandler } from "../gateway/call-handler.ts";
import { createDownload } from "../gateway/download.ts";
import { createAppIconHandler } from "../installed/app-icon.ts";
import { createManifestHandler } from "../installed/manifest.ts";
import { createServiceWorkerHandler } from "../installed/service-worker.ts";
import { createOperatorHome } from "../operator/operator-home.ts";
import type { Operator } from "../operator/operator.ts";
import { createSpeculationHandler } from "../pages/speculation.ts";
import { createStateHandler } from "../pages/state-handler.ts";
import { createImageHandler } from "../pictures/image-handler.ts";
import {
  createInspector,
  createInspectorScript,
} from "../preview/inspector.ts";
import {
  createInspect,
  createPreviewLink,
  createPreviewOpen,
  endPreview,
} from "../preview/preview-links.ts";
import { createRecorder } from "../recording/recorder.ts";
import {
  createCashierReturn,
  createCashierStart,
} from "../round-trips/cashier.ts";
import {
  createIdentityCallback,
  createIdentityStart,
} from "../round-trips/identity.ts";
import {
  createPartnerLoginReturn,
  createPartnerLoginStart,
} from "../round-trips/partner-login.ts";
import { createSitemaps } from "../search-engines/sitemaps.ts";
import type { AppInput } from "./app-input.ts";
import type { Mount } from "./mount.ts";
import type { Services } from "./services.ts";

const GET = ["GET"] as const;
const POST = ["POST"] as const;

/** The companies that the reference backend plays, its mail and its faults: for operators. */
const UPSTREAM_PAGES = [
  { path: FAULTS_PATH },
  { path: OUTBOX_PATH, methods: GET },
  { path: DISRUPTIONS_PATH },
  { path: REFUSED_REFUNDS_PATH },
  { path: TEST_CASHIER_PATH },
  { path: TEST_IDENTITY_PATH },
  { path: TEST_PARTNER_LOGIN_PATH },
];

export function mountsOf(
  input: AppInput,
  services: Services,
  operator: Operator,
): readonly Mount[] {
  const { recordedUpstream } = input;
  const operatorHome = createOperatorHome({
    config: () => services.runtime().config,
    refused: input.config.refused,
    circuits: input.upstream.circuits,
    configurations: services.previews.configurations,
    now: services.now,
    hasCatalogue: input.catalogue !== undefined,
    hasUpstreamPages: input.upstreamPages !== undefined,
  });
  return [
    // What pages load.
    {
      path: ASSETS_PATH,
      methods: GET,
      subpaths: true,
      handler: input.files,
    },
    {
      path: STYLES_PATH,
      params: "/:name",
      methods: GET,
      handler: input.stylesheets,
    },
    {
      path: IMAGE_PATH,
      params: "/:preset/*id",
      methods: GET,
      handler: createImageHandler(services),
    },
    {
      path: SPECULATION_PATH,
      params: "/:name",
      methods: GET,
      handler: createSpeculationHandler(services),
    },
    {
      path: SITEMAP_PATH,
      params: "/:name",
      methods: GET,
      handler: createSitemaps(services),
    },
    {
      path: MANIFEST_PATH,
      methods: GET,
      handler: createManifestHandler(services),
    },
    {
      path: APP_ICON_PATH,
      params: "/:name",
      methods: GET,
      handler: createAppIconHandler(services),
    },
    {
      path: SERVICE_WORKER_PATH,
      methods: GET,
      handler:
        input.serviceWorker &&
        createServiceWorkerHandler(services, input.serviceWorker),
    },
    { path: STATE_PATH, methods: GET, handler: createStateHandler(services) },
    {
      path: CALL_PATH,
      params: "/:name",
      body: "json",
      handler: createCallHandler(services),
    },
    {
      path: DOWNLOAD_PATH,
      params: "/:name",
      methods: GET,
      handler: createDownload(services),
    },

    // Forms, which work without scripts.
    {
      path: PREFERENCES_PATH,
      methods: POST,
      body: "form",
      handler: createPreferences(services),
    },
    {
      path: SIGN_OUT_PATH,
      methods: POST,
      body: "form",
      handler: createSignOut(services),
    },
    {
      path: MAIL_LINK_PATH,
      methods: ["GET", "POST"],
      // Mail programs may send multipart/form-data (RFC 8058, 3.2); the address says it all.
      body: "raw",
      handler: createMailLink(services),
    },

    // Round trips to another company's pages.
    {
      path: IDENTITY_PATH,
      methods: GET,
      handler: createIdentityStart(services),
    },
    {
      path: IDENTITY_RETURN_PATH,
      methods: GET,
      handler: createIdentityCallback(services),
    },
    {
      path: PARTNER_LOGIN_PATH,
      methods: GET,
      handler: createPartnerLoginStart(services),
    },
    {
      path: PARTNER_LOGIN_RETURN_PATH,
      methods: GET,
      handler: createPartnerLoginReturn(services),
    },
    { path: CASHIER_PATH, methods: GET, handler: createCashierStart(services) },
    {
      path: CASHIER_RETURN_PATH,
      methods: GET,
      handler: createCashierReturn(services),
    },

    // Tools of the operator.
    {
      path: OPERATOR_PATH,
      methods: ["GET", "POST"],
      body: "form",
      handler: (request, response, next) =>
        operator.signIn(request, response, () =>
          operatorHome(request, response, next),
        ),
    },
    ...catalogueMounts(input.catalogue, services),
    {
      path: PREVIEW_PATH,
      methods: GET,
      operatorOnly: true,
      handler: createPreviewLink(services),
    },
    {
      path: INSPECT_PATH,
      methods: GET,
      operatorOnly: true,
      handler: createInspect(services),
    },
    {
      path: RECORD_PATH,
      methods: GET,
      operatorOnly: true,
      handler:
        recordedUpstream &&
        createRecorder({
          ...services,
          runtime: (seam) =>
            services.uncachedRuntime(recordedUpstream(seam).call),
        }),
    },

    // Of browsers that show a preview: its link is signed for the operator.
    {
      path: PREVIEW_OPEN_PATH,
      methods: GET,
      handler: createPreviewOpen(services),
    },
    { path: PREVIEW_END_PATH, methods: GET, handler: endPreview },
    {
      path: INSPECTOR_PATH,
      methods: ["GET", "POST"],
      body: "json",
      handler: createInspector(services),
    },
    {
      path: INSPECTOR_SCRIPT_PATH,
      methods: GET,
      handler: input.inspector && createInspectorScript(input.inspector),
    },

    // Pages of the upstream, at the same paths.
    ...UPSTREAM_PAGES.map((page): Mount => ({
      ...page,
      subpaths: true,
      operatorOnly: true,
      body: "raw",
      handler: input.upstreamPages,
    })),
  ];
}
