import {
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from "react";
import styles from "./popover.module.css";

interface PopoverProps {
  /** Called by the Escape key, and by what happens outside of its field. */
  readonly onClose: () => void;
  readonly label: string;
  /** With which end of its field it is flush. */
  readonly align: "start" | "end";
  /** What opened it: the focus goes back there. What stands beside it is no outside. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** So far from the window's edges it stays, in CSS pixels. */
const EDGE = 16;

/** What floats below a field. It stands in the field's element, which positions it. */
export function Popover({
  onClose,
  label,
  align,
  opener,
  children,
}: PopoverProps) {
  const popover = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  // What ends it runs before its elements are gone, and the focus with them.
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
    const { left, right } = element.getBoundingClientRect();
    const over = Math.max(right + EDGE - document.body.clientWidth, 0);
    const shift = Math.max(EDGE - left, 0) - over;
    if (shift !== 0) element.style.translate = `${shift}px`;
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

  return (
    <div
      ref={popover}
      className={styles["popover"]}
      data-align={align}
      role="dialog"
      aria-label={label}
    >
      {children}
    </div>
  );
}
