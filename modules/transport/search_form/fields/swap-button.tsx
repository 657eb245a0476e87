import { useTranslation } from "#renderer/module-api.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { swapIcon } from "#ui/icons/icons.ts";
import type { Journey } from "../journey/journey.ts";
import styles from "../style.module.css";

interface SwapButtonProps {
  readonly journey: Journey;
  readonly onChange: (changes: Partial<Journey>) => void;
}

/** Swaps origin and destination. */
export function SwapButton({ journey, onChange }: SwapButtonProps) {
  const t = useTranslation();
  return (
    <button
      type="button"
      className={`${styles["swap"]} with-scripts`}
      aria-label={t("search_form:swap")}
      onClick={() =>
        onChange({
          origin_position: journey.destination_position,
          destination_position: journey.origin_position,
        })
      }
    >
      <Icon shape={swapIcon} size={20} />
    </button>
  );
}
