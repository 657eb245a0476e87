import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from "react";
import { Icon } from "../icons/icon.tsx";
import { chevronDownIcon, warningIcon } from "../icons/icons.ts";
import styles from "./field.module.css";

interface FieldProps {
  readonly label: ReactNode;
  /** A hint for filling in the field. */
  readonly hint?: ReactNode;
  /** The validation error: the problem and its solution. */
  readonly problem?: string | undefined;
}

/** The props that connect a control to its field. */
export interface FieldControl {
  readonly id: string;
  readonly className: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

/**
 * A label, a control, a hint and an error. Screen readers read all of them with the
 * control.
 */
export function Field({
  label,
  hint,
  problem,
  isNamed = false,
  children,
}: FieldProps & {
  /** Whether the label has the id `<id>label`, for a control that is named by it and its value. */
  readonly isNamed?: boolean;
  readonly children: (control: FieldControl) => ReactNode;
}) {
  const id = useId();
  const descriptions = [
    ...(hint === undefined ? [] : [`${id}hint`]),
    ...(problem === undefined ? [] : [`${id}problem`]),
  ];
  return (
    <div className={styles["field"]}>
      <label
        id={isNamed ? `${id}label` : undefined}
        className={styles["label"]}
        htmlFor={id}
      >
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
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldControl>;

export function TextField({ label, hint, problem, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  );
}

type TextAreaFieldProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldControl>;

/** A field of several lines. */
export function TextAreaField({
  label,
  hint,
  problem,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => <textarea {...area} {...control} />}
    </Field>
  );
}

type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldControl>;

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
  /** The number of digits of the code. */
  readonly digits: number;
}

/**
 * A one-time code in a single input, so that phones can fill it in and a paste works even
 * with other text around the digits.
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
