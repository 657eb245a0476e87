import type { IconShape } from "./icons.ts";

interface IconProps {
  readonly shape: IconShape;
  /** The size in CSS pixels. */
  readonly size?: number;
  /** The accessible name, for icons without text beside them. */
  readonly label?: string;
}

/** An icon on a 24-unit grid with one stroke width. It has the colour of the text. */
export function Icon({ shape, size = 24, label }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label
        ? { role: "img", "aria-label": label }
        : { "aria-hidden": true })}
    >
      <path d={shape} />
    </svg>
  );
}
