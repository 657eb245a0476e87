import { Icon } from "#ui/icon.tsx";
import { warningIcon } from "#ui/icons.ts";
import styles from "./style.module.css";

interface ProblemProps {
  readonly id: string;
  readonly text: string | undefined;
}

/** Why what is in a field cannot be. It stays in the document, to be read out. */
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
