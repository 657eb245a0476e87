import type { InputHTMLAttributes } from "react";

interface CollapsedComboboxProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "id" | "className" | "placeholder" | "defaultValue"
> {
  /** Called on focus, and when something is typed: the list is needed next. */
  readonly onWanted: () => void;
  readonly onOpen: () => void;
  readonly onType: (text: string) => void;
}

/** What stands for a combobox until its code is loaded: a text field that remembers what is typed. */
export function CollapsedCombobox({
  onWanted,
  onOpen,
  onType,
  ...control
}: CollapsedComboboxProps) {
  return (
    <input
      {...control}
      // While collapsed, it controls nothing
      // (https://www.w3.org/TR/wai-aria-1.2/#combobox).
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="combobox"
      aria-expanded="false"
      aria-autocomplete="list"
      autoComplete="off"
      data-select=""
      onFocus={onWanted}
      onPointerDown={onOpen}
      // A press on its label, or one before hydration, comes as a click only.
      onClick={onOpen}
      onInput={({ currentTarget }) => {
        onWanted();
        onType(currentTarget.value);
      }}
    />
  );
}
