/**
 * Web servers are killed while a configuration is released: each visitor goes from the old one to the new one once, or back when
 * an operator reverts it, whichever server answers, and a killed server is missed by the requests in flight on it only.
 */
import path from "node:path";
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { RELEASES_PATH } from "#renderer/shared/addresses.ts";
import { createFolderReader } from "#server/config/data-files/read-folder.ts";
import { placeOf } from "#server/web/releases/cohort.ts";
import type { ReleasesReport } from "#server/web/releases/report.ts";
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import { PATIENT } from "../support/patience.ts";
import { copyPatientConfig } from "../support/patient-config.ts";
import { send } from "./load.ts";
import { startRealCluster, TOKEN } from "./real-cluster.ts";

const WORDS = path.join("locales", "en", "frame.json");
const OLD = "Skip to the content";
const NEW = "Skip to what was released";
/** On all pages. A query makes a page of its own, which a server renders. */
const PAGE = "/transport/";
const PERCENT = 50;
const STAGES = JSON.stringify({
  $schema: "release-stages.schema.json",
  shadow_percent: 0,
  stages: [
    { percent: PERCENT, hold_s: 3600, min_pages: 0 },
    { percent: 100, hold_s: 1, min_pages: 0 },
  ],
});
const COHORTS = Array.from({ length: 8 }, (_, index) =>
  `${index}${"7".repeat(15)}`.slice(0, 16),
);
/** A visitor's pause between two pages. */
const PAUSE_MS = 50;

it.runIf(EXHAUSTIVE)(
  "a release goes on, and back, while each of its servers is killed",
  { timeout: 0 },
  async (context) => {
    const config = copyPatientConfig();
    onTestFinished(() => config.remove());
    const running = await startRealCluster(
      {
        CONFIG_DIR: config.folder,
        LOG_LEVEL: "error",
        WARM_UP_MS: "0",
        RELEASES: "1",
      },
      { sharesReleases: true },
    );
    if (!running) return context.skip("there is no Postgres here to run");
    onTestFinished(() => running.stop());
    const { cluster, port } = running;
    const servers = cluster.programs.filter(({ name }) =>
      name.startsWith("web"),
    );
    const portOf = (index: number) => port + index + 1;

    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const tell = async (at: number, body?: object): Promise<ReleasesReport> => {
      const { status, body: text } = await send(agent, at, {
        path: RELEASES_PATH,
        headers: {
          authorization: `Bearer ${TOKEN}`,
          "content-type": "application/json",
        },
        ...(body && { method: "POST", body: JSON.stringify(body) }),
      });
      expect([status, text.slice(0, 300)]).toEqual([200, expect.any(String)]);
      return JSON.parse(text) as ReleasesReport;
    };
    const act = (at: number, command: string, stage: number, release: string) =>
      tell(at, { command, stage, release, by: "operator" });

    let turn = 0;
    let answered = 0;
    const failures: string[] = [];
    /** The words that each visitor saw, one after the other, without repetitions. */
    const seen = new Map<string, string[]>(COHORTS.map((one) => [one, []]));
    let closing = false;
    const visit = async (cohort: string, index: number): Promise<void> => {
      const own = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!closing) {
        turn += 1;
        const answer = await send(own, port, {
          path: `${PAGE}?utm_source=${turn}`,
          headers: {
            cookie: `cohort=${cohort}`,
            // The balancer sends an address to one server while it can.
            "x-forwarded-for": `203.0.113.${index}`,
          },
        }).catch((error: Error) => ({ status: 0, body: error.message }));
        const words = [OLD, NEW].find((one) => answer.body.includes(one));
        const before = seen.get(cohort)!;
        if (answer.status !== 200 || words === undefined)
          failures.push(`${answer.status} ${answer.body.slice(0, 80)}`);
        else {
          answered += 1;
          if (before.at(-1) !== words) before.push(words);
        }
        await wait(PAUSE_MS);
      }
      own.destroy();
    };
    const more = async (pages: number) => {
      const until = answered + pages;
      await vi.waitFor(() => expect(answered).toBeGreaterThan(until), PATIENT);
    };
    const killed = async (index: number) => {
      const program = servers[index]!;
      const pid = program.pid()!;
      process.kill(pid, "SIGKILL");
      await vi.waitFor(() => expect(program.pid()).not.toBe(pid), PATIENT);
      await vi.waitFor(() => tell(portOf(index)), PATIENT);
      await more(3 * COHORTS.length);
    };
    const files = [...read(config.folder).values()];
    const offer = async (word: string) => {
      const changed = files.map((file) =>
        file.relative === WORDS
          ? { ...file, text: file.text.replace(OLD, word) }
          : file,
      );
      await tell(port, {
        command: "offer",
        label: "configs",
        by: "operator",
        files: changed,
        stages: STAGES,
      });
      // Servers read it from the database each second.
      const known = servers.keys().map((index) =>
        vi.waitFor(async () => {
          const { release } = await tell(portOf(index));
          expect(release).toMatchObject({ stage: 0 });
          return release!.id;
        }, PATIENT),
      );
      const [id] = await Promise.all(known);
      return id!;
    };
    const isEarly = (cohort: string, id: string) =>
      placeOf(cohort, id) < PERCENT;
    const expectSeen = (of: (cohort: string) => readonly string[]) => {
      const found = Object.fromEntries(seen);
      expect(found).toEqual(
        Object.fromEntries(COHORTS.map((one) => [one, of(one)])),
      );
    };

    const shoppers = Promise.all(COHORTS.map(visit));
    await more(3 * COHORTS.length);

    // Reverted: the server that was told so dies at once.
    const first = await offer(NEW);
    await more(3 * COHORTS.length);
    for (const index of servers.keys()) await killed(index);
    expectSeen((one) => (isEarly(one, first) ? [OLD, NEW] : [OLD]));
    await act(portOf(0), "revert", 0, first);
    await killed(0);
    for (const index of servers.keys())
      expect(await tell(portOf(index))).toMatchObject({
        ended: [{ outcome: "reverted" }],
      });
    expectSeen((one) => (isEarly(one, first) ? [OLD, NEW, OLD] : [OLD]));

    // Promoted: the same.
    const before = new Map([...seen].map(([one, all]) => [one, [...all]]));
    // What went back is not offered again: another text is another release.
    const second = await offer(`${NEW} `);
    for (const index of servers.keys()) await killed(index);
    expectSeen((one) =>
      isEarly(one, second) ? [...before.get(one)!, NEW] : before.get(one)!,
    );
    await act(portOf(1), "promote", 0, second);
    await killed(1);
    for (const index of servers.keys())
      await vi.waitFor(async () => {
        expect(await tell(portOf(index))).toMatchObject({
          ended: [{ outcome: "live" }, { outcome: "reverted" }],
        });
      }, PATIENT);
    await more(3 * COHORTS.length);
    expectSeen((one) => [...before.get(one)!, NEW]);
    closing = true;
    await shoppers;

    console.log(`${answered} pages, ${failures.length} failed`);
    // The kills are eight, and a visitor waits for one page at a time.
    expect(failures.length).toBeLessThanOrEqual(8 * COHORTS.length);
    return undefined;
  },
);

function read(folder: string) {
  const reading = createFolderReader(folder).read();
  if (!reading.ok) throw new Error(reading.message);
  return reading.files;
}
