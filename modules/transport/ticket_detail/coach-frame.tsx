import type { ReactNode } from "react";
import type { Coach } from "#schema/modules/ticket_detail.ts";
import { Icon } from "#ui/icon.tsx";
import { arrowRightIcon } from "#ui/icons.ts";
import styles from "./coach-frame.module.css";

interface CoachProps {
  readonly coach: Coach;
}

/**
 * The frame of a plan: which end leads, and what the outer seats look at. Each seat's name
 * has its side as well.
 */
export function CoachFrame({
  coach,
  children,
}: CoachProps & { readonly children: ReactNode }) {
  const direction = coach.front && (
    <p className={styles["front"]} data-front={coach.front.end}>
      <Icon shape={arrowRightIcon} />
      {coach.front.text}
    </p>
  );
  const [left, right] = sidesOf(coach);
  return (
    <div className={styles["frame"]}>
      {coach.front?.end === "first_row" && direction}
      {(left || right) && (
        <p className={styles["sides"]} aria-hidden="true">
          <span>{left}</span>
          <span>{right}</span>
        </p>
      )}
      {children}
      {coach.front?.end === "last_row" && direction}
    </div>
  );
}

/** The facts of the outer seats of a row alone: "A: Sea side". */
function sidesOf({ facts = [], rows }: Coach): readonly (string | undefined)[] {
  const letters = rows[0]!.seats.flatMap((seat) => seat?.letter ?? []);
  return [letters[0], letters.at(-1)].map((letter) => {
    const own = facts.filter((fact) => !fact.rows && fact.letters === letter);
    return own.length === 0
      ? undefined
      : `${letter}: ${own.map(({ text }) => text).join(", ")}`;
  });
}
