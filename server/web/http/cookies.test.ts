import { describe, expect, it } from "vitest";
import { readCookies, setCookie } from "./cookies.ts";

const read = (cookie: string, secure: boolean) =>
  readCookies({ headers: { cookie }, secure });

function written(secure: boolean): string {
  let header = "";
  setCookie(
    {
      getHeader: () => undefined,
      setHeader: (_name: string, [value]: string[]) => void (header = value!),
    } as never,
    "token",
    "t",
    secure,
  );
  return header;
}

describe("over https", () => {
  it("a cookie has the prefix __Host-: the browser accepts it from this host only", () => {
    expect(written(true)).toMatch(/^__Host-token=t; .*Path=\/; .*Secure/);
    expect(written(true)).not.toMatch(/domain/i);
  });

  it("the prefixed cookie wins, in any position", () => {
    expect(read("currency=EUR; __Host-currency=JPY", true)["currency"]).toBe(
      "JPY",
    );
    expect(read("__Host-currency=JPY; currency=EUR", true)["currency"]).toBe(
      "JPY",
    );
  });

  it("a cookie that another host could have set identifies nobody", () => {
    const cookies = read(
      "token=a; device_id=b; session_key=c; currency=EUR",
      true,
    );
    expect(cookies).toEqual({ currency: "EUR" });
  });
});

it("over http, as in development, names have no prefix", () => {
  expect(written(false)).toMatch(/^token=t; /);
  expect(read("token=a; currency=EUR", false)).toMatchObject({
    token: "a",
    currency: "EUR",
  });
});
