import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { Link } from "#renderer/module-api.ts";

interface ChoiceLinkProps {
  /** The link's address, which works without scripts. */
  readonly path: string;
  readonly onChoose: () => void;
  /** true: a toggle. false: one option of several. */
  readonly isBox?: boolean;
  readonly chosen: boolean;
  readonly current?: "true" | "date";
  readonly className: string | undefined;
  /** The tracking attribute of a press (useTrack). */
  readonly tracked?: Readonly<Record<string, string>> | undefined;
  readonly children: ReactNode;
}

/** An option with an address: a link that scripts handle without leaving the page. */
export function ChoiceLink({
  path,
  onChoose,
  isBox = false,
  chosen,
  current = "true",
  className,
  tracked,
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
      data-in-place=""
      {...tracked}
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
