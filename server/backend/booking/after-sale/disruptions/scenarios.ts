/** Scenarios of data/disruption-scenarios.json: series of reports. */
import type {
  DisruptionScenario,
  ScenarioEvent,
} from "#schema/backend/disruption-scenarios.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { addDays, dayIn } from "#server/backend/time/days.ts";
import { startJob, type Job, type Schedule } from "#server/backend/time/job.ts";
import { newGuid } from "../../engine/numbers.ts";
import type { Sellers } from "../../model/sellers.ts";
import type { Disruptions } from "./create-disruptions.ts";
import type { Service } from "../../model/disruption.ts";

const MINUTE_MS = 60_000;

/** A started scenario that has not ended. */
export interface RunningScenario {
  readonly scenario_id: string;
  readonly name: string;
  readonly started_at: number;
  /** The number of its events that were reported. */
  readonly reported: number;
}

export interface Scenarios {
  readonly job: Job;
  readonly all: Readonly<Record<string, DisruptionScenario>>;
  /** @returns false if no scenario has this name */
  start(name: string): Promise<boolean>;
  /** Stops it; its reports remain. Idempotent. */
  stop(scenarioId: string): Promise<void>;
  /** Oldest first. */
  running(): Promise<readonly RunningScenario[]>;
}

export interface ScenariosInput {
  readonly database: Database;
  readonly now: () => number;
  readonly schedule: Schedule;
  readonly onError: (error: unknown) => void;
  readonly sellers: Pick<Sellers, "byType">;
  readonly disruptions: Pick<Disruptions, "report">;
  readonly all: Readonly<Record<string, DisruptionScenario>>;
}

export function createScenarios({
  database,
  now,
  schedule,
  onError,
  sellers,
  disruptions,
  all,
}: ScenariosInput): Scenarios {
  const running = (): Promise<RunningScenario[]> =>
    database.all<RunningScenario>(
      `SELECT scenario_id, name, started_at, reported FROM disruption_scenarios
         WHERE ended_at IS NULL ORDER BY started_at, scenario_id`,
    );

  const serviceOf = (
    { product_type, service, in_days = 0, next_of }: ScenarioEvent,
    startedAt: number,
  ): Service | undefined =>
    service === undefined
      ? sellers
          .byType(product_type)
          ?.seller.nextOf?.(product_type, next_of ?? "", now())
      : { service, date: addDays(dayIn("UTC", startedAt), in_days) };

  /**
   * The count is written after the report. After a crash between them the report is
   * repeated; a repeated report of the same service informs nobody twice.
   */
  const step = async ({
    scenario_id,
    name,
    started_at,
    reported,
  }: RunningScenario): Promise<void> => {
    const events = Object.hasOwn(all, name) ? all[name]!.events : [];
    let done = reported;
    for (const event of events.slice(reported)) {
      if (started_at + event.after_minutes * MINUTE_MS > now()) break;
      const { product_type, minutes } = event;
      const found = serviceOf(event, started_at);
      if (found)
        await disruptions.report({
          ...found,
          product_type,
          kind: minutes === 0 ? "cancelled" : "delayed",
          minutes,
        });
      done += 1;
      await database.run(
        "UPDATE disruption_scenarios SET reported = ? WHERE scenario_id = ?",
        done,
        scenario_id,
      );
    }
    if (done >= events.length) await end(scenario_id);
  };
  const end = async (scenarioId: string): Promise<void> => {
    await database.run(
      "UPDATE disruption_scenarios SET ended_at = ? WHERE scenario_id = ? AND ended_at IS NULL",
      now(),
      scenarioId,
    );
  };
  const runDue = async (): Promise<void> => {
    for (const one of await running()) await step(one);
  };

  return {
    job: startJob({ schedule, work: runDue, onError }),
    all,
    running,
    stop: end,
    async start(name) {
      if (!Object.hasOwn(all, name)) return false;
      await database.run(
        "INSERT INTO disruption_scenarios (scenario_id, name, started_at) VALUES (?, ?, ?)",
        newGuid(),
        name,
        now(),
      );
      return true;
    },
  };
}
