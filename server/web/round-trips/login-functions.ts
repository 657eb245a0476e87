/** How partners sign their customers in, by the name of the method in settings (`login`). */
import type { Login } from "#schema/site.ts";

export interface LoginFunction {
  /**
   * The URL of the partner's login page for a visitor.
   *
   * @param login the login page, from the partner's settings
   * @param callback where the partner sends the visitor back to
   * @param state a secret that the partner must send back unchanged
   */
  url(login: string, callback: string, state: string): string;
  /** The parameters of the call that exchanges the callback's query for a session. */
  proof(
    query: URLSearchParams,
    state: string,
  ): Readonly<Record<string, string>>;
}

/** "house" signs in on a page of this site, so it needs no function. */
export const LOGIN_FUNCTIONS: Readonly<
  Record<Exclude<Login, "house">, LoginFunction> & { house: undefined }
> = {
  house: undefined,
  /** The partner signs a short-lived token, and the backend verifies it with the partner's key. */
  partner_token: {
    url: (login, return_to, state) =>
      `${login}?${new URLSearchParams({ return_to, state })}`,
    proof: (query, state) => ({
      login_token: query.get("token") ?? "",
      state,
    }),
  },
};
