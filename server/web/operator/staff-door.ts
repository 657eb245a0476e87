/** Who works on pages with a name of their own: the rows of configs/staff.json, and their sign-in. */
import type { Request, RequestHandler } from "express";
import {
  STAFF_RETURN_PATH,
  STAFF_SIGN_IN_PATH,
  STAFF_SIGN_OUT_PATH,
} from "#renderer/shared/addresses.ts";
import type { Config } from "#server/config/model/config.ts";
import type { Logger } from "#server/config/process/logger.ts";
import type { Mount } from "../http/mount.ts";
import type { StaffMember } from "#server/config/staff/member.ts";
import { createStaffSessions } from "./staff-session.ts";
import { createStaffSignIn } from "./staff-sign-in.ts";

export interface StaffDoorInput {
  /** The operator's token: it signs sessions. */
  readonly key: string;
  /** STAFF_CLIENT_SECRET: what the provider knows this server by; undefined: it is a public client. */
  readonly secret: string | undefined;
  readonly config: () => Pick<Config, "staff">;
  readonly log: Pick<Logger, "warn">;
  readonly now: () => number;
}

export interface StaffDoor {
  /** The signed-in person. */
  readonly of: (request: Request) => StaffMember | undefined;
  /** The name of the provider at which staff sign in now. */
  readonly provider: () => string | undefined;
  readonly mounts: readonly Mount[];
}

export function createStaffDoor(input: StaffDoorInput): StaffDoor {
  const sessions = createStaffSessions(input.key, input.config, input.now);
  const { begin, finish, end } = createStaffSignIn({ ...input, sessions });
  const get = (path: string, handler: RequestHandler): Mount => ({
    path,
    methods: ["GET"],
    handler,
  });
  return {
    of: (request) => sessions.of(request),
    provider: () => input.config().staff?.sign_in.name,
    mounts: [
      get(STAFF_SIGN_IN_PATH, begin),
      {
        ...get(STAFF_RETURN_PATH, finish),
        act: () => ({ act: "staff.sign_in" }),
      },
      {
        path: STAFF_SIGN_OUT_PATH,
        methods: ["POST"],
        body: "form",
        act: (request) => {
          const member = sessions.of(request);
          return member
            ? { act: "staff.sign_out", who: `staff/${member.id}` }
            : undefined;
        },
        handler: end,
      },
    ],
  };
}
