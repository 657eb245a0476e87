/** Exchanges a partner's login token for a session. */
import express, { type Router } from "express";
import { bodyText } from "#server/backend/http/body.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Database } from "../../storage/database.ts";
import { parseEmail } from "#server/backend/text/addresses.ts";
import type { Users } from "../users/create-users.ts";
import { MAX_NAME_LENGTH } from "#server/backend/text/person-name.ts";
import { personal, readBody } from "../users/requests.ts";
import { answerStarted, LOGIN, type Describe } from "../users/routes.ts";
import { readRequester } from "#server/backend/callers/visitor.ts";
import { verifyLoginToken, type LoginClaims } from "./login-token.ts";
import type { LoginPartners } from "./partners.ts";

export interface PartnerLoginRoutesInput {
  readonly database: Database;
  readonly now: () => number;
  readonly partners: LoginPartners;
  readonly users: Users;
  readonly describe: Describe;
}

export function partnerLoginRoutes({
  database,
  now,
  partners,
  users,
  describe,
}: PartnerLoginRoutesInput): Router {
  /** @throws Refusal partner_login_failed for a token that was already used */
  const use = async ({ iss, jti, exp }: LoginClaims): Promise<void> => {
    await database.run("DELETE FROM login_tokens WHERE expires_at <= ?", now());
    const { changes } = await database.run(
      "INSERT INTO login_tokens (token_id, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING",
      `${iss}/${jti}`,
      exp * 1000,
    );
    if (changes === 0) throw new Refusal("partner_login_failed");
  };

  const router = express.Router();
  router.post(
    `${LOGIN}/partner`,
    personal,
    readBody,
    async (request, response) => {
      const visitor = readRequester(request);
      // The key of the page's partner: the token of another partner fails.
      const partner = partners.byId(visitor.partnerId);
      const claims =
        partner &&
        verifyLoginToken(
          bodyText(request, "login_token"),
          partner,
          bodyText(request, "state"),
          now(),
        );
      if (!claims) throw new Refusal("partner_login_failed");
      await use(claims);
      const started = await users.signIn.withIdentities(
        // The partner's statement does not prove an address, so it opens no existing account.
        [{ kind: "partner", value: `${claims.iss}/${claims.sub}` }],
        visitor,
        {
          name: claims.name?.trim().slice(0, MAX_NAME_LENGTH),
          email: addressOf(claims),
        },
      );
      await answerStarted(started, describe, request, response);
    },
  );
  return router;
}

function addressOf({ email = "" }: LoginClaims): string | undefined {
  try {
    return parseEmail(email, "html").value;
  } catch {
    return undefined;
  }
}
