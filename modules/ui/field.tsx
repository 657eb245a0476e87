import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
} from "react";
import { Icon } from "./icon.tsx";
import { chevronDownIcon, warningIcon } from "./icons.ts";
import styles from "./field.module.css";

interface FieldProps {
  readonly label: ReactNode;
  /** What helps to fill it in. */
  readonly hint?: ReactNode;
  /** Why what is in it cannot be, and what to do. */
  readonly problem?: string | undefined;
}

/** What a control is given to belong to its field. */
interface Control {
  readonly id: string;
  readonly className: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

/** A label, a control, what helps, and what is wrong: each is read out with the control. */
function Field({
  label,
  hint,
  problem,
  children,
}: FieldProps & { readonly children: (control: Control) => ReactNode }) {
  const id = useId();
  const descriptions = [
    ...(hint === undefined ? [] : [`${id}hint`]),
    ...(problem === undefined ? [] : [`${id}problem`]),
  ];
  return (
    <div className={styles["field"]}>
      <label className={styles["label"]} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles["control"]!,
        "aria-invalid": problem === undefined ? undefined : true,
        "aria-describedby": descriptions.join(" ") || undefined,
      })}
      {problem !== undefined && (
        <p id={`${id}problem`} className={styles["problem"]}>
          <Icon shape={warningIcon} size={20} />
          {problem}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}hint`} className={styles["hint"]}>
          {hint}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof Control>;

export function TextField({ label, hint, problem, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  );
}

type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof Control>;

export function SelectField({
  label,
  hint,
  problem,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => (
        <span className={styles["select"]}>
          <select {...select} {...control}>
            {children}
          </select>
          <Icon shape={chevronDownIcon} size={20} />
        </span>
      )}
    </Field>
  );
}

interface CodeFieldProps extends FieldProps {
  readonly name: string;
  /** How many digits the code has. */
  readonly digits: number;
}

/**
 * A code that was sent: one input, so that a phone can fill it in and a paste works,
 * whatever else is in what is pasted.
 */
export function CodeField({ digits, ...field }: CodeFieldProps) {
  return (
    <span className={styles["code"]}>
      <TextField
        {...field}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={({ currentTarget }) => {
          const { value } = currentTarget;
          const code = value.replaceAll(/\D/g, "").slice(0, digits);
          if (code !== value) currentTarget.value = code;
        }}
      />
    </span>
  );
}
