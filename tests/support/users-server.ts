/** A mini server whose site has users, new for each test. */
/** Signed-in users, the effects on their pages, and calls that change something. */
import { afterEach, beforeEach } from "vitest";
import { miniConfig } from "./mini-config.ts";
import { startMiniServer, type MiniServer } from "./mini-server.tsx";

/** The mark of a session that was begun, changed or ended: the time of the tests' server. */
export const CHANGED = `session_changed=${Date.parse("2026-11-21T10:20:30Z")}`;

export const ADA = { user_id: 7, user_name: "Ada", restrict_policies: [] };

export function configuration() {
  const files = miniConfig();
  const site = files["sites/main.json"] as Record<string, unknown>;
  site["app_agent"] = "MiniApp/";
  site["users"] = {
    sign_in_route: "signIn",
    verify_call: "verify",
    session_key_call: "session_key",
    csrf_call: "csrf",
    sign_out_call: "sign_out",
    preference_call: "prefer",
    identity_start_call: "identity_start",
    identity_finish_call: "identity_finish",
    experiments_call: "experiments",
    identity_origins: ["https://id.example"],
  };
  const { calls } = files["calls/all.json"] as {
    calls: Record<string, object>;
  };
  const call = (path: string, extra: object = {}) => ({
    summary: "A call.",
    service: "test",
    origin: "ours",
    method: "GET",
    path,
    timeout_ms: 60_000,
    ...extra,
  });
  const post = { method: "POST", csrf: true, gateway: true };
  Object.assign(calls, {
    verify: call("/verify"),
    session_key: call("/session-key"),
    csrf: call("/csrf"),
    sign_in: call("/sign-in", { ...post, session: "start" }),
    sign_out: call("/sign-out", { ...post, session: "end" }),
    rename: call("/rename", { ...post, session: "refresh" }),
    prefer: call("/prefer", post),
    identity_start: call("/identity/start", { ...post, gateway: false }),
    identity_finish: call("/identity/finish", {
      ...post,
      gateway: false,
      session: "start",
    }),
    experiments: call("/experiments"),
    paper: call("/paper", { file: "application/pdf" }),
    shared: call("/shared", {
      gateway: true,
      cache: { ttl_s: 60, stale_s: 0 },
    }),
  });
  const { routes } = files["routes/pages.json"] as {
    routes: Record<string, { meta: object }>;
  };
  const { home } = routes as { home: { meta: object } };
  const page = (path: string, meta: object, query = {}) => ({
    ...home,
    path,
    query,
    meta: { ...home.meta, ...meta },
  });
  Object.assign(routes, {
    signIn: page(
      "/signin/",
      { auth: false },
      { signin_jump: { pattern: "/([^/].*)?" } },
    ),
    account: page("/account/", { auth: true }),
    wishlist: page("/wishlist/", { personal: true }),
  });
  return files;
}

export let server: MiniServer;

/** Replaces the server by one with other options. */
export async function restart(
  overrides: Parameters<typeof startMiniServer>[1],
): Promise<void> {
  await server.close();
  server = await startMiniServer(configuration(), overrides);
}

/** Starts the server before each test of the file that calls this, and stops it after it. */
export function startUsersServer(): void {
  beforeEach(async () => {
    server = await startMiniServer(configuration());
    home();
  });

  afterEach(() => server.close());
}

export function home(...sections: object[]) {
  server.upstream.reply("/home", { publish_languages: ["ALL"], sections });
}

export const asked = (path: string) =>
  server.upstream.requests.filter(({ line }) => line.includes(` ${path}`));

/** The backend knows a token. */
export function known(token: string, user: object | null) {
  server.upstream.on("/verify", ({ headers }, response) => {
    const result = { user: headers["token"] === token ? user : null };
    response.end(JSON.stringify({ success: true, result }));
  });
}

export const withToken = (token: string) => ({
  headers: { cookie: `token=${token}` },
});
