import { describe, expect, test } from "vitest";
import { readPublished } from "../../../../../tests/support/reference-backend.ts";
import {
  idsOf,
  KYOTO,
  ROME,
  routesOf,
  startSearcher,
} from "../../../../../tests/support/searcher.ts";

describe("suppliers", () => {
  test("answer one after the other: the first in the first answer, all in the last", async () => {
    const { search, later, elapsed } = await startSearcher({ pace: 1 });
    const first = await search("eurail", ROME);
    expect(elapsed()).toBe(700);
    expect(first.result).toMatchObject({
      metadata: { search_completed: false, revision: 2 },
      suppliers: {
        total: 5,
        answered: 2,
        failed: [],
        pending: [
          "Alpine Rail Desk",
          "Continental Rail Desk",
          "Binario Tickets",
        ],
      },
      summary: {},
    });
    expect(new Set(routesOf(first).map(({ supplier }) => supplier))).toEqual(
      new Set(["Trenitalia"]),
    );
    const { search_id } = first.result!;
    const poll = (latest_revision: number) =>
      search("eurail", { ...ROME, search_id, latest_revision });

    later(300);
    const second = await poll(2);
    expect(second.result!.metadata.revision).toBe(3);
    expect(idsOf(second)).toEqual(idsOf(first));

    later(2000);
    const last = await poll(3);
    expect(last.result!.metadata).toMatchObject({
      search_completed: true,
      revision: 5,
    });
    expect(new Set(routesOf(last).map(({ supplier }) => supplier))).toContain(
      "Binario Tickets",
    );
    expect(idsOf(last)).toEqual(expect.arrayContaining(idsOf(second)));
    expect(elapsed()).toBeLessThanOrEqual(3000);
  });

  test("of Japan and of Taiwan's railway return complete results at once", async () => {
    const { search, elapsed } = await startSearcher({ pace: 1 });
    const japan = await search("jprail", KYOTO);
    const taiwan = await search("twrail", {
      origin_position: "taipei",
      destination_position: "zuoying",
      departure_date: "2026-12-01",
    });
    for (const { product, result } of [japan, taiwan]) {
      expect(product.polls).toBe(false);
      expect(result!.metadata.search_completed).toBe(true);
      expect(result!.metadata.result_count).toBeGreaterThan(0);
    }
    expect(elapsed()).toBe(0);
  });

  test("have the flags of their product: Korea's buses do not name their only class", async () => {
    const { search } = await startSearcher({ pace: 1 });
    const korea = await search("krbus", {
      origin_position: "seoul-express-terminal",
      destination_position: "busan-nopo",
      departure_date: "2026-12-01",
    });
    expect(korea.product).toMatchObject({ polls: true, one_class: true });
    const japan = await search("jprail", KYOTO);
    expect(japan.product).not.toHaveProperty("one_class");
  });

  test("poll for any product whose data says so", async () => {
    const published = readPublished();
    const { "32": jprail, ...others } = published.productTypes;
    const { search } = await startSearcher({
      pace: 1,
      published: {
        ...published,
        productTypes: { ...others, "32": { ...jprail!, polls: true } },
      },
    });
    const { product, result } = await search("jprail", KYOTO);
    expect(product.polls).toBe(true);
    expect(result!.metadata.search_completed).toBe(false);
  });

  test.each(["error", "down", "failed", "malformed", "partial"] as const)(
    "that fail (%s) are named, and the others' journeys are shown",
    async (kind) => {
      const { search, backend, later } = await startSearcher({ pace: 1 });
      backend.faults.set({ path: "supplier:binario", kind });
      const { result } = await search("eurail", ROME);
      later(3000);
      const last = await search("eurail", {
        ...ROME,
        search_id: result!.search_id,
      });
      expect(last.result!.suppliers.failed).toEqual(["Binario Tickets"]);
      expect(last.result!.metadata.search_completed).toBe(true);
      expect(new Set(routesOf(last).map(({ supplier }) => supplier))).toContain(
        "Trenitalia",
      );
    },
  );

  test.each([-3_600_000, 3_600_000])(
    "answer the same search in the same time when the time of day jumps by %i ms",
    async (ms) => {
      const { search, later, jump } = await startSearcher({ pace: 1 });
      const first = await search("eurail", ROME);
      jump(ms);
      later(3000);
      for (const asked of [
        ROME,
        { ...ROME, search_id: first.result!.search_id },
      ])
        expect((await search("eurail", asked)).result!.metadata).toMatchObject({
          search_completed: true,
          is_validate: true,
        });
    },
  );

  test("that hang have failed at the time limit of the search", async () => {
    const { search, backend, later } = await startSearcher({ pace: 1 });
    backend.faults.set({
      path: "supplier:binario",
      kind: "slow",
      ms: 120_000,
    });
    const { result } = await search("eurail", ROME);
    const { search_id, cutdown_time } = result!;
    later(10_000);
    const waiting = await search("eurail", { ...ROME, search_id });
    expect(waiting.result!.metadata.search_completed).toBe(false);
    later(cutdown_time * 1000);
    const over = await search("eurail", { ...ROME, search_id });
    expect(over.result!.metadata.search_completed).toBe(true);
    expect(over.result!.suppliers.failed).toEqual(["Binario Tickets"]);
  });

  test("that all fail leave nothing, and the next search asks again", async () => {
    const { search, backend } = await startSearcher();
    for (const id of ["jr-tokai-west", "jr-east"])
      backend.faults.set({ path: `supplier:${id}`, kind: "down" });
    const failed = await search("jprail", KYOTO);
    expect(failed.result!.summary.no_result_code).toBe("suppliers_failed");
    expect(failed.result!.suppliers.failed).toHaveLength(2);
    backend.faults.clear();
    const again = await search("jprail", KYOTO);
    expect(again.result!.metadata.result_count).toBeGreaterThan(0);
  });

  test("that begin to fail do so for equal searches, too", async () => {
    const { search, backend } = await startSearcher();
    await search("jprail", KYOTO);
    backend.faults.set({ path: "supplier:jr-east", kind: "down" });
    const { result } = await search("jprail", KYOTO);
    expect(result!.suppliers.failed).toEqual(["JR East"]);
  });

  test("that find nothing have not failed", async () => {
    const { search, backend } = await startSearcher();
    backend.faults.set({ path: "supplier:trenitalia", kind: "empty" });
    const { result } = await search("eurail", ROME);
    expect(result!.suppliers.failed).toEqual([]);
    expect(
      result!.section.routes.filter(
        ({ supplier }) => supplier === "Trenitalia",
      ),
    ).toEqual([]);
  });
});

test("a late supplier does not delay the first answer", async () => {
  const { search, backend, elapsed } = await startSearcher({ pace: 1 });
  backend.faults.set({ path: "supplier:trenitalia", kind: "slow", ms: 9000 });
  const { result } = await search("eurail", ROME);
  expect(elapsed()).toBe(800);
  expect(result!.metadata).toMatchObject({
    search_completed: false,
    result_count: 0,
  });
});

describe("a search's id", () => {
  test("is valid for 15 minutes; after that the condition is searched again", async () => {
    const { search, backend, later } = await startSearcher();
    const first = await search("jprail", KYOTO);
    const { search_id } = first.result!;
    later(15 * 60 * 1000);
    const { error } = await backend.ask(
      "/v3/reappserv/ptp/jprail/route/search/filter",
      { search_id },
    );
    expect(error!.code).toBe("search_unknown");
    const second = await search("jprail", { ...KYOTO, search_id });
    expect(second.result!.search_id).not.toBe(search_id);
    expect(routesOf(second).length).toBe(routesOf(first).length);
  });

  test("is not valid for another condition or product", async () => {
    const { search } = await startSearcher();
    const first = await search("jprail", KYOTO);
    const { search_id } = first.result!;
    const other = await search("jprail", {
      ...KYOTO,
      departure_date: "2026-12-02",
      search_id,
    });
    expect(other.result!.search_id).not.toBe(search_id);
    expect(other.condition!.departure_date).toBe("2026-12-02");
    const rome = await search("eurail", { ...ROME, search_id });
    expect(rome.result!.search_id).not.toBe(search_id);
  });
});
