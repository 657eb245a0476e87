import { useTranslation } from "#renderer/module-api.ts";
import type { OfferOption } from "#schema/booking.ts";
import {
  Combobox,
  type ComboboxControl,
  type ComboboxGroup,
} from "#ui/controls/combobox.tsx";
import { findByText } from "#ui/controls/find-by-text.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { placeIcon } from "#ui/icons/icons.ts";
import { Dialog } from "#ui/popups/dialog.tsx";
import styles from "../style.module.css";

interface PlaceFinderProps {
  /** The field in the form; undefined for a full-screen list. */
  readonly control?: ComboboxControl;
  readonly label: string;
  /** What to type. */
  readonly hint: string;
  readonly options: readonly OfferOption[];
  readonly chosen: OfferOption | undefined;
  /** The text that was typed before the finder was loaded. */
  readonly typed: { readonly text: string; readonly isOpen: boolean };
  /** Whether the screen is open. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChange: (value: string) => void;
}

const SCREEN: ComboboxControl = { id: "place-search" };

/** Finds one of the places, in the field itself or in a full-screen list. */
export function PlaceFinder(props: PlaceFinderProps) {
  const { control, label, isOpen, onClose } = props;
  return control ? (
    <Places {...props} control={control} look="popover" />
  ) : (
    <Dialog open={isOpen} onClose={onClose} title={label} look="full">
      <Places {...props} control={SCREEN} look="inline" />
    </Dialog>
  );
}

interface PlacesProps extends PlaceFinderProps {
  readonly control: ComboboxControl;
  readonly look: "popover" | "inline";
}

function Places({ options, chosen, hint, onClose, ...props }: PlacesProps) {
  const t = useTranslation();
  const groupsOf = (typed: string): readonly ComboboxGroup<OfferOption>[] => {
    const found = findByText(
      options,
      typed,
      ({ label, words = [], group }) => ({
        names: [label],
        words: group === undefined ? words : [...words, group],
      }),
    );
    return [...Map.groupBy(found, ({ group }) => group ?? "")].map(
      ([group, members]) => ({
        label: group || props.label,
        isLabelHidden: group === "",
        options: members,
      }),
    );
  };
  return (
    <Combobox
      {...props}
      groupsOf={groupsOf}
      selected={chosen}
      textOf={({ label }) => label}
      keyOf={({ value }) => `place-${value}`}
      show={({ label, text }) => (
        <>
          <Icon shape={placeIcon} size={20} />
          <span className={styles["option"]}>
            {label}
            {text && <span className={styles["detail"]}>{text}</span>}
          </span>
        </>
      )}
      none={t("search_fields:none")}
      hint={hint}
      countText={(count) => t("search_fields:found", { count })}
      onSelect={({ value }) => {
        onClose();
        props.onChange(value);
      }}
    />
  );
}
