import type { ReactNode, RefObject } from "react";
import { useSite } from "#renderer/module-api.ts";
import { Dialog } from "./dialog.tsx";
import { Popover } from "./popover.tsx";

interface PanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** With which end of its field it is flush on desktops. */
  readonly align: "start" | "end";
  /** What opened it, and is given the focus back. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/**
 * What a field opens: below it on desktops, a sheet on phones. Its module uses the
 * messages of `common`.
 */
export function Panel({
  open,
  onClose,
  title,
  align,
  opener,
  children,
}: PanelProps) {
  const { kind } = useSite("platform");
  return kind === "desktop" ? (
    open && (
      <Popover onClose={onClose} label={title} align={align} opener={opener}>
        {children}
      </Popover>
    )
  ) : (
    <Dialog open={open} onClose={onClose} title={title}>
      {children}
    </Dialog>
  );
}
