import { useId, useRef, useState } from "react";
import { useFormat, useSite, useTranslation } from "#renderer/module-api.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import type { Passenger } from "#schema/transport.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { chevronDownIcon, userIcon } from "#ui/icons/icons.ts";
import type { Journey } from "../journey/journey.ts";
import { commonGroups, readPassengers } from "../journey/passengers.ts";
import { usePassengersText } from "../journey/passengers-text.ts";
import { Problem } from "./problem.tsx";
import { useLazy } from "#ui/hooks/use-lazy.ts";
import styles from "../style.module.css";

interface PassengersFieldProps {
  readonly data: SearchFormData;
  readonly value: readonly Passenger[];
  readonly isHydrated: boolean;
  readonly problem: string | undefined;
  readonly onChange: (changes: Partial<Journey>) => void;
}

/** The passengers: a list of common groups without scripts, a picker with them. */
export function PassengersField({
  data,
  value,
  isHydrated,
  problem,
  onChange,
}: PassengersFieldProps) {
  const t = useTranslation();
  const format = useFormat();
  const isWide = useSite("platform").kind === "desktop";
  const textOf = usePassengersText();
  const id = useId();
  const picker = useLazy(() => import("./passengers-picker.tsx"));
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const Picker = picker.loaded?.PassengersPicker;
  const text = JSON.stringify(value);
  const label = t("search_form:passengers.label");
  const nobody = t("search_form:passengers.nobody");
  const shown = value.length > 0 ? textOf(value) : nobody;
  const count = value.reduce((sum, one) => sum + one.count, 0);
  const groups = commonGroups(data).map((group) => JSON.stringify(group));
  const control = {
    id,
    className: styles["quiet"],
    "data-field": "passengers",
    "aria-invalid": problem !== undefined,
    "aria-describedby": problem === undefined ? undefined : `${id}problem`,
  };
  return (
    <span className={`${styles["field"]} ${styles["party"]}`}>
      <span className={styles["choice"]}>
        <label id={`${id}label`} className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <Icon shape={userIcon} size={20} />
        {isHydrated && !picker.failed ? (
          <input type="hidden" name="passengers" value={text} />
        ) : (
          <select
            {...(picker.failed
              ? control
              : {
                  className: `${styles["quiet"]} without-scripts`,
                  "aria-labelledby": `${id}label`,
                })}
            name="passengers"
            required={value.length === 0}
            value={value.length > 0 ? text : ""}
            onChange={(event) =>
              onChange({
                passengers: readPassengers(data, event.currentTarget.value),
              })
            }
          >
            {value.length === 0 && <option value="">{nobody}</option>}
            {(value.length === 0 || groups.includes(text)
              ? groups
              : [text, ...groups]
            ).map((group) => (
              <option key={group} value={group}>
                {textOf(JSON.parse(group) as Passenger[])}
              </option>
            ))}
          </select>
        )}
        {!picker.failed && (
          <button
            {...control}
            className={`${styles["quiet"]} with-scripts`}
            ref={opener}
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-labelledby={`${id}label ${id}`}
            onClick={() => {
              picker.want();
              setOpen(!isOpen);
            }}
          >
            {isWide ? (
              shown
            ) : (
              <>
                {/* A word of the name as it is visible: speech input finds the button by it. */}
                {format.number(count)}
                <span className="visually-hidden"> ({shown})</span>
              </>
            )}
          </button>
        )}
        <Icon shape={chevronDownIcon} size={20} />
      </span>
      <Problem id={`${id}problem`} text={problem} />
      {Picker && (
        <Picker
          data={data}
          label={label}
          value={value}
          isOpen={isOpen}
          opener={opener}
          onClose={() => setOpen(false)}
          onChange={(passengers) => onChange({ passengers })}
        />
      )}
    </span>
  );
}
