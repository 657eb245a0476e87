import { useId, type ReactNode } from "react";
import { Icon } from "#ui/icons/icon.tsx";
import { chevronDownIcon, type IconShape } from "#ui/icons/icons.ts";
import styles from "../style.module.css";

interface ChoiceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly icon: IconShape;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The options. */
  readonly children: ReactNode;
}

/** A select field whose label is its icon. */
export function ChoiceField({
  name,
  label,
  icon,
  value,
  onChange,
  children,
}: ChoiceFieldProps) {
  const id = useId();
  return (
    <span className={styles["choice"]}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Icon shape={icon} size={20} />
      <select
        id={id}
        className={styles["quiet"]}
        name={name}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
      <Icon shape={chevronDownIcon} size={20} />
    </span>
  );
}
