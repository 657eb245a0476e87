import { useEffect, useRef, type MouseEvent } from "react";
import { useHref, useTranslation } from "#renderer/module-api.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import type { SearchLeg } from "#schema/transport.ts";
import type { TravelLine } from "#ui/drawings/travel-line.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { closeIcon } from "#ui/icons/icons.ts";
import { fieldsOfLeg, legAnchor } from "../../model/more-legs.ts";
import { DateField } from "../fields/date-field.tsx";
import { isDate, type Journey, type PlaceName } from "../journey/journey.ts";
import { addLeg, changeLeg, legsOf, removeLeg } from "../journey/several.ts";
import type { UnlistedPlace } from "../places/place-groups.ts";
import { PlaceField } from "../places/place-field.tsx";
import form from "../style.module.css";
import styles from "./several.module.css";

/**
 * A press leaves the focus in a field. Leaving the field shows its problem, which moves the buttons
 * below it away from the pointer before its release.
 */
function stayInField(event: MouseEvent): void {
  event.preventDefault();
}

interface LegRowsProps {
  readonly data: SearchFormData;
  readonly journey: Journey;
  readonly isHydrated: boolean;
  readonly Line: typeof TravelLine | undefined;
  readonly unlisted: Readonly<Record<string, UnlistedPlace>>;
  /** Returns the problem of a field of the form, by its name. */
  readonly problemOf: (field: string) => string | undefined;
  readonly onTyping: (field: string | undefined) => void;
  readonly onChange: (
    changes: Partial<Journey>,
    place?: { readonly id: string; readonly unlisted: UnlistedPlace },
  ) => void;
}

/** The fields of each leg. Without scripts, the buttons load the form with one more or one fewer leg. */
export function LegRows({
  data,
  journey,
  isHydrated,
  Line,
  unlisted,
  problemOf,
  onTyping,
  onChange,
}: LegRowsProps) {
  const t = useTranslation();
  const href = useHref();
  const legs = legsOf(journey);
  const formPath = href({ path: data.form_path ?? data.action_path });
  /** The number of the leg that is focused when it is rendered. */
  const focusNext = useRef<number>(undefined);
  useEffect(() => {
    if (focusNext.current === undefined) return;
    document.getElementById(legAnchor(focusNext.current))?.focus();
    focusNext.current = undefined;
  }, [legs.length]);
  const row = (leg: SearchLeg, index: number) => {
    const names = fieldsOfLeg(index + 1);
    const change = (changes: Partial<SearchLeg>) =>
      changeLeg(journey, index, changes);
    const place = (name: PlaceName) => (
      <PlaceField
        name={name}
        formName={names[name]}
        isOfLeg
        label={t(`search_form:${name}`)}
        data={data}
        value={leg[name]}
        isHydrated={isHydrated}
        problem={problemOf(names[name])}
        unlisted={unlisted[leg[name]]}
        onChange={(changes, chosen) => {
          const id = changes[name] ?? "";
          onChange(change({ [name]: id }), chosen && { id, unlisted: chosen });
        }}
      />
    );
    const origin = place("origin_position");
    const destination = place("destination_position");
    const id = legAnchor(index + 1);
    const before = legs[index - 1]?.departure_date ?? "";
    return (
      <div
        key={index}
        id={id}
        className={styles["leg"]}
        role="group"
        aria-labelledby={`${id}-name`}
        tabIndex={-1}
      >
        <div className={styles["head"]}>
          <span id={`${id}-name`} className={styles["number"]}>
            {t("search_form:several.leg", { number: index + 1 })}
          </span>
          {legs.length > 2 && (
            <button
              type={isHydrated ? "button" : "submit"}
              name="without_leg"
              value={index + 1}
              formAction={formPath}
              formNoValidate
              className={styles["remove"]}
              aria-label={t("search_form:several.remove", {
                number: index + 1,
              })}
              onMouseDown={stayInField}
              onClick={(event) => {
                event.preventDefault();
                focusNext.current = Math.min(index + 1, legs.length - 1);
                onChange(removeLeg(journey, index));
              }}
            >
              <Icon shape={closeIcon} size={18} />
            </button>
          )}
        </div>
        <div className={Line ? form["places"] : styles["places"]}>
          {Line === undefined ? (
            <>
              {origin}
              {destination}
            </>
          ) : (
            <Line
              direction="column"
              vertical={data.active_vertical}
              stops={[{ label: origin }, { label: destination }]}
            />
          )}
        </div>
        <DateField
          name="departure_date"
          formName={names.departure_date}
          label={t("search_form:several.date")}
          data={isDate(before) ? { ...data, first_date: before } : data}
          journey={{ ...journey, ...leg, return_date: "" }}
          isHydrated={isHydrated}
          problem={problemOf(names.departure_date)}
          defaultDate={leg.departure_date}
          onTyping={(name) => onTyping(name && names.departure_date)}
          onChange={({ departure_date = "" }) =>
            onChange(change({ departure_date }))
          }
        />
      </div>
    );
  };
  return (
    <div className={styles["legs"]}>
      {/* Enter in a field presses the first button of a form. */}
      {!isHydrated && (
        <button type="submit" hidden>
          {t("common:search")}
        </button>
      )}
      {legs.map(row)}
      {legs.length < (data.most_legs ?? 1) && (
        <button
          type={isHydrated ? "button" : "submit"}
          name="legs"
          value={legs.length + 1}
          formAction={formPath}
          formNoValidate
          className={styles["add"]}
          onMouseDown={stayInField}
          onClick={(event) => {
            event.preventDefault();
            focusNext.current = legs.length + 1;
            onChange(addLeg(journey));
          }}
        >
          {t("search_form:several.add")}
        </button>
      )}
    </div>
  );
}
