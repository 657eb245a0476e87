import type { FormField } from "#schema/modules/form_step.ts";
import styles from "./style.module.css";

/** A question with its hint and its problem, which screen readers read with it. */
export function Field({ field }: { readonly field: FormField }) {
  const { name, label, hint, value, options, problem, autocomplete } = field;
  const notes = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(problem === undefined ? [] : [`${name}-problem`]),
  ].join(" ");
  const described = notes === "" ? undefined : notes;
  const texts = (
    <>
      {hint !== undefined && (
        <p id={`${name}-hint`} className={styles["hint"]}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${name}-problem`} className={styles["problem"]}>
          {problem}
        </p>
      )}
    </>
  );
  if (!options)
    return (
      <div className={styles["field"]}>
        <label htmlFor={name}>{label}</label>
        {texts}
        <input
          id={name}
          name={name}
          defaultValue={value}
          autoComplete={autocomplete}
          aria-invalid={problem !== undefined}
          aria-describedby={described}
        />
      </div>
    );
  return (
    <fieldset className={styles["field"]} aria-describedby={described}>
      <legend>{label}</legend>
      {texts}
      {options.map((option, index) => (
        <label key={option.value}>
          <input
            id={index === 0 ? name : undefined}
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === value}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
