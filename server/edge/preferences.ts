import type { Request, Response } from "express";
import { stringifySetCookie } from "cookie";
import type { Runtime } from "../runtime.ts";
import type { Device } from "./platform.ts";
import { requestUrl } from "./request-url.ts";
import { isSameOrigin } from "./same-origin.ts";
import { CURRENCY_COOKIE, readVisitor } from "./visitor.ts";

const YEAR_S = 365 * 24 * 60 * 60;

/** POST /_/preferences: keeps the visitor's currency and goes back to the page. */
export function createPreferences(deps: {
  readonly runtime: () => Runtime;
  readonly device: (userAgent: string | undefined) => Device;
}) {
  return (request: Request, response: Response): void => {
    const visitor = readVisitor(
      request,
      new URLSearchParams(),
      deps.runtime().sites,
      deps.device,
    );
    if (!visitor || !isSameOrigin(request)) {
      response.status(visitor ? 403 : 421).end();
      return;
    }
    const { currency, return_to } = (request.body ?? {}) as Record<
      string,
      unknown
    >;
    if (
      typeof currency === "string" &&
      visitor.site.currencies.includes(currency)
    ) {
      response.append(
        "Set-Cookie",
        stringifySetCookie({
          name: CURRENCY_COOKIE,
          value: currency,
          path: "/",
          maxAge: YEAR_S,
          sameSite: "lax",
          httpOnly: true,
          secure: request.secure,
        }),
      );
    }
    response.redirect(
      303,
      localPath(return_to) ?? deps.runtime().homePath(visitor.site),
    );
  };
}

/** A path on this host, or undefined: nobody is sent to another site. */
export function localPath(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/")) return undefined;
  const { pathname, search } = requestUrl(value);
  return pathname.replaceAll(/\/{2,}/g, "/") + search;
}
