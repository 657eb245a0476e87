// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import {
  example,
  ISSUED,
  MINUTE,
  NOW,
  order,
  ORDER,
  plain,
  PROCESSING,
  visitCheckout,
} from "../../../../tests/support/checkout.ts";
import { button } from "../../../../tests/support/page.ts";

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

it("orders, pays, waits for the tickets and shows them", async () => {
  await start();
  await toPayment();
  expect(heading()).toBe("Review and pay");
  expect(text()).toContain("+81 090-1234 5678");
  expect(plain(button("Pay"))).toBe("Pay ¥21,258");
  card();
  await pass();
  await send();

  expect(made("order_create")).toEqual([
    {
      validate_id: example.validate_id,
      travellers: [
        { family_name: "SATO", given_name: "HANA" },
        { family_name: "SATO", given_name: "REN", birth_date: "2018-05-04" },
      ],
      contact: { email: "hana@wayfare.example", phone: "+8109012345678" },
      use_gift_card: false,
      use_credits: false,
      expected_total: example.price.total,
      accepted_terms: ["conditions", "service"],
      save_travellers: false,
      idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    },
  ]);
  expect(made("payment_card_token")).toEqual([
    {
      number: "4242 4242 4242 4242",
      expiry: "04/29",
      cvc: "123",
      holder: "Hana Sato",
    },
  ]);
  expect(made("order_pay")).toEqual([
    {
      order_guid: ORDER.order_guid,
      method: "card",
      card_token: "token-1",
      idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    },
  ]);
  expect(heading()).toBe("Waiting for your bank");
  expect(text()).toContain("We do not know yet whether ¥21,258 was charged");

  answers["order_status"] = order(ISSUED);
  await pass(1000);
  await pass();
  expect(visit.hydrated.navigated).toEqual([ORDER.order_path]);
  expect(Object.keys(window.sessionStorage)).toEqual(["checkout.payment_data"]);
});

it("polls after 1 s, then at growing intervals", async () => {
  await start();
  await pay();
  await pass(999);
  expect(made("order_status")).toHaveLength(0);
  await pass(1);
  expect(made("order_status")).toHaveLength(1);
  await pass(1499);
  expect(made("order_status")).toHaveLength(1);
  await pass(1);
  expect(made("order_status")).toHaveLength(2);
  for (let second = 0; second < 60; second++) await pass(1000);
  const seen = made("order_status").length;
  await pass(10_000);
  expect(made("order_status")).toHaveLength(seen + 1);
});

it("polls on without a connection, and says so", async () => {
  await start();
  await pay();
  delete answers["order_status"];
  await pass(1000);
  expect(text()).toContain("no connection at the moment");
  answers["order_status"] = order(ISSUED);
  await pass(2000);
  expect(visit.hydrated.navigated).toEqual([ORDER.order_path]);
});

it("orders and pays once when the button is pressed twice", async () => {
  await start();
  await toPayment();
  card();
  await pass();
  const form = document.querySelector("form")!;
  form.requestSubmit();
  form.requestSubmit();
  await pass();
  expect(made("order_create")).toHaveLength(1);
  expect(made("order_pay")).toHaveLength(1);
});

it.each([
  ["card_declined", "Your bank declined"],
  ["insufficient_funds", "not enough money"],
  ["challenge_failed", "could not confirm"],
  ["something_new", "did not go through"],
])(
  "%s: says that nothing was charged, and accepts another card",
  async (reason, title) => {
    answers["order_pay"] = order({ payment_status: "declined", reason });
    await start();
    await pay();
    expect(heading()).toContain(title);
    expect(text()).toContain("You have not been charged");
    expect(text()).toContain("WF-7K3QPM");
    expect(control("card_holder").value).toBe("Hana Sato");

    answers["order_pay"] = order(ISSUED);
    await send();
    await pass();
    expect(made("order_create")).toHaveLength(1);
    const [first, second] = made("order_pay");
    expect(first!["idempotency_key"]).not.toBe(second!["idempotency_key"]);
    expect(visit.hydrated.navigated).toEqual([ORDER.order_path]);
  },
);

it("replaces an unpaid order when the form changes, and pays the new one", async () => {
  answers["order_pay"] = order({ payment_status: "declined" });
  await start();
  await pay();
  await push("Edit");
  expect(text()).not.toContain("Your bank declined");
  type("travellers.0.given_name", "HANAKO");
  await send();
  answers["order_pay"] = order(ISSUED);
  card();
  await send();
  await pass();
  const [first, second] = made("order_create");
  expect(second!["travellers"]).toMatchObject([{ given_name: "HANAKO" }, {}]);
  expect(second!["idempotency_key"]).not.toBe(first!["idempotency_key"]);
  expect(made("order_pay")).toHaveLength(2);
  expect(visit.hydrated.navigated).toEqual([ORDER.order_path]);
});

it("says that the reserved amount is released when no ticket was issued", async () => {
  answers["order_pay"] = order({
    order_status: "failed",
    payment_status: "voided",
    money_moved: "returned",
    reason: "not_ticketed",
  });
  await start();
  await pay();
  expect(heading()).toContain("did not issue the tickets");
  expect(text()).toContain("reserved amount of ¥21,258 has been released");
  expect(text()).toContain("WF-7K3QPM");
  expect(() => button("Pay")).toThrow("no button");
});

it("says not to pay again while the outcome is unknown, and polls for it", async () => {
  const lost = {
    order_status: "payment_processing",
    payment_status: "unknown",
    money_moved: "unknown",
  } as const;
  answers["order_pay"] = order(lost);
  answers["order_status"] = order(lost);
  await start();
  await pay();
  expect(heading()).toBe("We are checking your payment");
  expect(text()).toContain("Do not pay again");
  expect(button("Pay").closest("[hidden]")).not.toBeNull();
  answers["order_status"] = order({
    payment_status: "declined",
    reason: "card_declined",
  });
  await pass(1000);
  await pass();
  expect(plain(button("Pay"))).toBe("Pay ¥21,258");
});

it.each([
  ["sold_out", "have just been sold"],
  ["service_cancelled", "cancelled by the provider"],
  ["validate_expired", "no longer held"],
])(
  "%s: says that nothing was charged, and what to do next",
  async (code, title) => {
    answers["order_create"] = { code };
    await start();
    await pay();
    expect(heading()).toContain(title);
    expect(text()).toMatch(/Nothing was (ordered or )?charged/);
    const link = [...document.querySelectorAll("a")].find(({ textContent }) =>
      textContent.startsWith("Choose the ticket again"),
    )!;
    expect(link.getAttribute("href")).toBe(example.back_path);
  },
);

it("repeats an order with the same key when its answer was lost", async () => {
  const created = answers["order_create"]!;
  delete answers["order_create"];
  await start();
  await pay();
  expect(text()).toContain("cannot be ordered twice");
  answers["order_create"] = created;
  await send();
  const [first, second] = made("order_create");
  expect(second!["idempotency_key"]).toBe(first!["idempotency_key"]);
  expect(made("order_pay")).toHaveLength(1);
});

it("queries the order when the answer to its payment was lost", async () => {
  delete answers["order_pay"];
  await start();
  await pay();
  expect(heading()).toBe("Checking the result");
  await pass(1000);
  expect(heading()).toBe("Waiting for your bank");
  expect(made("order_pay")).toHaveLength(1);
});

it("pays again with the same key when a payment never arrived", async () => {
  delete answers["order_pay"];
  answers["order_status"] = order();
  await start();
  await pay();
  for (let asked = 0; asked < 4; asked++) await pass(10_000);
  expect(text()).toContain("did not reach us, and nothing was charged");
  answers["order_pay"] = order(PROCESSING);
  card();
  await send();
  const [first, second] = made("order_pay");
  expect(second!["idempotency_key"]).toBe(first!["idempotency_key"]);
});

it("continues an order that was made before a reload", async () => {
  answers["order_status"] = order(ISSUED);
  await start({ status: "ordered", order: { ...ORDER, ...PROCESSING } });
  expect(text()).toContain("Waiting for your bank");
  await pass(1000);
  expect(visit.hydrated.navigated).toEqual([ORDER.order_path]);
});

it("announces the end of the hold before and after; typed values stay for the next quote", async () => {
  await start();
  await fillIn();
  const status = () => document.querySelector("[role=status]")?.textContent;
  const left = async (ms: number) => {
    // The next tick, within the second, belongs to that second.
    vi.setSystemTime(NOW + 20 * MINUTE - ms - 1);
    await pass(1000);
  };
  await left(19 * MINUTE);
  expect(text()).toContain("held for 19:00");
  await left(5 * MINUTE + 1000);
  expect(status()).toBe("");
  await left(5 * MINUTE);
  expect(status()).toContain("5 more minutes");
  await left(MINUTE);
  expect(status()).toContain("1 more minute.");
  await left(0);
  expect(heading()).toBe("Your places are no longer held");

  await restart({ validate_id: "another-purchase-1234" });
  expect(control("travellers.0.given_name").value).toBe("HANA");
});

it.each([
  ["failed", "voided"],
  ["failed", "none"],
  ["cancelled", "none"],
  ["expired", "declined"],
] as const)(
  "typed values stay for the next purchase when an order is %s (%s)",
  async (order_status, payment_status) => {
    answers["order_pay"] = order({ order_status, payment_status });
    await start();
    await fillIn();
    document.querySelector<HTMLInputElement>("[type=checkbox]")!.click();
    await send();
    await pass();
    card();
    await pass();
    await send();
    expect(text()).toContain("Choose the ticket again");

    window.location.hash = "";
    await restart({ validate_id: "another-purchase-1234" });
    expect(control("travellers.0.given_name").value).toBe("HANA");
    expect(control("contact.email").value).toBe("hana@wayfare.example");
    expect(control("contact.phone").value).toBe("090-1234 5678");
    expect(
      document.querySelector<HTMLInputElement>("[type=checkbox]")!.checked,
    ).toBe(true);
    expect(JSON.stringify(window.sessionStorage)).not.toContain("4242");
    await send();
    await pass();
    expect(heading()).toBe("Review and pay");
  },
);

it("asks before the page is left during a payment", async () => {
  visit.answer = () => false;
  await start();
  await pay();
  const link = document.createElement("a");
  link.href = "/rails-32/";
  document.body.append(link);
  link.click();
  await pass();
  expect(visit.hydrated.questions[0]).toContain(
    "Leave while your payment is being processed?",
  );
  expect(visit.hydrated.navigated).toEqual([]);
  visit.answer = () => true;
  link.click();
  await pass();
  expect(visit.hydrated.navigated).toEqual(["/rails-32/"]);
});

const BOOKED = "/ptp/booked/?order_guid=order-guid-1";

it("opens the order's confirmation page after paying, if it has one", async () => {
  await start();
  answers["order_pay"] = order({ ...ISSUED, booked_path: BOOKED });
  await pay();
  await pass();
  expect(visit.hydrated.navigated).toEqual([BOOKED]);
});

describe("a second tab", () => {
  const paid = {
    ...example,
    status: "ordered",
    expires_at: NOW + 20 * MINUTE,
    order: { ...ORDER, ...ISSUED, booked_path: BOOKED },
  };

  it("shows on return that the order is paid, without a countdown", async () => {
    await start();
    await fillIn();
    expect(text()).toContain("Your places are held for");
    await visit.hydrated.rerender(paid);
    await pass();
    expect(text()).toContain("Payment complete");
    expect(text()).toContain("¥21,258 was charged.");
    expect(text()).not.toContain("Your places are held for");
    expect(
      document.querySelector(`a[href="${ORDER.order_path}"]`),
    ).not.toBeNull();
    expect(visit.hydrated.navigated).toEqual([]);
  });

  it("pays nothing more, and shows the same order", async () => {
    await start();
    answers["order_create"] = { result: paid.order };
    await pay();
    expect(made("payment_card_token")).toEqual([]);
    expect(made("order_pay")).toEqual([]);
    expect(visit.hydrated.navigated).toEqual([BOOKED]);
  });

  it("continues its own payment when it becomes visible", async () => {
    await start();
    await pay();
    await visit.hydrated.rerender({ ...paid, order: ORDER });
    await pass();
    expect(text()).toContain("Waiting for your bank");
  });
});
