import { useFormat, useTranslation } from "#renderer/module-api.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { clockIcon } from "#ui/icons/icons.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import styles from "../style.module.css";

/** The minutes before the end at which screen readers announce the time left. */
const ANNOUNCED = [1, 5] as const;

/** The time left of the hold. @param left in seconds */
export function HoldLine({ left }: { readonly left: number | undefined }) {
  const t = useTranslation();
  const format = useFormat();
  const isHydrated = useHydrated();
  if (left === undefined) return null;
  const announced =
    left === 0 ? undefined : ANNOUNCED.find((minutes) => left <= minutes * 60);
  return (
    <div className={styles["hold"]} data-urgent={announced ? "" : undefined}>
      {left > 0 && (
        <p>
          <Icon shape={clockIcon} size={20} />
          <span>
            {t("checkout:hold")}{" "}
            <span className={styles["clock"]}>
              {isHydrated
                ? clockText(left)
                : format.duration(Math.ceil(left / 60))}
            </span>
          </span>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {isHydrated &&
          announced &&
          t("checkout:hold_left", { count: announced })}
      </p>
    </div>
  );
}

/** 19:05; 1:02:00 */
function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const parts = [Math.floor((seconds % 3600) / 60), seconds % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return [...(hours > 0 ? [hours] : []), ...parts].join(":");
}
