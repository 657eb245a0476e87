import { useCombobox } from "downshift";
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { keepOnScreen } from "../popups/keep-on-screen.ts";
import styles from "./combobox.module.css";

export interface ComboboxGroup<Option> {
  readonly label: string;
  /** Whether its first option repeats the label: only screen readers get the label. */
  readonly isLabelHidden?: boolean;
  /**
   * Whether its options are only similar to the typed text: none is highlighted until an arrow key
   * is pressed.
   */
  readonly isGuess?: boolean;
  readonly options: readonly Option[];
}

/** The props that the form gives to the field. */
export interface ComboboxControl {
  readonly id: string;
  readonly className?: string | undefined;
  readonly "data-field"?: string;
  readonly "aria-invalid"?: boolean;
  readonly "aria-describedby"?: string | undefined;
}

interface ComboboxProps<Option> {
  readonly control: ComboboxControl;
  /** The selected option. */
  readonly label: string;
  /** popover: the list opens below the field. inline: the list is always visible. */
  readonly look: "popover" | "inline";
  /** Text typed before this component loaded, and whether the list opens at once. */
  readonly typed: { readonly text: string; readonly isOpen: boolean };
  /** The options for the typed text; "" before anything is typed. */
  readonly groupsOf: (typed: string) => readonly ComboboxGroup<Option>[];
  /** undefined while nothing is selected. */
  readonly selected: Option | undefined;
  readonly textOf: (option: Option) => string;
  readonly keyOf: (option: Option) => string;
  readonly show: (option: Option) => ReactNode;
  /** Options that are actions: the list stays open, and nothing is selected. */
  readonly isAction?: (option: Option) => boolean;
  /** The message when there are no options. */
  readonly none: string;
  /** A message below the options. */
  readonly note?: string | undefined;
  /** Called with the typed text, for options that have to be fetched. */
  readonly onTyping?: (typed: string) => void;
  /** A hint for what to type. */
  readonly hint: string;
  /** Announces the number of options to screen readers. */
  readonly countText: (count: number) => string;
  readonly onSelect: (option: Option) => void;
}

/**
 * A field with a grouped list of options
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). It takes the focus when it appears
 * because it replaces a focused field. Load it when it is first used.
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
  isAction = () => false,
  none,
  note,
  onTyping,
  hint,
  countText,
  onSelect,
}: ComboboxProps<Option>) {
  const id = useId();
  const isInline = look === "inline";
  const [typed, setTyped] = useState(isInline ? "" : first.text);
  // The visitor has left the replaced field meanwhile. Leaving a list selects its first match.
  const [hasMovedOn] = useState(
    () => !isInline && document.activeElement?.id !== control.id,
  );
  const type = (text: string): void => {
    setTyped(text);
    onTyping?.(text);
  };
  const groups = groupsOf(typed);
  const options = groups.flatMap((group) => group.options);
  // -1: none.
  const firstMatch = (of: readonly ComboboxGroup<Option>[]): number =>
    of[0] && !of[0].isGuess ? 0 : -1;
  const count = options.filter((option) => !isAction(option)).length;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
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
    initialIsOpen: first.isOpen && !hasMovedOn,
    initialHighlightedIndex: first.text ? firstMatch(groups) : -1,
    ...(isInline ? { isOpen: true } : {}),
    getA11yStatusMessage: ({ isOpen }) =>
      isOpen ? (count > 0 ? countText(count) : none) : "",
    stateReducer(state, { type, changes }) {
      const { stateChangeTypes } = useCombobox;
      const { selectedItem: chosen } = changes;
      if (
        chosen &&
        isAction(chosen) &&
        type !== stateChangeTypes.InputBlur &&
        type !== stateChangeTypes.InputKeyDownEscape
      )
        return { ...state, selectedItem: chosen };
      switch (type) {
        // Typing highlights the first match. Opening the list highlights nothing, so that
        // nothing is selected by accident.
        case stateChangeTypes.InputChange:
          return {
            ...changes,
            highlightedIndex: firstMatch(groupsOf(changes.inputValue ?? "")),
          };
        // Nothing is selected: the list shows the matches, and the form is not submitted with a
        // value that differs from the typed text.
        case stateChangeTypes.InputKeyDownEnter:
          return state.highlightedIndex === -1 ? state : changes;
        // A full-screen list's field contains the typed text, not the selected option.
        case stateChangeTypes.ControlledPropUpdatedSelectedItem:
          return isInline ? state : changes;
        case stateChangeTypes.InputClick:
          return { ...changes, isOpen: true };
        // Keeps the selected option and discards the typed text.
        case stateChangeTypes.InputKeyDownEscape:
          return {
            ...changes,
            isOpen: false,
            selectedItem: state.selectedItem,
            inputValue: textOfAny(state.selectedItem),
          };
        case stateChangeTypes.InputBlur: {
          // A window that loses the focus, for example to a browser prompt, closes nothing.
          if (isInline || document.activeElement === input.current)
            return state;
          const left =
            chosen && !isAction(chosen) ? chosen : state.selectedItem;
          return {
            ...changes,
            selectedItem: left,
            inputValue: textOfAny(left),
          };
        }
        default:
          return changes;
      }
    },
    onStateChange({ selectedItem, isOpen }) {
      if (isOpen === false) type("");
      if (selectedItem) onSelect(selectedItem);
    },
  });

  useLayoutEffect(() =>
    box.isOpen && !isInline
      ? keepOnScreen(list.current!, input.current!, {
          gap: 4,
          mayCover: false,
          maxHeight: 400,
        })
      : undefined,
  );

  // A layout effect runs before the next key press.
  useLayoutEffect(() => {
    const field = input.current!;
    // A dialog that opens with this field focuses it.
    field.autofocus = isInline;
    if (hasMovedOn) {
      const match = options[firstMatch(groups)];
      if (first.text && match) onSelect(match);
      return;
    }
    field.focus();
    if (first.text)
      field.setSelectionRange(first.text.length, first.text.length);
    else field.select();
    // Runs once, when it replaces the other field.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // Options that arrive late: Enter selects the first one, as it does for immediate options.
  const isUnmarked = box.isOpen && typed !== "" && box.highlightedIndex === -1;
  const { setHighlightedIndex } = box;
  const hasMatch = firstMatch(groups) === 0;
  useLayoutEffect(() => {
    if (isUnmarked && hasMatch) setHighlightedIndex(0);
  }, [isUnmarked, hasMatch, setHighlightedIndex]);
  // Guesses that replace matches of the page's own list.
  const isGuess = groups[0]?.isGuess === true;
  useLayoutEffect(() => {
    if (isGuess) setHighlightedIndex(-1);
  }, [isGuess, typed, setHighlightedIndex]);

  return (
    <>
      <input
        {...box.getInputProps({
          ref: input,
          // Updates synchronously with the list, so that Enter selects what is visible.
          onChange: ({ currentTarget }) =>
            type((currentTarget as HTMLInputElement).value),
          onFocus: ({ currentTarget }) => currentTarget.select(),
          onKeyDown(event) {
            // Enter in a full-screen list must not submit the form.
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
          ref: list,
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
                className={
                  group.isLabelHidden ? "visually-hidden" : styles["heading"]
                }
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
        {box.isOpen && note !== undefined && (
          <p className={styles["none"]} role="status">
            {note}
          </p>
        )}
      </div>
    </>
  );
}
