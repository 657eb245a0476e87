import { useId } from "react";
import { usePriceFormat, useTranslation } from "#renderer/module-api.ts";
import type { Fare } from "#schema/modules/ticket_detail.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { chevronDownIcon } from "#ui/icons/icons.ts";
import { FareChoice, isSoldOut, type FareChooser } from "./fare-choice.tsx";
import { FareFacts } from "./fare-facts.tsx";
import { FareTable } from "./fare-table.tsx";
import styles from "./fares.module.css";

interface FareMatrixProps extends Omit<FareChooser, "group"> {
  readonly fares: readonly Fare[];
}

/**
 * The fares of a journey: a single choice that the arrow keys move through. They are compared side
 * by side. Several families of several classes are one comparison for each class, one of which is
 * open.
 */
export function FareMatrix({ fares, ...chooser }: FareMatrixProps) {
  const t = useTranslation();
  const group = useId();
  const all: FareChooser = { ...chooser, group };
  const classes = [...Map.groupBy(fares, ({ seat_class }) => seat_class)];
  const isNested = classes.length > 1 && fares.length > classes.length;
  return (
    <fieldset className={styles["matrix"]}>
      <legend className={styles["legend"]}>
        <h3>{t("ticket_detail:fares.title")}</h3>
      </legend>
      {isNested ? (
        classes.map(([seatClass, ofClass]) => (
          <ClassFares key={seatClass} fares={ofClass} chooser={all} />
        ))
      ) : (
        <Compared fares={fares} chooser={all} byClass={classes.length > 1} />
      )}
    </fieldset>
  );
}

interface ComparedProps {
  readonly fares: readonly Fare[];
  readonly chooser: FareChooser;
  readonly byClass?: boolean;
}

function Compared({ fares, chooser, byClass = false }: ComparedProps) {
  const [only, ...others] = fares;
  if (others.length > 0)
    return <FareTable fares={fares} chooser={chooser} byClass={byClass} />;
  return (
    <div
      className={styles["fare"]}
      data-chosen={only!.fare_id === chooser.chosen ? "" : undefined}
    >
      <FareChoice fare={only!} chooser={chooser} />
      {!isSoldOut(only!, chooser) && (
        <FareFacts fare={only!} seatsSource={chooser.seatsSource} />
      )}
    </div>
  );
}

/** The fares of a class, below its name and lowest price. */
function ClassFares({ fares, chooser }: ComparedProps) {
  const t = useTranslation();
  const format = usePriceFormat();
  const { group, chosen } = chooser;
  const open = fares.filter((fare) => !isSoldOut(fare, chooser));
  const [cheapest] = open
    .map(({ total }) => total)
    .toSorted((a, b) => a.amount - b.amount);
  return (
    <details
      className={styles["class"]}
      name={group}
      open={fares.some(({ fare_id }) => fare_id === chosen)}
    >
      <summary className={styles["classSummary"]}>
        <h4>{fares[0]!.seat_class_label}</h4>
        <span className={styles["classPrice"]}>
          {cheapest
            ? t("common:from_price", { price: format(cheapest) })
            : t("ticket_detail:fares.sold_out")}
        </span>
        <Icon shape={chevronDownIcon} size={18} />
      </summary>
      <Compared fares={fares} chooser={chooser} />
    </details>
  );
}
