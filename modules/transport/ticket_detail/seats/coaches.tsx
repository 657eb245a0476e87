import { useState } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import type { Coach } from "#schema/modules/ticket_detail.ts";
import { Tabs } from "#ui/controls/tabs.tsx";
import { CoachFrame } from "./coach-frame.tsx";
import { CoachList } from "./coach-list.tsx";
import { CoachPlan, SeatLegend } from "./coach-plan.tsx";
import { factsOfAll, seatsOf } from "./seats.ts";
import styles from "./seats.module.css";

interface CoachesProps {
  readonly coaches: readonly Coach[];
  readonly vertical: string;
  readonly picks: readonly string[];
  /** The number of seats wanted. The first coach shown has that many free. */
  readonly needed: number;
  /** plan: the seat plan. list: the seats as text. */
  readonly view: "plan" | "list";
  readonly onToggle: (seatId: string) => void;
}

/** The coaches of a train or cabins of a plane, one at a time. */
export function Coaches({
  coaches,
  vertical,
  picks,
  needed,
  view,
  onToggle,
}: CoachesProps) {
  const t = useTranslation();
  const [selected, setSelected] = useState(
    () => firstCoach(coaches, picks, needed)?.coach_id,
  );
  const coach = coaches.find(({ coach_id }) => coach_id === selected);
  if (!coach) return <p>{t("ticket_detail:seats.none_free")}</p>;
  return (
    <div className={styles["coaches"]}>
      <Tabs
        label={t("ticket_detail:seats.coaches", { context: vertical })}
        tabs={coaches.map(({ coach_id: id, label }) => ({
          id,
          label,
          href: "#",
        }))}
        selected={coach.coach_id}
        onSelect={setSelected}
      >
        <div className={styles["coach"]}>
          <p className={styles["quiet"]}>
            {[
              t("ticket_detail:seats.free_count", { count: countFree(coach) }),
              ...factsOfAll(coach),
            ].join(" · ")}
          </p>
          {view === "plan" && <SeatLegend />}
          {view === "plan" ? (
            <CoachFrame coach={coach}>
              <CoachPlan key={coach.coach_id} {...{ coach, picks, onToggle }} />
            </CoachFrame>
          ) : (
            <CoachList key={coach.coach_id} {...{ coach, picks, onToggle }} />
          )}
        </div>
      </Tabs>
    </div>
  );
}

function countFree(coach: Coach): number {
  return seatsOf(coach).filter(({ state }) => state === "free").length;
}

function firstCoach(
  coaches: readonly Coach[],
  picks: readonly string[],
  needed: number,
): Coach | undefined {
  return (
    coaches.find((coach) =>
      seatsOf(coach).some(({ seat_id }) => picks.includes(seat_id)),
    ) ??
    coaches.find((coach) => countFree(coach) >= needed) ??
    coaches[0]
  );
}
