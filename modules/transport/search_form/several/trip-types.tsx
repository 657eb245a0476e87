import { useTranslation } from "#renderer/module-api.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import { ChoiceLink } from "../../model/choice-link.tsx";
import type { Journey } from "../journey/journey.ts";
import { addLeg, SEVERAL } from "../journey/several.ts";
import styles from "./several.module.css";

interface TripTypesProps {
  readonly data: SearchFormData;
  readonly journey: Journey;
  readonly onChange: (changes: Partial<Journey>) => void;
}

/** Switches between one leg, with or without a return, and several. Without scripts a link. */
export function TripTypes({ data, journey, onChange }: TripTypesProps) {
  const t = useTranslation();
  const path = data.form_path ?? data.action_path;
  const isSeveral = journey.more_legs.length > 0;
  return (
    <nav className={styles["types"]} aria-label={t("search_form:several.type")}>
      <ChoiceLink
        path={path}
        chosen={!isSeveral}
        className={styles["type"]}
        onChoose={() => onChange({ more_legs: [] })}
      >
        {t("search_form:several.simple")}
      </ChoiceLink>
      <ChoiceLink
        path={`${path}?trip_type=${SEVERAL}`}
        chosen={isSeveral}
        className={styles["type"]}
        onChoose={() => {
          if (!isSeveral) onChange({ ...addLeg(journey), return_date: "" });
        }}
      >
        {t("search_form:several.multi")}
      </ChoiceLink>
    </nav>
  );
}
