import { useState } from "react";
import { inTime, useSite } from "#renderer/module-api.ts";
import { CollapsedCombobox } from "#ui/controls/collapsed-combobox.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { chevronDownIcon } from "#ui/icons/icons.ts";
import { useLazy } from "#ui/hooks/use-lazy.ts";
import { Options } from "../../model/offer-field.tsx";
import type { Control } from "../../model/days/control.ts";
import type { SearchFieldProps } from "./field-props.ts";

const loadFinder = () => inTime(import("./place-finder.tsx"));

/**
 * A place: a text field with suggestions, which opens a screen of its own on phones; a select
 * without scripts, and if the suggestions cannot be loaded. They are loaded on first use.
 */
export function PlaceField({
  field,
  isHydrated,
  control,
  onChange,
}: SearchFieldProps & { readonly control: Control }) {
  const isWide = useSite("platform").kind === "desktop";
  const finder = useLazy(loadFinder);
  const [isOpen, setOpen] = useState(false);
  // What was typed before the suggestions are loaded.
  const [typed, setTyped] = useState({ text: "", isOpen: false });
  const { name, label, value, none = "", options = [], required } = field;
  const chosen = options.find((option) => option.value === value);
  const Finder = finder.loaded?.PlaceFinder;
  const openFirst = (): void => setTyped((now) => ({ ...now, isOpen: true }));
  const select = (
    <>
      <select
        name={name}
        required={required}
        {...(finder.failed
          ? {
              ...control,
              value,
              onChange: ({ currentTarget }) => onChange(currentTarget.value),
            }
          : {
              className: control.className,
              "aria-labelledby": `${control.id}label`,
              defaultValue: value,
            })}
      >
        {required && <option value="">{none}</option>}
        <Options options={options} />
      </select>
      <Icon shape={chevronDownIcon} size={20} />
    </>
  );
  if (finder.failed) return select;
  const finding = {
    label,
    hint: none,
    options,
    chosen,
    typed,
    isOpen,
    onClose: () => setOpen(false),
    onChange,
  };
  return (
    <>
      {isHydrated ? (
        <input type="hidden" name={name} value={value} />
      ) : (
        <span className="without-scripts">{select}</span>
      )}
      <span className="with-scripts">
        {!isWide ? (
          <button
            {...control}
            type="button"
            aria-haspopup="dialog"
            aria-labelledby={`${control.id}label ${control.id}`}
            data-empty={chosen ? undefined : ""}
            onClick={() => {
              finder.want();
              setOpen(true);
            }}
          >
            {chosen?.label ?? none}
          </button>
        ) : Finder ? (
          <Finder {...finding} control={control} />
        ) : (
          <CollapsedCombobox
            {...control}
            key={value}
            placeholder={none}
            defaultValue={chosen?.label}
            onWanted={finder.want}
            onOpen={openFirst}
            onType={(text) => setTyped({ text, isOpen: true })}
          />
        )}
      </span>
      {!isWide && Finder && <Finder {...finding} />}
    </>
  );
}
