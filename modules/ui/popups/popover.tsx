import {
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from "react";
import { keepOnScreen } from "./keep-on-screen.ts";
import styles from "./popover.module.css";

interface PopoverProps {
  /** Called on Escape, and on a press or focus outside the field. */
  readonly onClose: () => void;
  readonly label: string;
  /** The end of the field with which it aligns. */
  readonly align: "start" | "end";
  /**
   * The element that opened the popover. The focus returns to it, and a press on it does not count
   * as outside.
   */
  readonly opener: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
  /** Stays in view below the content, which scrolls in a low window. */
  readonly foot?: ReactNode;
}

/** A popover beside a field. It must be a child of the field's element, which positions it. */
export function Popover({
  onClose,
  label,
  align,
  opener,
  children,
  foot,
}: PopoverProps) {
  const popover = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  // A layout effect cleans up before the elements are removed, while the focus is still
  // inside.
  useLayoutEffect(() => {
    const element = popover.current!;
    const field = element.parentElement!;
    const button = opener.current;
    const onOutside = ({ target }: Event): void => {
      if (!field.contains(target as Node)) close.current();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close.current();
    };
    document.addEventListener("pointerdown", onOutside);
    document.addEventListener("focusin", onOutside);
    field.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", onOutside);
      document.removeEventListener("focusin", onOutside);
      field.removeEventListener("keydown", onKeyDown);
      if (element.contains(document.activeElement)) button?.focus();
    };
  }, [opener]);
  useLayoutEffect(() =>
    keepOnScreen(popover.current!, popover.current!.parentElement!, {
      gap: 8,
      mayCover: true,
    }),
  );

  return (
    <div
      ref={popover}
      className={styles["popover"]}
      data-align={align}
      role="dialog"
      aria-label={label}
    >
      <div className={styles["body"]}>{children}</div>
      {foot && <div className={styles["foot"]}>{foot}</div>}
    </div>
  );
}
