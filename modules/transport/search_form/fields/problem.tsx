import { Icon } from "#ui/icons/icon.tsx";
import { warningIcon } from "#ui/icons/icons.ts";
import styles from "../style.module.css";

interface ProblemProps {
  readonly id: string;
  readonly text: string | undefined;
}

/** The problem of a field. The element is always in the document, so that screen readers announce changes. */
export function Problem({ id, text }: ProblemProps) {
  return (
    <span id={id} className={styles["problem"]} aria-live="polite">
      {text && (
        <>
          <Icon shape={warningIcon} size={20} />
          {text}
        </>
      )}
    </span>
  );
}
