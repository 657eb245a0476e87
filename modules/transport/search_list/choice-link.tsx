import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { Link } from "#renderer/module-api.ts";

interface ChoiceLinkProps {
  /** Where it leads without scripts. */
  readonly path: string;
  readonly onChoose: () => void;
  /** Whether it is on or off by itself; otherwise it is one of several. */
  readonly isBox?: boolean;
  readonly chosen: boolean;
  readonly current?: "true" | "date";
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A choice that has an address: a link, which scripts carry out without leaving the page. */
export function ChoiceLink({
  path,
  onChoose,
  isBox = false,
  chosen,
  current = "true",
  className,
  children,
}: ChoiceLinkProps) {
  const choose = (event: MouseEvent | KeyboardEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose();
  };
  return (
    <Link
      path={path}
      className={className}
      {...(isBox
        ? { role: "checkbox", "aria-checked": chosen }
        : { "aria-current": chosen ? current : undefined })}
      onClick={choose}
      onKeyDown={(event) => {
        if (isBox && event.key === " ") choose(event);
      }}
    >
      {children}
    </Link>
  );
}
