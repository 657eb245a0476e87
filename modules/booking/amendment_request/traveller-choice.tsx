import { useId } from "react";
import { Link, useTranslation } from "#renderer/module-api.ts";
import type { AmendmentTraveller } from "#schema/modules/amendment_request.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { checkIcon } from "#ui/icons/icons.ts";
import styles from "./style.module.css";

interface TravellerChoiceProps {
  readonly travellers: readonly AmendmentTraveller[];
}

/** The choice of the travellers whose tickets are changed: each link toggles one. */
export function TravellerChoice({ travellers }: TravellerChoiceProps) {
  const t = useTranslation();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles["heading"]}>
        {t("amendment_request:who")}
      </h2>
      <ul className={styles["people"]}>
        {travellers.map(({ traveller, name, is_chosen, path }) => {
          const words = (
            <>
              <span className={styles["mark"]}>
                {is_chosen && <Icon shape={checkIcon} size={16} />}
              </span>
              <span className={styles["name"]}>{name}</span>
              <span className={styles["quiet"]}>
                {t(
                  is_chosen
                    ? "amendment_request:included"
                    : "amendment_request:left_out",
                )}
              </span>
            </>
          );
          return (
            <li key={traveller}>
              {path ? (
                <Link
                  path={path}
                  className={styles["person"]}
                  data-chosen={is_chosen ? "" : undefined}
                >
                  {words}
                </Link>
              ) : (
                <span
                  className={styles["person"]}
                  data-chosen={is_chosen ? "" : undefined}
                >
                  {words}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
