import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";
import {
  infoIcon,
  successIcon,
  warningIcon,
  type IconShape,
} from "../icons/icons.ts";
import styles from "./tip.module.css";

type Tone = "info" | "attention" | "failure" | "success";

interface TipProps {
  readonly tone?: Tone;
  readonly children: ReactNode;
}

const SHAPES: Readonly<Record<Tone, IconShape>> = {
  info: infoIcon,
  attention: warningIcon,
  failure: warningIcon,
  success: successIcon,
};

/**
 * A short message in the page with an icon and a tint, so that its meaning never depends on
 * colour alone.
 */
export function Tip({ tone = "info", children }: TipProps) {
  return (
    <div className={styles["tip"]} data-tone={tone}>
      <Icon shape={SHAPES[tone]} size={20} />
      <div className={styles["words"]}>{children}</div>
    </div>
  );
}
