import { useTranslation } from "#renderer/module-api.ts";
import { Stepper } from "#ui/controls/stepper.tsx";
import { numbersOf } from "../../model/offer-field.tsx";
import type { Control } from "../../model/days/control.ts";
import type { SearchFieldProps } from "./field-props.ts";

/** A number with buttons for one fewer and one more; a select without scripts. */
export function CountField({
  field,
  isHydrated,
  control,
  onChange,
}: SearchFieldProps & { readonly control: Control }) {
  const t = useTranslation();
  const { name, label, value, min = "0", max = "9" } = field;
  return (
    <>
      {isHydrated ? (
        <input type="hidden" name={name} value={value} />
      ) : (
        <span className="without-scripts">
          <select name={name} defaultValue={value} {...control}>
            {numbersOf(field).map((number) => (
              <option key={number}>{number}</option>
            ))}
          </select>
        </span>
      )}
      <span className="with-scripts">
        <Stepper
          // A text that is no number counts as none.
          value={Number(value) || 0}
          min={Number(min) || 0}
          max={Number(max) || 0}
          label={label}
          fewer={t("search_fields:fewer", { type: label })}
          more={t("search_fields:more", { type: label })}
          onChange={(number) => onChange(String(number))}
        />
      </span>
    </>
  );
}
