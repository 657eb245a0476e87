// @vitest-environment jsdom
import { expect, it } from "vitest";
import { example, visitCheckout } from "../../../../tests/support/checkout.ts";
import { said } from "../../../../tests/support/page.ts";

const visit = visitCheckout();
const {
  answers,
  card,
  control,
  fillIn,
  heading,
  made,
  pass,
  pay,
  push,
  restart,
  send,
  start,
  text,
  toPayment,
  type,
} = visit;

const problemOf = (name: string) =>
  control(name).getAttribute("aria-invalid") === "true";

it("shows at the field, during typing, that a name is in another script", async () => {
  await start();
  type("travellers.0.family_name", "佐");
  await pass();
  expect(problemOf("travellers.0.family_name")).toBe(true);
  expect(text()).toContain("Family name must be in Latin letters");
  expect(text()).not.toContain("to be corrected");
  type("travellers.0.family_name", "SATO");
  await pass();
  expect(problemOf("travellers.0.family_name")).toBe(false);
});

it("sends no value for an unchecked box, even if its element has one", async () => {
  const [first, ...others] = example.travellers!;
  const box = {
    name: "one_name",
    label: "I have only one name",
    kind: "check" as const,
    required: false,
  };
  const fields = [...first!.fields, box];
  await start({ travellers: [{ ...first!, fields }, ...others] });
  const name = "travellers.0.one_name";
  expect((control(name) as HTMLInputElement).checked).toBe(false);
  await toPayment();
  expect(made("order_check")).toHaveLength(1);
  expect(JSON.stringify(made("order_check"))).not.toContain("one_name");
});

it("shows a field's error when the field is left, and not before", async () => {
  await start();
  control("contact.email").focus();
  type("contact.email", "hana@");
  await pass();
  expect(problemOf("contact.email")).toBe(false);
  control("contact.email").blur();
  await pass();
  expect(problemOf("contact.email")).toBe(true);
  expect(document.activeElement).not.toBe(control("contact.email"));
});

it("does not move the page while a pointer is down", async () => {
  await start();
  control("contact.email").focus();
  type("contact.email", "hana@");
  // A press of a button moves the focus before the pointer is lifted.
  window.dispatchEvent(new Event("pointerdown"));
  control("contact.email").blur();
  await pass();
  expect(problemOf("contact.email")).toBe(false);
  window.dispatchEvent(new Event("pointerup"));
  await pass();
  expect(problemOf("contact.email")).toBe(true);
});

it("goes to the payment only after the service has accepted the fields", async () => {
  answers["order_check"] = {
    code: "fields_invalid",
    data: { fields: [{ path: "contact.phone", code: "phone_invalid" }] },
  };
  await start();
  await toPayment();
  expect(made("order_check")).toHaveLength(1);
  expect(document.activeElement).toBe(control("contact.phone"));
  expect(problemOf("contact.phone")).toBe(true);
  type("contact.phone", "090-1234 5679");
  await pass();
  expect(problemOf("contact.phone")).toBe(false);

  answers["order_check"] = {
    result: {
      travellers: [{ family_name: "SATO", given_name: "HANA" }],
      contact: { phone: "+81 90 1234 5679" },
    },
  };
  await send();
  expect(heading()).toBe("Review and pay");
  expect(text()).toContain("+81 90 1234 5679");
});

it("restores typed values after a reload, but nothing of the card", async () => {
  await start();
  await toPayment();
  card();
  await pass();
  expect(JSON.stringify(Object.values(window.sessionStorage))).not.toContain(
    "4242",
  );
  await restart();
  expect(text()).toContain("SATO, REN, May 4, 2018");
  await push("Edit");
  await pass();
  expect(control("contact.phone").value).toBe("090-1234 5678");
});

it("fills in a saved traveller", async () => {
  await start();
  const select = document.querySelectorAll<HTMLSelectElement>("select")[1]!;
  Object.getOwnPropertyDescriptor(
    HTMLSelectElement.prototype,
    "value",
  )!.set!.call(select, "t2");
  select.dispatchEvent(new Event("change", { bubbles: true }));
  await pass();
  expect(control("travellers.1.given_name").value).toBe("REN");
  expect(control("travellers.1.birth_date").value).toBe("2018-05-04");
});

it("shows an error at each field, and links to it", async () => {
  await start();
  await fillIn();
  type("travellers.0.given_name", "");
  type("contact.email", "hana@localhost");
  type("travellers.1.birth_date", "2010-01-01");
  await pass();
  await send();
  expect(visit.calls.made).toEqual([]);
  expect(document.activeElement).toBe(control("travellers.0.given_name"));
  expect(said(control("contact.email"))).toContain("name@example.com");
  expect(said(control("travellers.1.birth_date"))).toContain("age");
  expect(text()).toContain("Please correct 3 fields");
  const links = [...document.querySelectorAll<HTMLAnchorElement>("li a")];
  const link = links.find(({ textContent }) =>
    textContent.startsWith("Contact: "),
  )!;
  expect(document.querySelector(link.hash)).not.toBeNull();
  link.click();
  expect(document.activeElement).toBe(control("contact.email"));
});

it("goes back to the fields that the server refuses", async () => {
  answers["order_create"] = {
    code: "fields_invalid",
    data: {
      fields: [{ path: "travellers.0.family_name", code: "characters" }],
    },
  };
  await start();
  await pay();
  await pass();
  expect(document.activeElement).toBe(control("travellers.0.family_name"));
  expect(said(control("travellers.0.family_name"))).toContain(
    "cannot be printed on a ticket",
  );
});

it("requires a plausible card and the accepted terms before any call", async () => {
  await start();
  await toPayment();
  type("card_number", "4242424242424241");
  await pass();
  await send();
  expect(visit.calls.made.map(([name]) => name)).toEqual(["order_check"]);
  expect(document.activeElement).toBe(control("card_number"));
  expect(said(control("card_number"))).toContain("card number is not correct");
  expect(text()).toContain("Agree to all of these");
});

it("the choice to save travellers survives a reload", async () => {
  await start();
  document.querySelector<HTMLInputElement>("[type=checkbox]")!.click();
  await pass();
  await restart();
  expect(
    document.querySelector<HTMLInputElement>("[type=checkbox]")!.checked,
  ).toBe(true);
});

it("fills in the account's email address; a typed one stays", async () => {
  const contact = {
    ...example.contact,
    values: { email: "hana@home.example", phone: "+81 90 1234 5678" },
  };
  await start({ contact });
  expect(control("contact.email").value).toBe("hana@home.example");
  expect(control("contact.phone").value).toBe("+81 90 1234 5678");
  type("contact.email", "hana@work.example");
  await pass();
  await restart({ contact });
  expect(control("contact.email").value).toBe("hana@work.example");
});
