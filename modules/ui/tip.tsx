import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { infoIcon, warningIcon } from "./icons.ts";
import styles from "./tip.module.css";

interface TipProps {
  readonly tone?: "info" | "attention" | "failure" | "success";
  readonly children: ReactNode;
}

/** A short message in the page: an icon, words, a tint; never by colour alone. */
export function Tip({ tone = "info", children }: TipProps) {
  const shape = tone === "info" || tone === "success" ? infoIcon : warningIcon;
  return (
    <div className={styles["tip"]} data-tone={tone}>
      <Icon shape={shape} size={20} />
      <div>{children}</div>
    </div>
  );
}
