import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link, type LinkTarget } from "#renderer/module-api.ts";
import styles from "./button.module.css";

interface Looks {
  /** main: the primary action. plain: a secondary action. quiet: without a frame. */
  readonly look?: "main" | "plain" | "quiet";
  readonly size?: "m" | "s";
  readonly children: ReactNode;
}

function classOf(
  look: Looks["look"] = "main",
  size: Looks["size"] = "m",
): string {
  const classes = [styles["button"], styles[look]];
  if (size === "s") classes.push(styles["small"]);
  return classes.join(" ");
}

type ButtonProps = Looks &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className">;

/** A button. Its label names the action and its price, if any. */
export function Button({ look, size, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={classOf(look, size)}>
      {children}
    </button>
  );
}

/** A link to a page of this site with the look of a button. */
export function ButtonLink({
  look,
  size,
  tracked,
  children,
  ...target
}: Looks & Tracked & LinkTarget) {
  return (
    <Link {...target} {...tracked} className={classOf(look, size)}>
      {children}
    </Link>
  );
}

interface Tracked {
  /** The tracking attribute of a press (useTrack). */
  readonly tracked?: Readonly<Record<string, string>>;
}

interface ButtonAnchorProps extends Looks, Tracked {
  /** A URL of another site, or "" for the current URL. */
  readonly href: string;
}

/** A link to any other URL with the look of a button. */
export function ButtonAnchor({
  look,
  size,
  href,
  tracked,
  children,
}: ButtonAnchorProps) {
  return (
    <a {...tracked} href={href} rel="noopener" className={classOf(look, size)}>
      {children}
    </a>
  );
}
