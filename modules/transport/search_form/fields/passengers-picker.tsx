import { useId, type RefObject } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import type {
  SearchFormData,
  SearchPassengerType,
} from "#schema/modules/search_form.ts";
import type { Passenger } from "#schema/transport.ts";
import { Button } from "#ui/controls/button.tsx";
import { Panel } from "#ui/popups/panel.tsx";
import { Stepper } from "#ui/controls/stepper.tsx";
import own from "./passengers-picker.module.css";
import styles from "../style.module.css";

interface PassengersPickerProps {
  readonly data: SearchFormData;
  readonly label: string;
  readonly value: readonly Passenger[];
  readonly isOpen: boolean;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onChange: (passengers: readonly Passenger[]) => void;
}

/** The number of passengers of each type, and the ages of children. */
export function PassengersPicker({
  data,
  label,
  value,
  isOpen,
  opener,
  onClose,
  onChange,
}: PassengersPickerProps) {
  const t = useTranslation();
  const all = value.reduce((sum, { count }) => sum + count, 0);
  const left = data.most_passengers - all;
  const ofType = ({ passenger_type }: SearchPassengerType) =>
    value.find((one) => one.passenger_type === passenger_type);
  const change = (changed: Passenger): void =>
    onChange(
      data.passenger_types.flatMap((type) => {
        const now =
          type.passenger_type === changed.passenger_type
            ? changed
            : ofType(type);
        return now && now.count > 0 ? [now] : [];
      }),
    );

  return (
    <Panel
      open={isOpen}
      onClose={onClose}
      title={label}
      align="start"
      opener={opener}
      foot={<Button onClick={onClose}>{t("search_fields:done")}</Button>}
    >
      <div className={own["passengers"]}>
        <ul className={own["list"]}>
          {data.passenger_types.map((type) => {
            const { passenger_type, most, ages } = type;
            const given = ofType(type);
            const count = given?.count ?? 0;
            return (
              <li key={passenger_type}>
                <div className={own["passenger"]}>
                  <span>
                    {type.label}
                    <span className={own["ages"]}>{ages}</span>
                  </span>
                  <Stepper
                    value={count}
                    min={0}
                    max={Math.min(most, count + left)}
                    label={`${type.label}, ${ages}`}
                    fewer={t("search_fields:fewer", {
                      type: type.label,
                    })}
                    more={t("search_fields:more", {
                      type: type.label,
                    })}
                    onChange={(next) =>
                      change({
                        passenger_type,
                        count: next,
                        ...(given?.ages
                          ? { ages: given.ages.slice(0, next) }
                          : {}),
                      })
                    }
                  />
                </div>
                {type.ask_ages && count > 0 && (
                  <Ages
                    type={type}
                    count={count}
                    ages={given?.ages ?? []}
                    onChange={change}
                  />
                )}
              </li>
            );
          })}
        </ul>
        {left <= 0 && (
          <p className={own["note"]}>
            {t("search_form:passengers.most", { count: data.most_passengers })}
          </p>
        )}
      </div>
    </Panel>
  );
}

interface AgesProps {
  readonly type: SearchPassengerType;
  readonly count: number;
  readonly ages: readonly number[];
  readonly onChange: (passenger: Passenger) => void;
}

/** Ages are filled in order: a field is enabled when the previous one has a value. */
function Ages({ type, count, ages, onChange }: AgesProps) {
  const t = useTranslation();
  const id = useId();
  const { passenger_type, min_age, max_age } = type;
  const years = Array.from(
    { length: max_age - min_age + 1 },
    (_, index) => min_age + index,
  );
  return (
    <div className={own["child_ages"]}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index}>
          <label className={styles["label"]} htmlFor={`${id}${index}`}>
            {t("search_form:passengers.age", { number: index + 1 })}
          </label>
          <select
            id={`${id}${index}`}
            className={own["age"]}
            value={ages[index] ?? ""}
            disabled={index > ages.length}
            onChange={(event) => {
              const next = [...ages];
              next[index] = Number(event.currentTarget.value);
              onChange({ passenger_type, count, ages: next });
            }}
          >
            <option value="" disabled>
              {t("search_form:passengers.choose_age")}
            </option>
            {years.map((age) => (
              <option key={age} value={age}>
                {age}
              </option>
            ))}
          </select>
        </span>
      ))}
    </div>
  );
}
