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
  it("a cookie is this host's: the browser takes it from nobody else", () => {
    expect(written(true)).toMatch(/^__Host-token=t; .*Path=\/; .*Secure/);
    expect(written(true)).not.toMatch(/domain/i);
  });

  it("the prefixed one counts, wherever it stands", () => {
    expect(read("currency=EUR; __Host-currency=JPY", true)["currency"]).toBe(
      "JPY",
    );
    expect(read("__Host-currency=JPY; currency=EUR", true)["currency"]).toBe(
      "JPY",
    );
  });

  it("one that another host could have set makes nobody known", () => {
    const cookies = read(
      "token=a; device_id=b; session_key=c; currency=EUR",
      true,
    );
    expect(cookies).toEqual({ currency: "EUR" });
  });
});

it("over http, as on a laptop, names are plain", () => {
  expect(written(false)).toMatch(/^token=t; /);
  expect(read("token=a; currency=EUR", false)).toMatchObject({
    token: "a",
    currency: "EUR",
  });
});
