/** The ways in which partners say who their customers are, by the name that settings give (`login`). */
import type { Login } from "#schema/site.ts";

export interface LoginFunction {
  /** Where a visitor goes to be known; the way back has to carry the state. */
  address(login: string, back: string, state: string): string;
  /** What the exchange for a session is asked with, of the way back's query. */
  proof(
    query: URLSearchParams,
    state: string,
  ): Readonly<Record<string, string>>;
}

/** The house's own login is a page, and no function. */
export const LOGIN_FUNCTIONS: Readonly<
  Record<Exclude<Login, "house">, LoginFunction> & { house: undefined }
> = {
  house: undefined,
  /** The partner signs a short-lived token; the backend has its keys. */
  partner_token: {
    address: (login, return_to, state) =>
      `${login}?${new URLSearchParams({ return_to, state })}`,
    proof: (query, state) => ({
      login_token: query.get("token") ?? "",
      state,
    }),
  },
};
