import { useCombobox } from "downshift";
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from "react";
import styles from "./combobox.module.css";

export interface ComboboxGroup<Option> {
  readonly label: string;
  readonly options: readonly Option[];
}

/** What the field is given by the form in which it stands. */
export interface ComboboxControl {
  readonly id: string;
  readonly className?: string | undefined;
  readonly "data-field"?: string;
  readonly "aria-invalid"?: boolean;
  readonly "aria-describedby"?: string | undefined;
}

interface ComboboxProps<Option> {
  readonly control: ComboboxControl;
  /** What is chosen, for the list of options. */
  readonly label: string;
  /** popover: the list opens below the field. inline: it always stands there. */
  readonly look: "popover" | "inline";
  /** What was typed before this was there, and whether the list is to be open. */
  readonly typed: { readonly text: string; readonly isOpen: boolean };
  /** The options for what is typed; "" while nothing is. */
  readonly groupsOf: (typed: string) => readonly ComboboxGroup<Option>[];
  /** Undefined where nothing is chosen yet. */
  readonly selected: Option | undefined;
  readonly textOf: (option: Option) => string;
  readonly keyOf: (option: Option) => string;
  readonly show: (option: Option) => ReactNode;
  /** What stands there where there is no option. */
  readonly none: string;
  /** What can be typed. */
  readonly hint: string;
  /** How many options there are, as it is read out. */
  readonly countText: (count: number) => string;
  readonly onSelect: (option: Option) => void;
}

/**
 * A field that finds options in a list, by groups
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). It takes the focus when it
 * appears: the field that it replaces had it. Load it when it is first used.
 */
export function Combobox<Option>({
  control,
  label,
  look,
  typed: first,
  groupsOf,
  selected,
  textOf,
  keyOf,
  show,
  none,
  hint,
  countText,
  onSelect,
}: ComboboxProps<Option>) {
  const id = useId();
  const isInline = look === "inline";
  const [typed, setTyped] = useState(isInline ? "" : first.text);
  const groups = groupsOf(typed);
  const options = groups.flatMap((group) => group.options);
  const input = useRef<HTMLInputElement>(null);
  const textOfAny = (option: Option | null | undefined) =>
    option ? textOf(option) : "";

  const box = useCombobox<Option>({
    inputId: control.id,
    labelId: `${id}label`,
    menuId: `${id}list`,
    items: options,
    itemToString: textOfAny,
    itemToKey: (option) => option && keyOf(option),
    selectedItem: selected ?? null,
    initialInputValue: isInline ? "" : first.text || textOfAny(selected),
    initialIsOpen: first.isOpen,
    ...(isInline ? { isOpen: true } : {}),
    getA11yStatusMessage: ({ isOpen }) =>
      isOpen ? (options.length > 0 ? countText(options.length) : none) : "",
    stateReducer(state, { type, changes }) {
      const { stateChangeTypes } = useCombobox;
      switch (type) {
        // Who types gets the first of what is found; who looks around, nothing by accident.
        case stateChangeTypes.InputChange:
          return {
            ...changes,
            highlightedIndex:
              groupsOf(changes.inputValue ?? "").length > 0 ? 0 : -1,
          };
        case stateChangeTypes.InputClick:
          return { ...changes, isOpen: true };
        // What was chosen stays chosen, and what was typed is not it.
        case stateChangeTypes.InputKeyDownEscape:
          return {
            ...changes,
            isOpen: false,
            selectedItem: state.selectedItem,
            inputValue: textOfAny(state.selectedItem),
          };
        case stateChangeTypes.InputBlur:
          return isInline
            ? state
            : {
                ...changes,
                inputValue: textOfAny(
                  changes.selectedItem ?? state.selectedItem,
                ),
              };
        default:
          return changes;
      }
    },
    onStateChange({ selectedItem, isOpen }) {
      if (isOpen === false) setTyped("");
      if (selectedItem) onSelect(selectedItem);
    },
  });

  // Before another key comes.
  useLayoutEffect(() => {
    const field = input.current!;
    // A dialog that opens around it gives it the focus.
    field.autofocus = isInline;
    // The field that was replaced had the focus, unless somebody went on meanwhile.
    if (!isInline && document.activeElement !== document.body) return;
    field.focus();
    if (first.text)
      field.setSelectionRange(first.text.length, first.text.length);
    else field.select();
    // Once: it takes over from another field.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <>
      <input
        {...box.getInputProps({
          ref: input,
          // In one step with the list: Enter takes what is seen.
          onChange: ({ currentTarget }) =>
            setTyped((currentTarget as HTMLInputElement).value),
          onFocus: ({ currentTarget }) => currentTarget.select(),
          onKeyDown(event) {
            // A list that fills a screen of its own belongs to no form.
            if (isInline && event.key === "Enter") event.preventDefault();
          },
        })}
        {...control}
        {...(isInline
          ? { className: styles["search"], placeholder: hint }
          : {})}
        aria-label={isInline ? label : undefined}
        aria-labelledby={undefined}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint={isInline ? "done" : undefined}
      />
      <div
        {...box.getMenuProps({
          "aria-label": label,
          "aria-labelledby": undefined,
        })}
        className={styles["list"]}
        data-look={look}
        hidden={!box.isOpen}
      >
        {box.isOpen &&
          groups.map((group, index) => (
            <div
              key={group.label}
              role="group"
              className={styles["group"]}
              aria-labelledby={`${id}group${index}`}
            >
              <span
                id={`${id}group${index}`}
                className={styles["heading"]}
                role="presentation"
              >
                {group.label}
              </span>
              {group.options.map((option) => {
                const at = options.indexOf(option);
                return (
                  <div
                    key={keyOf(option)}
                    {...box.getItemProps({ item: option, index: at })}
                    className={styles["option"]}
                    data-highlighted={
                      at === box.highlightedIndex ? "" : undefined
                    }
                  >
                    {show(option)}
                  </div>
                );
              })}
            </div>
          ))}
        {box.isOpen && options.length === 0 && (
          <p className={styles["none"]}>{none}</p>
        )}
      </div>
    </>
  );
}
