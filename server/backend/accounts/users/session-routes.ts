/** Calls by which users see their sessions and end them. */
import express, { type Router } from "express";
import type { SessionListData } from "#schema/modules/session_list.ts";
import { maskedAddress } from "#server/config/audit/act.ts";
import { bodyText } from "#server/backend/http/body.ts";
import { succeed } from "#server/backend/http/envelope.ts";
import type { Kernel } from "#server/backend/kernel/create-kernel.ts";
import { readRequester } from "#server/backend/callers/visitor.ts";
import type { Users } from "./create-users.ts";
import { personal, postChange } from "./requests.ts";
import { hashOf, sessionIdOf } from "./tokens.ts";

export interface SessionRoutesInput extends Pick<
  Kernel,
  "database" | "logEvent"
> {
  readonly users: Users;
}

export function sessionRoutes({
  database,
  users,
  logEvent,
}: SessionRoutesInput): Router {
  const router = express.Router();
  const change = postChange(router, users.csrf);

  router.get("/v1/usrcsrv/sessions", personal, async (request, response) => {
    const { user_id } = await users.require(request);
    const current = sessionIdOf(hashOf(readRequester(request).token!));
    const sessions = await users.tokens.list(database, user_id);
    const answer: SessionListData = {
      sessions: sessions.map(({ session_id, agent, started_at, seen_at }) => {
        const [browser = "", system = ""] = (agent ?? "").split("/");
        return {
          session_id,
          ...(browser && { browser }),
          ...(system && { system }),
          ...(started_at === null ? {} : { started_at }),
          ...(seen_at === null ? {} : { seen_at }),
          current: session_id === current,
        };
      }),
    };
    succeed(response, answer);
  });

  // Another user's session is not among those of this one, so that its id ends nothing.
  change("/v1/usrcsrv/sessions/end", async (request, response) => {
    const { user_id } = await users.require(request);
    const { token, address } = readRequester(request);
    const id = bodyText(request, "session_id");
    const ended = await users.tokens.revokeOf(database, user_id, {
      but: token!,
      // Without an id: all others.
      ...(id === "" ? {} : { id }),
    });
    if (ended > 0)
      logEvent(
        {
          event: "sessions_ended",
          by: "user",
          account: users.nameInLog(user_id),
          network: maskedAddress(address),
          count: ended,
        },
        "a user ended sessions",
      );
    succeed(response, { ended });
  });

  return router;
}
