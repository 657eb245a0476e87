import { useRef, useState, type ComponentProps } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import { Button } from "./button.tsx";
import { TextField } from "./field.tsx";
import styles from "./field.module.css";
import { suggestEmail } from "./suggest-email.ts";
import { useAfterPress } from "../hooks/use-after-press.ts";

/**
 * A field for an email address. It suggests a correction of a likely mistake, and never applies it
 * by itself.
 */
export function EmailField({
  onBlur,
  onChange,
  ...field
}: ComponentProps<typeof TextField>) {
  const t = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState<string>();
  const afterPress = useAfterPress();
  return (
    <div className={styles["email"]}>
      <TextField
        type="email"
        {...field}
        onBlur={(event) => {
          onBlur?.(event);
          input.current = event.currentTarget;
          const meant = suggestEmail(event.currentTarget.value);
          afterPress(() => setAddress(meant));
        }}
        onChange={(event) => {
          setAddress(undefined);
          onChange?.(event);
        }}
      />
      <div role="status">
        {address !== undefined && (
          <Button
            look="plain"
            size="s"
            onClick={() => {
              enter(input.current!, address);
              setAddress(undefined);
            }}
          >
            {t("email_field:meant", { address })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Enters a text as if it were typed: React observes the prototype's setter. */
function enter(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(
    HTMLInputElement.prototype,
    "value",
  )!.set!.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.focus();
}
