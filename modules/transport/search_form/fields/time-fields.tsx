import { useTranslation } from "#renderer/module-api.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import { clockIcon } from "#ui/icons/icons.ts";
import { windowOf, type Journey } from "../journey/journey.ts";
import { ChoiceField } from "./choice-field.tsx";
import styles from "../style.module.css";

interface TimeFieldsProps {
  readonly data: SearchFormData;
  readonly journey: Journey;
  readonly onChange: (changes: Partial<Journey>) => void;
}

/** The hours of departure or arrival, each below its date. */
export function TimeFields({ data, journey, onChange }: TimeFieldsProps) {
  const t = useTranslation();
  const arrival = journey.select_time_range_type && "arrival.";
  const time = (name: "departure_time" | "return_time") => (
    <ChoiceField
      name={name}
      label={t(`search_form:${arrival}${name}`)}
      icon={clockIcon}
      value={journey[name]}
      onChange={(value) => onChange({ [name]: value })}
    >
      {data.time_range.map((range) => (
        <option key={range.label} value={windowOf(range)}>
          {range.label}
        </option>
      ))}
    </ChoiceField>
  );
  return (
    <div className={styles["times"]}>
      {time("departure_time")}
      {journey.return_date !== "" && time("return_time")}
    </div>
  );
}
