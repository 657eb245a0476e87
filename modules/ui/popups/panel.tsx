import type { ReactNode, RefObject } from "react";
import { useSite } from "#renderer/module-api.ts";
import { Dialog } from "./dialog.tsx";
import { Popover } from "./popover.tsx";

interface PanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The end of the field with which the panel aligns on desktops. */
  readonly align: "start" | "end";
  /** The element that opened the panel. The focus returns to it. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
  /** Stays in view below the content, which scrolls. */
  readonly foot?: ReactNode;
}

/**
 * The panel of a field: below the field on desktops, a sheet on phones. Its module uses the
 * messages of `common`.
 */
export function Panel({
  open,
  onClose,
  title,
  align,
  opener,
  children,
  foot,
}: PanelProps) {
  const { kind } = useSite("platform");
  return kind === "desktop" ? (
    open && (
      <Popover
        onClose={onClose}
        label={title}
        align={align}
        opener={opener}
        foot={foot}
      >
        {children}
      </Popover>
    )
  ) : (
    <Dialog open={open} onClose={onClose} title={title} foot={foot}>
      {children}
    </Dialog>
  );
}
