import {
  PREFERENCES_PATH,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import { Button } from "./button.tsx";
import styles from "./consent-form.module.css";

const CHOICES = [
  ["refused", "privacy:refuse"],
  ["allowed", "privacy:allow"],
] as const;

/**
 * Whether visits may be measured: two answers of equal weight. It needs no script; with
 * one the page stays as it is. Who shows it declares location, measurement and the
 * messages of `privacy`.
 */
export function ConsentForm() {
  const t = useTranslation();
  const measurement = useSite("measurement");
  const { segment } = useSite("language");
  const { path, search } = useSite("location");
  return (
    <form
      method="post"
      action={PREFERENCES_PATH}
      data-in-place=""
      className={styles["choices"]}
    >
      <input type="hidden" name="return_to" value={segment + path + search} />
      {CHOICES.map(([choice, text]) => (
        <Button
          key={choice}
          type="submit"
          look="plain"
          size="s"
          name="measurement"
          value={choice}
          aria-pressed={
            measurement === "undecided" ? undefined : measurement === choice
          }
        >
          {t(text)}
        </Button>
      ))}
    </form>
  );
}
