import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { scrollToFocus } from "../blocks/scroll-to-focus.ts";
import styles from "./tabs.module.css";

export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
  /** The link of the tab, for visitors without JavaScript. */
  readonly href: string;
}

interface TabsProps {
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * Tabs over one panel (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). Each tab is a link,
 * so that it works without JavaScript; after hydration the arrow keys switch tabs.
 */
export function Tabs({ tabs, selected, onSelect, label, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = {
      ArrowRight: 1,
      ArrowLeft: -1,
      Home: -tabs.length,
      End: tabs.length,
    }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.id === selected);
    const wraps = Math.abs(step) === 1;
    const next = wraps
      ? (at + step + tabs.length) % tabs.length
      : Math.min(Math.max(at + step, 0), tabs.length - 1);
    onSelect(tabs[next]!.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };

  return (
    <>
      {/* The tab list handles the keys of its tabs, which alone receive the focus. */}
      <div
        ref={list}
        className={styles["tabs"]}
        role="tablist"
        aria-label={label}
        onFocus={scrollToFocus}
        onKeyDown={onKeyDown}
        tabIndex={-1}
      >
        {tabs.map((tab) => (
          <a
            key={tab.id}
            id={`${id}${tab.id}`}
            className={styles["tab"]}
            href={tab.href}
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onSelect(tab.id);
            }}
          >
            {tab.label}
          </a>
        ))}
      </div>
      <div
        id={`${id}panel`}
        role="tabpanel"
        aria-labelledby={`${id}${selected}`}
      >
        {children}
      </div>
    </>
  );
}
