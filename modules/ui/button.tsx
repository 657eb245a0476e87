import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link, type LinkTarget } from "#renderer/module-api.ts";
import styles from "./button.module.css";

interface Looks {
  /** main: the one thing to do. plain: another thing. quiet: no frame. */
  readonly look?: "main" | "plain" | "quiet";
  readonly size?: "m" | "s";
  readonly children: ReactNode;
}

function classOf({ look = "main", size = "m" }: Looks): string {
  return [styles["button"], styles[look], size === "s" ? styles["small"] : ""]
    .join(" ")
    .trim();
}

type ButtonProps = Looks &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className">;

/** A button says what it does and what it costs. */
export function Button({ look, size, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ look, size, children } as Looks)}
    >
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  size,
  children,
  ...target
}: Looks & LinkTarget) {
  return (
    <Link {...target} className={classOf({ look, size, children } as Looks)}>
      {children}
    </Link>
  );
}
