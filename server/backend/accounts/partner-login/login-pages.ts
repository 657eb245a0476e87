/** Login pages of partners, simulated by this backend: they accept any name and address. */
import { createHash, randomUUID } from "node:crypto";
import express, { type Request, type Router } from "express";
import { bodyText } from "#server/backend/http/body.ts";
import {
  hiddenFields,
  leadsTo,
  page,
  personFields,
  showPage,
  formErrorOf,
  type FilledForm,
} from "#server/backend/http/test-page.ts";
import { siteHost } from "#server/backend/callers/visitor.ts";
import { escape } from "#server/backend/text/escape.ts";
import { parseEmail } from "#server/backend/text/addresses.ts";
import { signLoginToken } from "./login-token.ts";
import type { LoginPartner, LoginPartners } from "./partners.ts";

const LIFE_S = 60;
const MAX_FORM = "16kb";
const STATE = /^[\w-]{1,128}$/;

interface Wanted {
  readonly partner: LoginPartner;
  readonly return_to: string;
  readonly state: string;
}

export interface LoginPagesInput {
  readonly partners: LoginPartners;
  readonly now: () => number;
}

export function createLoginPages({ partners, now }: LoginPagesInput): Router {
  const read = (
    request: Request,
    text: (name: string) => string,
  ): Wanted | undefined => {
    const partner = partners.byCode(String(request.params["code"]));
    const [return_to, state] = [text("return_to"), text("state")];
    return partner && leadsTo(return_to, siteHost(request)) && STATE.test(state)
      ? { partner, return_to, state }
      : undefined;
  };

  const tokenFor = (
    { partner, state }: Wanted,
    email: string,
    name: string,
  ): string => {
    const iat = Math.floor(now() / 1000);
    return signLoginToken(
      {
        iss: partner.code,
        aud: partner.audience,
        sub: createHash("sha256").update(email).digest("base64url"),
        iat,
        exp: iat + LIFE_S,
        jti: randomUUID(),
        nonce: state,
        email,
        name,
      },
      partner,
    );
  };

  const router = express.Router();
  router.get("/:code", (request, response) => {
    const { query } = request;
    const wanted = read(request, (name) => bodyText({ body: query }, name));
    if (wanted) showPage(response, loginPage(wanted, { email: "", name: "" }));
    else showPage(response.status(400), refusedPage());
  });
  router.post(
    "/:code",
    express.urlencoded({ extended: false, limit: MAX_FORM }),
    (request, response) => {
      const wanted = read(request, (name) => bodyText(request, name));
      if (!wanted) return showPage(response.status(400), refusedPage());
      const email = bodyText(request, "email");
      const name = bodyText(request, "name");
      const failure = formErrorOf(email, name);
      if (failure !== undefined)
        return showPage(
          response.status(400),
          loginPage(wanted, { email, name, failure }),
        );
      const back = new URL(wanted.return_to);
      const token = tokenFor(wanted, parseEmail(email, "html").value, name);
      back.searchParams.set("token", token);
      back.searchParams.set("state", wanted.state);
      response.redirect(303, back.href);
    },
  );
  return router;
}

function loginPage({ partner, ...wanted }: Wanted, filled: FilledForm): string {
  return page(
    { title: "Sign in", company: partner.name },
    `<h1>Sign in to ${escape(partner.name)}</h1>
<p>This page stands in for the login of ${escape(partner.name)}. It asks for no password: use an address that is nobody's.</p>
<form method="post">
${hiddenFields(wanted)}
${personFields(filled)}
<div class="actions"><button type="submit">Continue</button></div>
</form>`,
  );
}

function refusedPage(): string {
  return page(
    { title: "Sign-in is not possible", company: "Test login" },
    `<h1>Sign-in is not possible</h1>
<p>There is no such partner, or you were to be sent to a site that is not its own. Go back and start again.</p>`,
  );
}
