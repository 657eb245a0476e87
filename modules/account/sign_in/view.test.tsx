// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SiteContext } from "#renderer/context/site-context.ts";
import type { SignInData } from "#schema/modules/sign_in.ts";
import { stubGateway, type Answers } from "../../../tests/support/gateway.ts";
import {
  hydrateModule,
  exampleOf,
  renderModule,
  type HydratedModule,
} from "../../../tests/support/render-module.tsx";
import {
  button,
  field,
  form,
  said,
  settle,
  submit,
} from "../../../tests/support/page.ts";
import { HANA } from "../../../tests/support/users.ts";
import SignIn from "./view.tsx";

const JUMP = "?signin_jump=%2Frails-32%2F";

const shown = (search = JUMP, context: Partial<SiteContext> = {}) => ({
  moduleId: "sign_in",
  view: SignIn,
  data: exampleOf<SignInData>("sign_in"),
  context: {
    location: { path: "/signin/", search, published: ["en"] },
    ...context,
  },
});

describe("signing in, before hydration", () => {
  const render = (...given: Parameters<typeof shown>) => {
    document.body.innerHTML = renderModule(shown(...given));
  };

  it("cannot submit the form, because only scripts can read its answer", () => {
    render();
    const methods = [...document.querySelectorAll("form")].map((form) =>
      form.getAttribute("method"),
    );
    expect(new Set(methods)).toEqual(new Set(["dialog"]));
  });

  it("links to Google, and to the other method to get a code", () => {
    render();
    const addresses = [...document.querySelectorAll("a")].map((link) =>
      link.getAttribute("href"),
    );
    expect(addresses).toEqual([
      "/signin/?method=phone&signin_jump=%2Frails-32%2F",
      "/signin/?method=email&signin_jump=%2Frails-32%2F",
      "/_/identity/start?provider=google&signin_jump=%2Frails-32%2F",
    ]);
  });

  it.each([
    ["partner_token", ["Continue with Skin"]],
    ["house", []],
  ] as const)(
    "at a partner whose login is %s, offers %j",
    (login, expected) => {
      render(JUMP, {
        partner: { id: 7, code: "skin", name: "Skin" },
        util: {
          is_guest_checkout: false,
          use_credits: true,
          white_label: {
            partner_code: "skin",
            partner_id: 7,
            main_color: "#3b4a9c",
            style_tokens: { bg_color: "#fafafc" },
            hide_vertical_back_button: false,
            login,
          },
        },
      });
      const text = document.body.textContent;
      expect(text).toContain("Sign in to Skin");
      expect(text).toContain("you accept the terms of Skin");
      const links = document.querySelectorAll('a[href^="/_/partner-login/"]');
      expect([...links].map(({ textContent }) => textContent)).toEqual(
        expected,
      );
      for (const link of links)
        expect(link.getAttribute("href")).toBe(
          "/_/partner-login/start?signin_jump=%2Frails-32%2F",
        );
    },
  );

  it("says why signing in with Google failed", () => {
    render("?signin_error=oidc_failed");
    expect(document.querySelector("[role=alert]")!.textContent).toContain(
      "Google could not confirm",
    );
  });

  it("names the signed-in user, and offers to continue or to sign out", () => {
    render(JUMP, { user: HANA });
    expect(document.querySelector("h1")!.textContent).toContain("Hana Sato");
    expect(document.querySelector("a")!.getAttribute("href")).toBe(
      "/rails-32/",
    );
    const { action, method } = document.querySelector("form")!;
    expect([action, method]).toEqual([
      `${window.location.origin}/_/sign-out`,
      "post",
    ]);
  });

  it("lets a guest sign in to an account", () => {
    render(JUMP, { user: { ...HANA, guest: true } });
    expect(document.body.textContent).toContain(`a guest with ${HANA.email}`);
    expect(form("Phone")).not.toBeNull();
    expect(() => form("Continue as a guest")).toThrow("no form");
  });
});

describe("signing in", () => {
  let hydrated: HydratedModule;
  let answers: Answers;
  let calls: ReturnType<typeof stubGateway>;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    answers = {
      send_sms_code: { result: { resend_after_s: 60, expires_in_s: 600 } },
      send_email_code: { result: { resend_after_s: 60, expires_in_s: 600 } },
      sign_in_sms: { result: { user: HANA } },
      sign_in_email: { result: { user: HANA } },
      guest_register: { result: { user: HANA } },
    };
    calls = stubGateway(() => answers);
    hydrated = await hydrateModule(shown());
  });
  afterEach(() => {
    hydrated.stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const sendToPhone = async (phone = "090-1234 5678") => {
    field("Phone", "country").value = "JP";
    field("Phone", "phone").value = phone;
    await submit("Phone");
  };
  const code = () => field("Six-digit code", "code");
  const enter = async (digits: string) => {
    code().value = digits;
    await submit("Six-digit code");
  };

  it("by a code to a phone returns to the previous page", async () => {
    await sendToPhone();
    expect(document.querySelector("[role=status]")!.textContent).toBe(
      "We sent a code to +81 090-1234 5678.",
    );
    expect(document.activeElement).toBe(code());
    expect(said(code())).toContain("10 minutes");

    await enter("123456");
    const address = { country_number: "81", phone: "09012345678" };
    expect(calls.made).toEqual([
      ["send_sms_code", address],
      ["sign_in_sms", { ...address, code: "123456" }],
    ]);
    expect(hydrated.navigated).toEqual(["/rails-32/"]);
  });

  it("by a code to an email address returns to the previous page, too", async () => {
    field("Email", "email").value = " hana@wayfare.example ";
    await submit("Email");
    await enter("123456");
    expect(calls.made.at(-1)).toEqual([
      "sign_in_email",
      { email: "hana@wayfare.example", code: "123456" },
    ]);
    expect(hydrated.navigated).toEqual(["/rails-32/"]);
  });

  it("as a guest accepts an email address only", async () => {
    field("Continue as a guest", "email").value = "hana@wayfare.example";
    await submit("Continue as a guest");
    expect(calls.made).toEqual([
      ["guest_register", { email: "hana@wayfare.example" }],
    ]);
    expect(hydrated.navigated).toEqual(["/rails-32/"]);
  });

  it("makes no call for an invalid phone number, and shows an error at the field", async () => {
    await sendToPhone("12");
    expect(calls.made).toEqual([]);
    expect(document.activeElement).toBe(field("Phone", "phone"));
    expect(said(field("Phone", "phone"))).toContain("not a valid phone number");
    expect(field("Phone", "phone").value).toBe("12");
  });

  it.each([
    ["code_wrong", "code is not correct"],
    ["code_expired", "has expired"],
    ["code_used", "already been used"],
    ["too_many_attempts", "Request a new code"],
  ])(
    "explains %s at the code field, and the typed code stays",
    async (failed, text) => {
      await sendToPhone();
      answers = { sign_in_sms: { code: failed } };
      await enter("111111");
      expect(code().getAttribute("aria-invalid")).toBe("true");
      expect(said(code())).toContain(text);
      expect(code().value).toBe("111111");
      expect(document.activeElement).toBe(code());
      expect(hydrated.navigated).toEqual([]);
    },
  );

  it.each([
    ["resend_too_soon", "Wait a moment"],
    ["phone_invalid", "not a valid phone number"],
  ])("explains %s at the number field", async (failed, text) => {
    answers = { send_sms_code: { code: failed } };
    await sendToPhone();
    expect(said(field("Phone", "phone"))).toContain(text);
  });

  it.each([
    ["csrf_invalid", "Reload it"],
    ["something_new", "our side"],
  ])("explains %s in the form", async (failed, text) => {
    answers = { send_sms_code: { code: failed } };
    await sendToPhone();
    expect(form("Phone").querySelector("[role=alert]")!.textContent).toContain(
      text,
    );
    expect(field("Phone", "phone").value).toBe("090-1234 5678");
  });

  it("says that the service did not answer", async () => {
    answers = {};
    await sendToPhone();
    expect(form("Phone").textContent).toContain("Check your connection");
  });

  it("extracts the digits of pasted text", async () => {
    await sendToPhone();
    Object.getOwnPropertyDescriptor(
      HTMLInputElement.prototype,
      "value",
    )!.set!.call(code(), "Code: 123 456");
    code().dispatchEvent(new Event("input", { bubbles: true }));
    expect(code().value).toBe("123456");
    await enter("123");
    expect(said(code())).toContain("whole code");
  });

  it("offers a new code after a countdown of one minute", async () => {
    await sendToPhone();
    expect(button("New code").disabled).toBe(true);
    expect(button("New code").textContent).toBe("New code in 60 s");
    vi.advanceTimersByTime(59_000);
    await settle();
    expect(button("New code").textContent).toBe("New code in 1 s");
    vi.advanceTimersByTime(1000);
    await settle();

    code().value = "111111";
    button("Send a new code").click();
    await settle();
    await settle();
    expect(calls.made.map(([name]) => name)).toEqual([
      "send_sms_code",
      "send_sms_code",
    ]);
    expect(document.querySelector("[role=status]")!.textContent).toContain(
      "a new code",
    );
    expect(code().value).toBe("");
    expect(button("New code").textContent).toBe("New code in 60 s");
  });

  it("preselects the visitor's country", async () => {
    hydrated.stop();
    const residence = { code: "TW", id: 158 };
    hydrated = await hydrateModule(shown(JUMP, { residence }));
    expect(field("Phone", "country").value).toBe("TW");
  });

  it("the typed number stays when it was wrong", async () => {
    await sendToPhone();
    button("Use another number").click();
    await settle();
    expect(field("Phone", "country").value).toBe("JP");
    expect(field("Phone", "phone").value).toBe("090-1234 5678");
  });
});
