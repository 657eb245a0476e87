/** Everything that the server answers besides pages and health checks. */
import {
  ACCOUNTS_PATH,
  APP_ICON_PATH,
  ASSETS_PATH,
  AUDIT_PATH,
  CALL_PATH,
  CASHIER_PATH,
  CASHIER_RETURN_PATH,
  DISRUPTIONS_PATH,
  DOWNLOAD_PATH,
  FAULTS_PATH,
  FORM_PATH,
  IDENTITY_PATH,
  IDENTITY_RETURN_PATH,
  IMAGE_PATH,
  MAIL_LINK_PATH,
  MANIFEST_PATH,
  OPERATOR_PATH,
  OUTBOX_PATH,
  PARTNER_LOGIN_PATH,
  PARTNER_LOGIN_RETURN_PATH,
  PREFERENCES_PATH,
  BACKEND_METRICS_PATH,
  RELEASES_PATH,
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
} from "#renderer/shared/addresses.ts";
import { createCallForm } from "../forms/call-form.ts";
import { createPreferences } from "../forms/preferences.ts";
import { createMailLink } from "../forms/mail-link.ts";
import { createSignOut } from "../forms/sign-out.ts";
import { createCallHandler } from "../gateway/call-handler.ts";
import { createDownload } from "../gateway/download.ts";
import { createAppIconHandler } from "../pwa/app-icon.ts";
import { createManifestHandler } from "../pwa/manifest.ts";
import { createServiceWorkerHandler } from "../pwa/service-worker.ts";
import type { Operator } from "../operator/operator.ts";
import { createSpeculationHandler } from "../runtime/speculation.ts";
import { createStateHandler } from "../pages/state-handler.ts";
import { createImageHandler } from "../pictures/image-handler.ts";
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
import { releaseAct, withoutReleases } from "../releases/releases-handler.ts";
import { createSitemaps } from "../search-engines/sitemaps.ts";
import type { AppInput } from "./app-input.ts";
import type { Mount } from "../http/mount.ts";
import type { Services } from "./services.ts";

const GET = ["GET"] as const;
const POST = ["POST"] as const;

/** How large an offered configuration may be, in bytes. */
const MAX_CONFIGURATION = 64 * 1024 * 1024;

/** Pages of the simulated companies, mail and faults of the reference backend: for operators. */
const UPSTREAM_PAGES = [
  { path: FAULTS_PATH },
  { path: OUTBOX_PATH, methods: GET },
  { path: ACCOUNTS_PATH, methods: POST },
  { path: AUDIT_PATH, methods: GET },
  { path: DISRUPTIONS_PATH },
  { path: REFUSED_REFUNDS_PATH },
  { path: BACKEND_METRICS_PATH, methods: GET },
  { path: TEST_CASHIER_PATH },
  { path: TEST_IDENTITY_PATH },
  { path: TEST_PARTNER_LOGIN_PATH },
];

export function mountsOf(
  input: AppInput,
  services: Services,
  operator: Operator,
): readonly Mount[] {
  return [
    // Resources of pages.
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
      path: FORM_PATH,
      params: "/:name",
      methods: POST,
      body: "form",
      handler: createCallForm(services),
    },
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
      // Mail programs may send multipart/form-data (RFC 8058, 3.2); its content is ignored, because
      // the address has everything.
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
      act: (request) =>
        request.method === "POST" || request.query["token"] !== undefined
          ? { act: "operator.sign_in" }
          : undefined,
      handler: (request, response, next) =>
        operator.signIn(
          request,
          response,
          services.tools
            ? () => services.tools!.home(request, response, next)
            : next,
        ),
    },
    {
      path: RELEASES_PATH,
      methods: ["GET", "POST"],
      body: "json",
      maxBody: MAX_CONFIGURATION,
      operatorOnly: true,
      act: releaseAct,
      handler: input.releases?.handler ?? withoutReleases,
    },
    ...(services.tools?.mounts ?? []),

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
