import { useState, type SubmitEvent } from "react";
import {
  useHref,
  useNavigate,
  useTranslation,
  useTrack,
} from "#renderer/module-api.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { searchIcon, seatIcon } from "#ui/icons/icons.ts";
import type { TravelLine } from "#ui/drawings/travel-line.tsx";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { ChoiceField } from "./fields/choice-field.tsx";
import { DateField } from "./fields/date-field.tsx";
import { focusField } from "./journey/form-values.ts";
import {
  queryOf,
  type DateName,
  type Journey,
  type PlaceName,
} from "./journey/journey.ts";
import { TimeFields } from "./fields/time-fields.tsx";
import { SwapButton } from "./fields/swap-button.tsx";
import { HiddenFields } from "./fields/hidden-fields.tsx";
import { PassengersField } from "./fields/passengers-field.tsx";
import { PlaceField } from "./places/place-field.tsx";
import type { UnlistedPlace } from "./places/place-groups.ts";
import { useLazy } from "#ui/hooks/use-lazy.ts";
import { LegRows } from "./several/leg-rows.tsx";
import { TripTypes } from "./several/trip-types.tsx";
import { loadSubmitScripts } from "./journey/submit-scripts.ts";
import { isEmptyLeg, SEVERAL, stillChosen } from "./journey/several.ts";
import { useJourney } from "./journey/use-journey.ts";
import { usePeakWait } from "./journey/use-peak-wait.ts";
import styles from "./style.module.css";

interface JourneyFormProps {
  readonly data: SearchFormData;
  readonly search: string;
  /** The line that connects the places on narrow screens; without it they are in a row. */
  readonly Line?: typeof TravelLine | undefined;
}

/** A form that works without scripts: it submits a GET request to the search page. */
export function JourneyForm({ data, search, Line }: JourneyFormProps) {
  const t = useTranslation();
  const track = useTrack();
  const navigate = useNavigate();
  const peak = usePeakWait();
  const href = useHref();
  const action = href({ path: data.action_path });
  const isWide = Line === undefined;
  const isHydrated = useHydrated();
  const { journey, defaults, isFromAddress, ...state } = useJourney(
    data,
    search,
  );
  const checks = useLazy(() => import("./journey/problems.ts"));
  const [isTried, setTried] = useState(false);
  const [unlisted, setUnlisted] = useState<
    Readonly<Record<string, UnlistedPlace>>
  >({});
  const [typedIn, setTypedIn] = useState<string>();

  const change = (changes: Partial<Journey>): void => {
    checks.want();
    state.change(changes);
  };

  const isSame =
    journey.origin_position !== "" &&
    journey.origin_position === journey.destination_position;
  // The server's problem with the address is shown until the form's own checks are loaded.
  const problem = (name: string): string | undefined => {
    if (!checks.loaded)
      return data.problem?.field === name && isFromAddress
        ? data.problem.text
        : undefined;
    const key = checks.loaded.problemsOf(data, journey)[name];
    // No problem is shown while the visitor types, or before the first submit for passengers and for
    // fields of an added leg that are still empty.
    const isShown =
      isTried ||
      (name !== "passengers" && typedIn !== name && !isEmptyLeg(journey, name));
    return key && isShown ? t(key, { most: data.most_passengers }) : undefined;
  };

  const nameOf = (id: string): string =>
    (data.places.find(({ place_id }) => place_id === id) ?? unlisted[id])
      ?.name ?? id;

  const isFixed = data.filter_only === true;
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const target = event.currentTarget;
    setTried(true);
    checks.want();
    const scripts = await loadSubmitScripts();
    // The server checks what is sent, as it does without scripts.
    if (!scripts) return target.submit();
    const [{ problemsOf }, { storeSearch }] = scripts;
    const wrong = isSame
      ? "destination_position"
      : Object.keys(problemsOf(data, journey))[0];
    if (wrong) return focusField(target, wrong);
    // If the page's product does not serve the place, all networks are searched.
    const everywhere =
      unlisted[journey.origin_position]?.everywhere ??
      unlisted[journey.destination_position]?.everywhere;
    const query = queryOf(
      data,
      everywhere ? { ...journey, seat_class: "" } : journey,
    );
    const product =
      everywhere?.product_type_id ?? data.product?.product_type_id;
    const path = everywhere?.path ?? data.action_path;
    if (product !== undefined && !journey.origin_booking_no)
      storeSearch({
        product,
        path,
        query: String(query),
        origin: nameOf(journey.origin_position),
        destination: nameOf(journey.destination_position),
      });
    const all = new URLSearchParams({
      ...Object.fromEntries(query),
      ...stillChosen(search, journey),
    });
    await peak.run(() => void navigate(`${href({ path })}?${all}`));
  };

  const place = (name: PlaceName) => (
    <PlaceField
      name={name}
      label={t(`search_form:${name}`)}
      data={data}
      value={journey[name]}
      isHydrated={isHydrated}
      problem={
        (name === "destination_position" ? samePlace : undefined) ??
        problem(name)
      }
      unlisted={unlisted[journey[name]]}
      onChange={(changes, chosen) => {
        if (chosen) setUnlisted({ ...unlisted, [changes[name]!]: chosen });
        change(changes);
      }}
    />
  );
  const date = (name: DateName) => (
    <DateField
      name={name}
      label={t(`search_form:${name}`)}
      data={data}
      journey={journey}
      isHydrated={isHydrated}
      problem={problem(name)}
      defaultDate={defaults[name]}
      onTyping={setTypedIn}
      onChange={change}
    />
  );
  const swap = <SwapButton journey={journey} onChange={change} />;
  const passengers = (
    <PassengersField
      data={data}
      value={journey.passengers}
      isHydrated={isHydrated}
      problem={problem("passengers")}
      onChange={change}
    />
  );
  const seatClass = data.seat_classes && (
    <ChoiceField
      name="seat_class"
      label={t("search_form:seat_class")}
      icon={seatIcon}
      value={journey.seat_class}
      onChange={(seat_class) => change({ seat_class })}
    >
      <option value="">{t("search_form:any_class")}</option>
      {data.seat_classes.map(({ seat_class, label }) => (
        <option key={seat_class} value={seat_class}>
          {label}
        </option>
      ))}
    </ChoiceField>
  );
  const times = <TimeFields data={data} journey={journey} onChange={change} />;
  const isSeveral = journey.more_legs.length > 0;
  const samePlace = isSame ? t("search_form:problem.same_place") : undefined;
  const origin = place("origin_position");
  const destination = place("destination_position");
  return (
    <form
      className={styles["form"]}
      action={action}
      data-row={isWide ? "" : undefined}
      data-several={isSeveral ? "" : undefined}
      role="search"
      aria-label={data.title}
      noValidate={isHydrated}
      onSubmit={(event) => void submit(event)}
      onReset={(event) => {
        event.preventDefault();
        setTried(false);
        state.reset();
      }}
    >
      {!isFixed && data.trip_types.includes(SEVERAL) && (
        <TripTypes data={data} journey={journey} onChange={change} />
      )}
      {isSeveral && (
        <LegRows
          data={data}
          journey={journey}
          isHydrated={isHydrated}
          Line={Line}
          unlisted={unlisted}
          problemOf={(field) =>
            (field === "destination_position" ? samePlace : undefined) ??
            problem(field)
          }
          onTyping={setTypedIn}
          onChange={(changes, chosen) => {
            if (chosen)
              setUnlisted({ ...unlisted, [chosen.id]: chosen.unlisted });
            change(changes);
          }}
        />
      )}
      {!isFixed && !isSeveral && (
        <div className={styles["places"]}>
          {Line === undefined ? (
            <>
              {origin}
              {swap}
              {destination}
            </>
          ) : (
            <>
              <Line
                direction="column"
                vertical={data.active_vertical}
                stops={[{ label: origin }, { label: destination }]}
              />
              {swap}
            </>
          )}
        </div>
      )}
      <div className={styles["dates"]}>
        {!isSeveral && date("departure_date")}
        {!isSeveral && data.trip_types.includes("round") && date("return_date")}
        {!isWide && !isFixed && passengers}
      </div>
      {isWide ? (
        <>
          <div className={styles["who"]}>
            {!isFixed && passengers}
            {seatClass}
          </div>
          {!isSeveral && times}
        </>
      ) : (
        <div className={styles["options"]}>
          {seatClass}
          {!isSeveral && times}
        </div>
      )}
      <div className={styles["submit"]}>
        <Button
          type="submit"
          {...track("click", "search_submitted", { label: data.action_path })}
        >
          <Icon shape={searchIcon} size={20} />
          {t("common:search")}
        </Button>
        <HiddenFields journey={journey} isFixed={isFixed} />
      </div>
      {peak.waiting && (
        <div className={styles["waiting"]}>
          <peak.waiting.Wait
            until={peak.waiting.until}
            onCancel={peak.cancel}
          />
        </div>
      )}
      <div className={styles["reset"]}>
        <Button type="reset" look="quiet" size="s">
          {t("search_form:reset")}
        </Button>
      </div>
    </form>
  );
}
