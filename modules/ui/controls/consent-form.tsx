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
 * Asks for consent to measurement, with two answers of equal weight. It works without
 * JavaScript; with it the page is not reloaded. Its module declares `location` and
 * `measurement` and uses the messages of `privacy`.
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
