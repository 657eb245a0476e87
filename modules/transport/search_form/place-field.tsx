import { useId } from "react";
import type { SearchPlace } from "#schema/modules/search_form.ts";
import { Icon } from "#ui/icon.tsx";
import { chevronDownIcon } from "#ui/icons.ts";
import type { Journey } from "./journey.ts";
import styles from "./style.module.css";

interface PlaceFieldProps {
  readonly name: keyof Journey;
  readonly label: string;
  readonly places: readonly SearchPlace[];
  /** The id of the place that is chosen at first. */
  readonly first: string;
  /** The id of what says why the choice cannot be. */
  readonly problem?: string | undefined;
}

export function PlaceField({
  name,
  label,
  places,
  first,
  problem,
}: PlaceFieldProps) {
  const id = useId();
  return (
    <span className={styles["field"]}>
      <label className={styles["label"]} htmlFor={id}>
        {label}
      </label>
      <span className={styles["select"]}>
        <select
          id={id}
          className={styles["control"]}
          name={name}
          defaultValue={first}
          aria-invalid={problem !== undefined}
          aria-describedby={problem}
        >
          {places.map(({ place_id, name: text, local_name }) => (
            <option key={place_id} value={place_id}>
              {local_name ? `${text} ${local_name}` : text}
            </option>
          ))}
        </select>
        <Icon shape={chevronDownIcon} size={20} />
      </span>
    </span>
  );
}
