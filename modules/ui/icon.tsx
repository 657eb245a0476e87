import type { IconShape } from "./icons.ts";

interface IconProps {
  readonly shape: IconShape;
  /** In CSS pixels. */
  readonly size?: number;
  /** What the icon says where no text beside it does. */
  readonly label?: string;
}

/** An icon of the one set: 24 units, one stroke. It takes the colour of the text. */
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
