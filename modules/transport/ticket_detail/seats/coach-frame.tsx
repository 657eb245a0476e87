import type { ReactNode } from "react";
import type { Coach } from "#schema/modules/ticket_detail.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { arrowRightIcon } from "#ui/icons/icons.ts";
import styles from "./coach-frame.module.css";

interface CoachProps {
  readonly coach: Coach;
}

/**
 * The frame of a plan: the leading end, and the view of the outer seats. Each seat's name contains
 * its side as well.
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

/** Facts that apply only to the outer seats of a row: "A: Sea side". */
function sidesOf({ facts = [], rows }: Coach): readonly (string | undefined)[] {
  const letters = rows[0]!.seats.flatMap((seat) => seat?.letter ?? []);
  return [letters[0], letters.at(-1)].map((letter) => {
    const own = facts.filter((fact) => !fact.rows && fact.letters === letter);
    return own.length === 0
      ? undefined
      : `${letter}: ${own.map(({ text }) => text).join(", ")}`;
  });
}
