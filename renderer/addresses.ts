/** Where the server answers besides pages. Everything of this kind begins with /_/, which no page does. */

/** GET ?url=: the state of another page, for the browser's router. */
export const STATE_PATH = "/_/page-state";

/** GET or POST /<name>: a call of the call table, through the gateway. */
export const CALL_PATH = "/_/call";

/** GET /<preset>/<image_id>: a picture. */
export const IMAGE_PATH = "/_/image";

/** POST currency and return_to: a visitor's choice. */
export const PREFERENCES_PATH = "/_/preferences";

/** POST return_to: ends the visitor's session. */
export const SIGN_OUT_PATH = "/_/sign-out";

/** GET ?provider=&signin_jump=: to an identity provider. */
export const IDENTITY_PATH = "/_/identity/start";

/** GET ?code=&state=: back from it. */
export const IDENTITY_RETURN_PATH = "/_/identity/callback";

/** GET ?signin_jump=: to where a partner's customers say who they are. */
export const PARTNER_LOGIN_PATH = "/_/partner-login/start";

/** GET ?token=&state=, or ?token=&signin_jump=: from there, with the partner's word. */
export const PARTNER_LOGIN_RETURN_PATH = "/_/partner-login/return";

/** GET ?order_guid=&challenge_id=&back=: to the cashier where the order is paid. */
export const CASHIER_PATH = "/_/cashier/start";

/** GET the same, with what the cashier says: from there. */
export const CASHIER_RETURN_PATH = "/_/cashier/return";

/** The partners' cashiers that the reference backend plays. */
export const TEST_CASHIER_PATH = "/_/test-cashier";

/** The partners' login pages that the reference backend plays. */
export const TEST_PARTNER_LOGIN_PATH = "/_/test-partner-login";

/** The identity provider that the reference backend plays. */
export const TEST_IDENTITY_PATH = "/_/test-identity";

/** GET ?module=&language=: modules with their examples, where the catalogue is on. */
export const CATALOGUE_PATH = "/_/catalogue";

/** GET ?url=: a page with every upstream answer behind it, where recording is on. */
export const RECORD_PATH = "/_/record";

/** Mail that the reference backend wrote. */
export const OUTBOX_PATH = "/_/outbox";

/** PUT a fault, DELETE all: what the reference backend is told to do wrong. */
export const FAULTS_PATH = "/_/faults";

/** GET ?token=, or POST token and return_to: this browser is the operator's. */
export const OPERATOR_PATH = "/_/operator";

/** GET /<file>: the files of the build. */
export const ASSETS_PATH = "/_/assets";
