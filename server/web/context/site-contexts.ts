/**
 * Creates the site context of a request. Pages and their later calls use the same functions,
 * so that a call has the same context as its page (decision 009).
 */
import type { SiteContext } from "#renderer/context/site-context.ts";
import type { ReadExperiments } from "./experiments.ts";
import type { Users } from "./users.ts";
import type { Visitor } from "./visitor.ts";

export interface ContextDeps {
  readonly users: Users;
  readonly experiments: ReadExperiments;
  readonly now: () => number;
}

/** The header with the calling page's currency. */
export const CURRENCY_HEADER = "x-currency";
/** The header with the calling page's id, by which its calls are found in logs. */
export const PAGE_ID_HEADER = "x-page-id";

const PAGE_ID = /^[\w-]{8,64}$/;

/** The calling page's id, or "" when it is missing or invalid. */
export function pageIdOf(sent: string | undefined): string {
  return sent !== undefined && PAGE_ID.test(sent) ? sent : "";
}

/** The context from the request alone, without a user and without calls. */
export function anonymousContext(
  visitor: Visitor,
  language: string,
  request: SiteContext["request"],
  now: number,
): SiteContext {
  return {
    ...visitor.context(language),
    location: { path: "/", search: "", published: [] },
    request,
    now,
  };
}

/**
 * The context with the signed-in user, whose preferences change currency and residence, and
 * with the device's experiments.
 *
 * @returns undefined when the backend cannot verify the session token
 */
export async function contextWithUser(
  visitor: Visitor,
  context: SiteContext,
  { users, experiments: readExperiments }: ContextDeps,
): Promise<SiteContext | undefined> {
  const calls = visitor.site.site.users;
  const { token, deviceId } = context.identity;
  if (!calls || (token === undefined && deviceId === undefined)) return context;
  const { experiments_call } = calls;
  const hits =
    experiments_call === undefined
      ? null
      : readExperiments(experiments_call, context);
  const user = await users.read(calls, context);
  if (user === undefined) return undefined;
  if (!user && !hits) return context;
  const experiments = hits && {
    ...hits,
    exp_extra: { ...hits.exp_extra, user_id: user?.user_id ?? "" },
  };
  return {
    ...context,
    ...visitor.context(context.language.code, { user, experiments }),
  };
}

/**
 * The context of a page's later call. If the backend cannot verify the session token, it is the
 * anonymous context.
 */
export async function callContext(
  visitor: Visitor,
  language: string,
  pageId: string,
  deps: ContextDeps,
): Promise<SiteContext> {
  const context = anonymousContext(
    visitor,
    language,
    { id: pageId },
    deps.now(),
  );
  return (await contextWithUser(visitor, context, deps)) ?? context;
}
