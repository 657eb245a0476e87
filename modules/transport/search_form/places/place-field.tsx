import { useId, useState } from "react";
import { inTime, useSite, useTranslation } from "#renderer/module-api.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import { CollapsedCombobox } from "#ui/controls/collapsed-combobox.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { chevronDownIcon } from "#ui/icons/icons.ts";
import type { Journey, PlaceName } from "../journey/journey.ts";
import type { UnlistedPlace } from "./place-groups.ts";
import { Problem } from "../fields/problem.tsx";
import { useLazy } from "#ui/hooks/use-lazy.ts";
import styles from "../style.module.css";

const loadFinder = () => inTime(import("./place-finder.tsx"));

// A visitor who used a place field before its hydration needs the finder next, so it is preloaded.
const USED = '[data-field*="_position"]:is([data-held], :focus)';
if (typeof document !== "undefined" && document.querySelector(USED))
  loadFinder().catch(() => {});

interface PlaceFieldProps {
  readonly name: PlaceName;
  /** The name in the form. Left out: the same. */
  readonly formName?: string;
  /** Whether it is a field of one of several legs: recent searches would replace them all. */
  readonly isOfLeg?: boolean;
  readonly label: string;
  readonly data: SearchFormData;
  readonly value: string;
  readonly isHydrated: boolean;
  readonly problem: string | undefined;
  /** The chosen place, if it is not in the page's list. */
  readonly unlisted: UnlistedPlace | undefined;
  readonly onChange: (
    changes: Partial<Journey>,
    unlisted?: UnlistedPlace,
  ) => void;
}

/**
 * A place field: a text field, which opens a screen of its own on phones, and a select
 * without scripts. The finder is loaded on first use.
 */
export function PlaceField({
  name,
  formName = name,
  isOfLeg = false,
  label,
  data,
  value,
  isHydrated,
  problem,
  unlisted,
  onChange,
}: PlaceFieldProps) {
  const t = useTranslation();
  const id = useId();
  const isWide = useSite("platform").kind === "desktop";
  const finder = useLazy(loadFinder);
  const [isOpen, setOpen] = useState(false);
  // The visitor's input in the field before the finder is loaded.
  const [typed, setTyped] = useState({ text: "", isOpen: false });
  // The finder's message about the field's value.
  const [said, setSaid] = useState({ text: "", value });
  const saidText = said.value === value ? said.text : "";
  const place = data.places.find(({ place_id }) => place_id === value);
  const shownName = place?.name ?? unlisted?.name;
  const hint = t("search_form:places.hint", {
    context: data.active_vertical,
  });
  const Finder = finder.loaded?.PlaceFinder;
  const openFirst = (): void => {
    setTyped((now) => ({ ...now, isOpen: true }));
  };
  const control = {
    id,
    className: styles["control"],
    "data-field": formName,
    "aria-invalid": problem !== undefined,
    "aria-describedby":
      [problem && `${id}problem`, saidText && `${id}said`]
        .filter(Boolean)
        .join(" ") || undefined,
  };
  const finding = {
    label,
    field: name,
    isOfLeg,
    data,
    value,
    name: shownName ?? "",
    typed,
    isOpen,
    onClose: () => setOpen(false),
    onSay: (text: string, of: string) => setSaid({ text, value: of }),
    onChange,
  };

  return (
    <span className={styles["field"]}>
      <label id={`${id}label`} className={styles["label"]} htmlFor={id}>
        {label}
      </label>
      <span className={styles["box"]}>
        {isHydrated && !finder.failed ? (
          <input type="hidden" name={formName} value={value} />
        ) : (
          <span className={finder.failed ? undefined : "without-scripts"}>
            <select
              {...(finder.failed
                ? control
                : {
                    className: styles["control"],
                    "aria-labelledby": `${id}label`,
                  })}
              name={formName}
              required={!place}
              value={value}
              onChange={(event) =>
                onChange({ [name]: event.currentTarget.value })
              }
            >
              {!place && <option value="">{hint}</option>}
              {data.places.map(({ place_id, name: text, local_name }) => (
                <option key={place_id} value={place_id}>
                  {local_name ? `${text} ${local_name}` : text}
                </option>
              ))}
            </select>
            <Icon shape={chevronDownIcon} size={20} />
          </span>
        )}
        {!finder.failed && (
          <span className="with-scripts">
            {isWide ? (
              Finder ? (
                <Finder {...finding} control={control} />
              ) : (
                <CollapsedCombobox
                  {...control}
                  key={shownName}
                  placeholder={hint}
                  defaultValue={shownName}
                  onWanted={finder.want}
                  onOpen={openFirst}
                  onType={(text) => setTyped({ text, isOpen: true })}
                />
              )
            ) : (
              <button
                {...control}
                type="button"
                aria-haspopup="dialog"
                aria-labelledby={`${id}label ${id}`}
                onClick={() => {
                  finder.want();
                  setOpen(true);
                }}
              >
                {shownName ?? hint}{" "}
                {place?.local_name && (
                  <span className={styles["local"]}>{place.local_name}</span>
                )}
              </button>
            )}
          </span>
        )}
      </span>
      <Problem id={`${id}problem`} text={problem} />
      {isHydrated && (
        <span
          id={`${id}said`}
          className={`${styles["problem"]} ${styles["said"]}`}
          aria-live="polite"
        >
          {saidText}
        </span>
      )}
      {!isWide && Finder && <Finder {...finding} />}
    </span>
  );
}
