import { Tip } from "#ui/popups/tip.tsx";
import styles from "./form-failure.module.css";

/** Why a form could not be submitted. Announced when it appears. */
export function FormFailure({ text }: { readonly text: string | undefined }) {
  return (
    <div className={styles["failure"]} role="alert">
      {text && <Tip tone="failure">{text}</Tip>}
    </div>
  );
}
