/**
 * The site context of a request. A page, and every call that the page makes later, get it
 * here, in the same way from the same request: what a page knew of its visitor is what
 * its calls know.
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

/** The header, and query parameter of a beacon, in which a page says its currency. */
export const CURRENCY_HEADER = "x-currency";
/** The same for the id of the page, by which its calls are found in logs. */
export const PAGE_ID_HEADER = "x-page-id";

const PAGE_ID = /^[\w-]{8,64}$/;

/** The id of the page that makes a call, or "" when it says none that can be one. */
export function pageIdOf(said: string | undefined): string {
  return said !== undefined && PAGE_ID.test(said) ? said : "";
}

/** What the request alone says; nobody is asked. */
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
 * The same, with what others know of the visitor: who is signed in, and so in which
 * currency, residence and device's name; which experiments hit.
 *
 * @returns undefined when the backend cannot say whose the token is
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
  const experiments =
    experiments_call === undefined
      ? null
      : readExperiments(experiments_call, context);
  const user = await users.read(calls, context);
  if (user === undefined) return undefined;
  if (!user && !experiments) return context;
  return {
    ...context,
    ...visitor.context(context.language.code, { user, experiments }),
  };
}

/**
 * The context of a call that a page makes later. While the backend cannot say whose the
 * token is, the call is made as the page was: for nobody in particular.
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
