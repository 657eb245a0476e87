import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  visitBackend,
  type BackendVisitor,
} from "../../../tests/support/backend-visitor.ts";
import { GOOD_CARD } from "../../../tests/support/booking.ts";
import {
  startReferenceBackend,
  type ReferenceBackend,
} from "../../../tests/support/reference-backend.ts";
import { Refusal } from "../refusals/refusals.ts";
import { createMemoryCounter } from "#server/config/limits/counter.ts";
import { createLimits, networkOf } from "./limits.ts";

describe("a limit", () => {
  const limits = createLimits(
    {
      ask: [
        { by: ["address"], points: 3, duration_s: 60 },
        { by: ["address", "target"], points: 2, duration_s: 60 },
      ],
      guess: [{ by: ["address"], points: 2, duration_s: 60 }],
    },
    createMemoryCounter,
  );
  const refused = { code: "too_many_attempts" };

  test("counts for each client, and says when it ends", async () => {
    const ask = (address: string, target: string) =>
      limits.take("ask", { address, target });
    await ask("192.0.2.1", "a");
    await ask("192.0.2.1", "a");
    const error: unknown = await ask("192.0.2.1", "a").catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject(refused);
    const { retry_after_s } = (error as Refusal).data as {
      retry_after_s: number;
    };
    expect(retry_after_s).toBeGreaterThan(0);
    expect(retry_after_s).toBeLessThanOrEqual(60);
    await expect(ask("192.0.2.1", "b")).rejects.toMatchObject(refused);
    await ask("192.0.2.2", "a");
  });

  test("of guesses counts wrong ones, also when many arrive at once", async () => {
    const guess = (right: boolean, address = "192.0.2.9") =>
      limits.guess(
        "guess",
        { address },
        ({ code }) => code === "code_unknown",
        async () => {
          await Promise.resolve();
          if (!right) throw new Refusal("code_unknown");
          return "found";
        },
      );
    for (let times = 0; times < 5; times += 1)
      expect(await guess(true)).toBe("found");
    const codes = await Promise.all(
      Array.from({ length: 8 }, () =>
        guess(false).catch(({ code }: Refusal) => code),
      ),
    );
    expect(codes.filter((code) => code === "code_unknown")).toHaveLength(2);
    await expect(guess(true)).rejects.toMatchObject(refused);
    expect(await guess(true, "192.0.2.10")).toBe("found");
  });

  test("that is missing from the file is an error in the program", async () => {
    await expect(limits.take("nothing", {})).rejects.toThrow("nothing");
  });
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001::1", "2001:db8:1:0::/64"],
  ["::1", "0:0:0:0::/64"],
  // Otherwise all of IPv4 would be one IPv6 network.
  ["::ffff:192.0.2.1", "192.0.2.1"],
  [undefined, undefined],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe("over HTTP", () => {
  let backend: ReferenceBackend;
  beforeAll(async () => {
    backend = await startReferenceBackend();
  });
  afterAll(() => backend.stop());

  let browsers = 0;
  /** A browser without cookies: a new visitor each time. */
  const browser = (address: string): BackendVisitor => {
    browsers += 1;
    return visitBackend(backend.url, {
      "X-Device-Id": `limits-device-${browsers}`,
      "X-Session-Key": `limits-session-${browsers}`,
      "X-Forwarded-For": address,
    });
  };
  const LOGIN = "/v1/usrcsrv/login/email";
  const codeOf = (email: string) =>
    /: (\d{6})$/.exec(
      backend.codes.findLast((line) => line.includes(email)) ?? "",
    )?.[1] ?? "";
  const count = async (
    times: number,
    work: () => Promise<{ status: number }>,
  ) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1)
      statuses.push((await work()).status);
    return statuses.filter((status) => status === 200).length;
  };

  test("a client can have few codes sent to one mailbox, and a limited number in total", async () => {
    const one = await count(10, () =>
      browser("198.51.100.1").post(`${LOGIN}/send_code`, {
        email: "ana@example.com",
      }),
    );
    expect(one).toBe(6);
    let people = 0;
    const all = await count(60, () =>
      browser("198.51.100.1").post(`${LOGIN}/send_code`, {
        email: `someone-${(people += 1)}@example.com`,
      }),
    );
    expect(all).toBe(20);
  });

  test("guesses of others do not invalidate a visitor's code", async () => {
    const email = "victim@example.com";
    const victim = browser("203.0.113.1");
    await victim.post(`${LOGIN}/send_code`, { email });
    const code = codeOf(email);
    for (let time = 0; time < 20; time += 1)
      expect(
        await browser("198.51.100.2").post(LOGIN, { email, code: "000000" }),
      ).toMatchObject({ success: false });
    // A visitor who knows the code cannot use it in another browser.
    expect(
      await browser("198.51.100.2").post(LOGIN, { email, code }),
    ).toMatchObject({ success: false });
    expect(await victim.post(LOGIN, { email, code })).toMatchObject({
      success: true,
    });
  });

  test("wrong codes of an address are counted across browsers", async () => {
    const email = "another@example.com";
    const right = await count(80, () =>
      browser("198.51.100.3").post(LOGIN, { email, code: "000000" }),
    );
    expect(right).toBe(60);
  });

  test("an address creates a limited number of guests", async () => {
    const guests = await count(50, () =>
      browser("198.51.100.4").post("/v1/usrcsrv/login/guest", {
        email: "guest@example.com",
      }),
    );
    expect(guests).toBe(30);
  });

  test("an address requests links to orders a limited number of times", async () => {
    const find = (address: string) =>
      browser(address).post("/v1/reappserv/ptp/order/find", {
        booking_no: "WF-AAAAAAAA",
        email: "ana@example.com",
      });
    expect(await count(25, () => find("198.51.100.5"))).toBe(20);
    expect((await find("203.0.113.5")).success).toBe(true);
  });

  test("an address holds the places of a family, not those of a train", async () => {
    // A party of nine needs 72 places for the longest round trip. Places are counted before the
    // journey is looked up.
    const take = (address: string) =>
      browser(address).post("/v1/reappserv/ptp/jprail/validate", {
        selections: [
          {
            direction: "departure",
            route_id: "made.up",
            fare_id: "ordinary.standard",
          },
        ],
        passengers: [{ passenger_type: "adult", count: 6 }],
        addons: [],
        expected_total: { amount: 1, currency: "JPY" },
      });
    expect(await count(22, () => take("198.51.100.6"))).toBe(20);
    expect((await take("203.0.113.6")).status).toBe(200);
  });

  test.each([
    [
      "asks for coupons of phones",
      "/v1/usrcsrv/phone_coupon/redeem",
      { country_number: "886", phone: "912345600" },
      20,
    ],
    ["types cards", "/v1/paysrv/card/token", GOOD_CARD, 60],
    ["guesses codes", "/v1/usrcsrv/coupons/redeem", { code: "NOBODYS" }, 30],
    [
      "holds six seats",
      "/v1/reappserv/ptp/jprail/seat/hold",
      {
        route_id: "made.up",
        seat_class: "ordinary",
        seats: ["1-1A", "1-1B", "1-1C", "1-1D", "1-1E", "1-2A"],
      },
      20,
    ],
  ])("an address %s up to its limit", async (_what, path, body, most) => {
    const statuses = [];
    for (let time = 0; time < most + 2; time += 1)
      statuses.push((await browser("198.51.100.7").post(path, body)).status);
    expect(statuses.indexOf(429)).toBe(most);
    const other = await browser("203.0.113.7").post(path, body);
    expect(other.status).not.toBe(429);
  });

  test("a refusal says when to retry", async () => {
    const response = await fetch(`${backend.url}/v1/gatewaysrv/csrftoken`, {
      headers: { "X-Session-Key": "limits-session-x" },
    });
    const { result } = (await response.json()) as {
      result: { csrf_token: string };
    };
    const send = () =>
      fetch(`${backend.url}${LOGIN}/send_code`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "X-Session-Key": "limits-session-x",
          "X-CSRF-Token": result.csrf_token,
        },
        body: JSON.stringify({ email: "soon@example.com" }),
      });
    expect((await send()).status).toBe(200);
    const again = await send();
    expect(again.status).toBe(429);
    expect(again.headers.get("retry-after")).toBe("60");
  });
});
