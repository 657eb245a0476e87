// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { example, plain, shown } from "../../../tests/support/checkout.ts";
import { renderModule } from "../../../tests/support/render-module.tsx";

describe("the checkout, before hydration", () => {
  it("shows the items and each part of the price, and no card fields", () => {
    document.body.innerHTML = renderModule(shown());
    const text = plain(document.body);
    expect(text).toContain("Nozomi 207");
    expect(text).toContain("Booking fee");
    expect(text).toContain("Charged as ¥21,258");
    expect(text).toContain("held for 20 min");
    expect(document.querySelector("noscript")!.textContent).toContain(
      "Paying needs JavaScript",
    );
    expect(document.querySelector('[name="card_number"]')).toBeNull();
  });

  it("lets a guest continue, and returns here after signing in", () => {
    const { context, ...rest } = shown({ signed_in: false });
    document.body.innerHTML = renderModule({
      ...rest,
      context: {
        ...context,
        user: null,
        site: {
          id: "main",
          name: "Mini",
          host: "mini.example",
          origin: "https://mini.example",
          homePath: "/home/",
          features: { user_center: true },
          email_format: "specified",
          contact: { email: "help@mini.example", reply_hours: 24 },
        },
      },
    });
    expect(document.body.textContent).toContain("booking as a guest");
    const link = [...document.querySelectorAll("a")].find(({ textContent }) =>
      textContent.startsWith("Sign in"),
    )!;
    expect(new URL(link.href).searchParams.get("signin_jump")).toBe(
      `/transport-tickets/pay/?validate_id=${example.validate_id}`,
    );
  });

  it("says when there is no purchase", () => {
    document.body.innerHTML = renderModule({
      ...shown(),
      data: { status: "unavailable" },
    });
    expect(document.body.textContent).toContain("cannot be shown");
    expect(document.body.textContent).toContain("before you pay again");
  });
});
