/** The paths of the server that are not pages. They all begin with /_/, and no page does. */

/** GET ?url=: the state of another page, for the browser's router. */
export const STATE_PATH = "/_/page-state";

/** GET or POST /<name>: a call of the call table, through the gateway. */
export const CALL_PATH = "/_/call";

/** GET: the releases of the configuration. POST: offers one, or acts on it. For the operator. */
export const RELEASES_PATH = "/_/releases";

/** GET /<name>?back=: the file that a call of the call table returns. */
export const DOWNLOAD_PATH = "/_/download";

/** GET /<preset>[@<width>]/<image_id>: a picture. */
export const IMAGE_PATH = "/_/image";

/** GET /<hash>.json: which pages browsers may load before they are opened. */
export const SPECULATION_PATH = "/_/speculation";

/** GET /index.xml, and /<language>.xml for each language: the pages that search engines may list. */
export const SITEMAP_PATH = "/_/sitemap";

/** POST currency, language or measurement, and return_to: stores the visitor's preferences. */
export const PREFERENCES_PATH = "/_/preferences";

/** POST return_to: ends the visitor's session. */
export const SIGN_OUT_PATH = "/_/sign-out";
/**
 * POST ?key=: links in mails that act on one press. Mails that were already sent contain this path.
 */
export const MAIL_LINK_PATH = "/_/mail-link";

/** GET ?provider=&signin_jump=: redirects to an identity provider. */
export const IDENTITY_PATH = "/_/identity/start";

/** GET ?code=&state=: the provider redirects here. */
export const IDENTITY_RETURN_PATH = "/_/identity/callback";

/** GET ?signin_jump=: redirects to a partner's login page. */
export const PARTNER_LOGIN_PATH = "/_/partner-login/start";

/** GET ?token=&state=: the partner redirects here with its proof. Without a state the login starts again. */
export const PARTNER_LOGIN_RETURN_PATH = "/_/partner-login/return";

/** GET ?order_guid=&challenge_id=&back=: redirects to the partner's cashier to pay. */
export const CASHIER_PATH = "/_/cashier/start";

/** GET with the same parameters and the cashier's: the cashier redirects here. */
export const CASHIER_RETURN_PATH = "/_/cashier/return";

/** Test cashiers, which the reference backend simulates. */
export const TEST_CASHIER_PATH = "/_/test-cashier";

/** Test login pages of partners, which the reference backend simulates. */
export const TEST_PARTNER_LOGIN_PATH = "/_/test-partner-login";

/** A test identity provider, which the reference backend simulates. */
export const TEST_IDENTITY_PATH = "/_/test-identity";

/** The catalogue of modules, for the operator, if it is enabled. */
export const CATALOGUE_PATH = "/_/catalogue";

/** GET: the catalogue's script. */
export const CATALOGUE_SCRIPT_PATH = "/_/catalogue.js";

/** GET: a summary of all modules; with ?module=, one with its schema, example and size. */
export const CATALOGUE_MODULES_PATH = "/_/catalogue/modules";

/** GET ?module=&language=&platform=&site=&state=: modules with their examples; POST: with other data. */
export const CATALOGUE_EXAMPLE_PATH = "/_/catalogue/example";

/**
 * GET: the messages of a language server for this session, as a stream; POST ?session=: sends it a
 * message.
 */
export const CATALOGUE_LANGUAGE_SERVER_PATH = "/_/catalogue/language-server";

/** GET ?url=&at=&market=&partner=&language=&platform=&configuration=: a link to a preview, for the operator. */
export const PREVIEW_PATH = "/_/preview";

/** GET ?token=: opens a preview in this browser. */
export const PREVIEW_OPEN_PATH = "/_/preview-open";

/** GET ?return_to=: ends the preview in this browser. */
export const PREVIEW_END_PATH = "/_/preview-end";

/** The inspector's requests, in a browser with a preview. */
export const INSPECTOR_PATH = "/_/inspector";

/** GET: the inspector's script, in a browser with a preview. */
export const INSPECTOR_SCRIPT_PATH = "/_/inspector.js";

/**
 * GET with the parameters of a preview: the page's sections and their reasons, for the operator.
 */
export const INSPECT_PATH = "/_/inspect";

/** GET with the parameters of a preview, &draft=: the editor of a page, for the operator. */
export const EDITOR_PATH = "/_/edit";

/** GET: the editor's script. */
export const EDITOR_SCRIPT_PATH = "/_/edit.js";

/** GET ?draft=&path=: a page as it is edited; POST: changes the draft, by an operation on the page. */
export const EDITOR_PAGE_PATH = "/_/edit/page";

/** GET: the modules that can be added to a page; with ?module=, the schema of one. */
export const EDITOR_MODULES_PATH = "/_/edit/modules";

/** GET ?module=&language=: a module with its example, as a page shows it. */
export const EDITOR_EXAMPLE_PATH = "/_/edit/example";

/** GET: the saved drafts and what was published; POST: saves, discards, publishes or reverts. */
export const EDITOR_DRAFTS_PATH = "/_/edit/drafts";

/** GET with the parameters of a preview, &draft=: a page beside the texts of its language, for the operator. */
export const TRANSLATOR_PATH = "/_/translate";

/** GET: the script of the translator's view. */
export const TRANSLATOR_SCRIPT_PATH = "/_/translate.js";

/** GET ?draft=&path=: the texts of the page's language. They are changed by EDITOR_PAGE_PATH. */
export const TRANSLATOR_TEXTS_PATH = "/_/translate/texts";

/** POST {language, file, key}: what a service suggests, if one is configured. */
export const TRANSLATOR_SUGGESTION_PATH = "/_/translate/suggestion";

/** GET: the pictures of the media library; with ?id=, one. POST: describes or deletes one. */
export const MEDIA_PATH = "/_/edit/media";

/** POST ?name=&by=, the body a file: adds a picture to the media library. */
export const MEDIA_UPLOAD_PATH = "/_/edit/media/upload";

/** GET ?id=: a picture of the media library, whole and small. */
export const MEDIA_PREVIEW_PATH = "/_/edit/media/preview";

/** GET ?url=: a recording of a page with every upstream answer, if recording is enabled. */
export const RECORD_PATH = "/_/record";

/** POST /_/form/<name>: a call that a page posts as an HTML form. */
export const FORM_PATH = "/_/form";

/** Mail that the reference backend sent. */
export const OUTBOX_PATH = "/_/outbox";

/** POST: acts on accounts of shoppers. */
export const ACCOUNTS_PATH = "/_/accounts";

/** GET: what operators and partners did. */
export const AUDIT_PATH = "/_/audit";

/** The operators' pages that report delays and cancellations to the reference backend. */
export const DISRUPTIONS_PATH = "/_/disruptions";
/** The operators' pages for refunds that banks refused. */
export const REFUSED_REFUNDS_PATH = "/_/refunds";

/** GET: what waits in the reference backend's database, for monitoring. */
export const BACKEND_METRICS_PATH = "/_/backend-metrics";

/** PUT adds a fault to the reference backend, DELETE removes all. */
export const FAULTS_PATH = "/_/faults";

/** GET ?token=, or POST token and return_to: signs a browser in as the operator. */
export const OPERATOR_PATH = "/_/operator";

/** Where staff begin to sign in; takes `return_to`. */
export const STAFF_SIGN_IN_PATH = "/_/staff/sign-in";

/** Where the provider sends staff back. */
export const STAFF_RETURN_PATH = "/_/staff/return";

/** Ends the session of a member of staff. */
export const STAFF_SIGN_OUT_PATH = "/_/staff/sign-out";

/** GET ?url=: the web app manifest of the site, partner and language of a path. */
export const MANIFEST_PATH = "/_/app.webmanifest";

/** GET /<name>.png?url=: an icon of the installed app. */
export const APP_ICON_PATH = "/_/app-icon";

/** GET: the service worker, which opens saved pages without a network. */
export const SERVICE_WORKER_PATH = "/_/service-worker.js";

/** GET /<file>: the files of the build. */
export const ASSETS_PATH = "/_/assets";

/** GET /<ids of parts>.css: the styles of a page's modules, joined. */
export const STYLES_PATH = "/_/styles";
