/** The sessions of staff: a signed cookie with the person; what the person may do is read from the configuration at each request. */
import type { Request, Response } from "express";
import type { Config } from "#server/config/model/config.ts";
import {
  createSignedTokens,
  type SignedTokens,
} from "#server/config/process/secrets.ts";
import { hostName } from "../context/visitor.ts";
import { dropCookie, readCookies, setCookie } from "../http/cookies.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import { memberOf, type StaffMember } from "#server/config/staff/member.ts";

export interface StaffSessions {
  /** The signed-in person; undefined: nobody is, or the row is gone. */
  of(request: Request): StaffMember | undefined;
  begin(
    request: Request,
    response: Response,
    person: { readonly id: string; readonly identity: string },
  ): void;
  end(request: Request, response: Response): void;
}

interface Session {
  readonly person: string;
  readonly identity: string;
  /** The host at which the person signed in: the cookie is invalid at others. */
  readonly host: string;
  /** In milliseconds since 1970. */
  readonly expires: number;
}

/** A working day. */
const SESSION_MS = 10 * 60 * 60 * 1000;

/** @param key the operator's token */
export function createStaffSessions(
  key: string,
  config: () => Pick<Config, "staff">,
  now: () => number,
): StaffSessions {
  const tokens: SignedTokens<Session> = createSignedTokens(key, "staff", now);
  return {
    of(request) {
      const { staff } = readCookies(request);
      if (staff === undefined || !isSameOrigin(request)) return undefined;
      const session = tokens.read(staff);
      return session && session.host === hostName(request.headers.host)
        ? memberOf(config().staff, session.person, session.identity)
        : undefined;
    },
    begin(request, response, { id, identity }) {
      const token = tokens.sign({
        person: id,
        identity,
        host: hostName(request.headers.host),
        expires: now() + SESSION_MS,
      });
      setCookie(response, "staff", token, request.secure);
    },
    end: (request, response) => dropCookie(response, "staff", request.secure),
  };
}
