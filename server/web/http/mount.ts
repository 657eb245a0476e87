/** Addresses below /_/ as rows of a table; mounts.ts has the table. */
import express, { type RequestHandler, type Router } from "express";
import type { ActOf, Acts } from "./acts.ts";
import {
  limitBody,
  onlyMediaType,
  onlyMethods,
  oneValueEach,
} from "./check-request.ts";

export interface Mount {
  /** The path, with its leading /_/ (renderer/shared/addresses.ts). */
  readonly path: string;
  /** Parameters that follow the path, as Express writes them: "/:name". */
  readonly params?: string;
  /** Whether the handler also answers all paths below. */
  readonly subpaths?: true;
  /** Other methods get 405; GET includes HEAD. Left out: the handler decides. */
  readonly methods?: readonly ("GET" | "POST")[];
  /** How a request's body is parsed; for "form" and "json", other media types get 415. */
  readonly body?: keyof typeof BODIES;
  /** How large it may be, in bytes; left out: MAX_BODY. */
  readonly maxBody?: number;
  readonly operatorOnly?: true;
  /** Whether members of staff may enter an operator's address, too; the handler checks their roles. */
  readonly staff?: true;
  /** What a request does, for the audit log; left out: it only reads, or the upstream records it. */
  readonly act?: ActOf;
  /** undefined: this server does not offer it, and answers 404. */
  readonly handler: RequestHandler | undefined;
}

const MAX_BODY = 32 * 1024;

/** Compressed bodies are refused with 415: no browser sends one, and a small one can be endless text. */
const BODIES = {
  form: {
    type: "application/x-www-form-urlencoded",
    parse: (limit: number) =>
      express.urlencoded({ extended: false, limit, inflate: false }),
  },
  json: {
    type: "application/json",
    parse: (limit: number) => express.json({ limit, inflate: false }),
  },
  raw: {
    type: undefined,
    parse: (limit: number) =>
      express.raw({ type: () => true, limit, inflate: false }),
  },
} as const;

/** Middleware that lets in the operator only, or members of staff, too. */
export type Doors = Record<"only" | "orStaff", RequestHandler>;

/** The router of a table of mounts; everything else below /_/ is 404. */
export function createMounts(
  mounts: readonly Mount[],
  doors: Doors,
  acts: Pick<Acts, "audited">,
): Router {
  const router = express.Router();
  router.use(oneValueEach);
  for (const mount of mounts) {
    const path = mount.path.slice("/_".length);
    const handlers = handlersOf(mount, doors, acts);
    if (mount.subpaths) router.use(path, ...handlers);
    else router.all(path + (mount.params ?? ""), ...handlers);
  }
  router.use(notFound);
  return router;
}

function handlersOf(
  { methods, body, maxBody = MAX_BODY, handler = notFound, ...mount }: Mount,
  doors: Doors,
  acts: Pick<Acts, "audited">,
): RequestHandler[] {
  const { type, parse } = body ? BODIES[body] : {};
  return [
    ...(methods ? [onlyMethods(...methods)] : []),
    ...(type === undefined ? [] : [onlyMediaType(type)]),
    ...(mount.operatorOnly ? [mount.staff ? doors.orStaff : doors.only] : []),
    ...(parse ? [limitBody(maxBody), parse(maxBody)] : []),
    ...(mount.act ? [acts.audited(mount.act)] : []),
    handler,
  ];
}

function notFound(...[, response]: Parameters<RequestHandler>): void {
  response.sendStatus(404);
}
