import { useLayoutEffect, useRef, useState, type SubmitEvent } from "react";
import {
  useHref,
  useNavigate,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { clockIcon, searchIcon, seatIcon, swapIcon } from "#ui/icons.ts";
import type { TravelLine } from "#ui/travel-line.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { DateField } from "./date-field.tsx";
import {
  askedJourney,
  brokenJourney,
  LAST_SEARCH,
  queryOf,
  usualJourney,
  windowOf,
  type Journey,
  type DateName,
  type PlaceName,
} from "./journey.ts";
import { PassengersField } from "./passengers-field.tsx";
import { PlaceField } from "./place-field.tsx";
import type { Problems } from "./problems.ts";
import { useLater } from "./use-lazy.ts";
import { useTurn } from "./use-peak-wait.ts";
import styles from "./style.module.css";

interface JourneyFormProps {
  readonly data: SearchFormData;
  /** The query with which the form is filled. */
  readonly search: string;
  /** The line that links the places on narrow screens; without it they are in a row. */
  readonly Line?: typeof TravelLine | undefined;
}

/**
 * A form that works without scripts: it submits a GET request to the search page. After
 * hydration it takes over what was chosen before.
 */
export function JourneyForm({ data, search, Line }: JourneyFormProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const turn = useTurn();
  const action = useHref()({ path: data.action_path });
  const isWide = Line === undefined;
  const usual = usualJourney(data, useSite("util").white_label !== null);
  const asked = askOf(data, search);
  const otherwise = brokenJourney(data, asked, usual);
  const [journey, setJourney] = useState(() =>
    askedJourney(data, asked, otherwise),
  );
  const [isHydrated, setHydrated] = useState(false);
  const checks = useLater(() => import("./problems.ts"));
  const [isTried, setTried] = useState(false);
  const [typedIn, setTypedIn] = useState<DateName>();
  const form = useRef<HTMLFormElement>(null);
  const focused = useRef<string | null>(undefined);

  // Before the first paint, so that the fields do not flicker.
  useLayoutEffect(() => {
    focused.current = document.activeElement?.getAttribute("data-field");
    const chosen = chosenIn(form.current!);
    const before = journey;
    const now = askedJourney(data, chosen, otherwise);
    setJourney(now);
    setHydrated(true);
    const isUntouched =
      String(queryOf(data, now)) === String(queryOf(data, before));
    if (isUntouched && asked.size === 0 && data.product) recall(before);
    // Once: another address mounts another form.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // Moves the focus from a replaced field to its replacement.
  useLayoutEffect(() => {
    if (isHydrated && focused.current) focusOn(form.current!, focused.current);
  }, [isHydrated]);

  /** Fills an untouched form with this browser's last search. */
  const recall = (before: Journey): void => {
    if (!document.cookie.includes(`${LAST_SEARCH}=`)) return;
    void import("./stored-searches.ts").then(({ lastSearch }) => {
      const last = lastSearch(data.product!.product_type_id);
      if (last === undefined) return;
      const query = new URLSearchParams(last);
      setJourney((now) =>
        String(queryOf(data, now)) === String(queryOf(data, before))
          ? askedJourney(data, query, usual)
          : now,
      );
    });
  };

  const change = (changes: Partial<Journey>): void => {
    checks.want();
    setJourney((now) => ({ ...now, ...changes }));
  };

  const isSame =
    journey.origin_position !== "" &&
    journey.origin_position === journey.destination_position;
  // The server's problem with the address is shown until the form's own checks are loaded.
  const { problem: told } = data;
  const problem = (name: keyof Problems): string | undefined => {
    if (!checks.loaded)
      return told?.field === name && asked.size > 0 ? told.text : undefined;
    const key = checks.loaded.problemsOf(data, journey)[name];
    // No problem is shown while the visitor types, or before the first submit for passengers.
    const isSaid = isTried || (name !== "passengers" && typedIn !== name);
    return key && isSaid ? t(key, { most: data.most_passengers }) : undefined;
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const target = event.currentTarget;
    setTried(true);
    checks.want();
    const [{ problemsOf }, { rememberSearch }] = await Promise.all([
      import("./problems.ts"),
      import("./stored-searches.ts"),
    ]);
    const wrong = isSame
      ? "destination_position"
      : Object.keys(problemsOf(data, journey))[0];
    if (wrong) {
      focusOn(target, wrong);
      return;
    }
    const query = String(queryOf(data, journey));
    if (data.product)
      rememberSearch({ product: data.product.product_type_id, query });
    await turn.take(() => void navigate(`${action}?${query}`));
  };

  const place = (name: PlaceName) => (
    <PlaceField
      name={name}
      label={t(`search_form:${name}`)}
      data={data}
      value={journey[name]}
      isHydrated={isHydrated}
      problem={
        isSame && name === "destination_position"
          ? t("search_form:problem.same_place")
          : problem(name)
      }
      onChange={change}
    />
  );
  const date = (name: DateName) => (
    <DateField
      name={name}
      data={data}
      journey={journey}
      isHydrated={isHydrated}
      problem={problem(name)}
      usual={usual[name]}
      onTyping={setTypedIn}
      onChange={change}
    />
  );
  const time = (name: "departure_time" | "return_time") => (
    <ChoiceField
      name={name}
      label={t(`search_form:${name}`)}
      icon={clockIcon}
      value={journey[name]}
      onChange={(value) => change({ [name]: value })}
    >
      {data.time_range.map((range) => (
        <option key={range.label} value={windowOf(range)}>
          {range.label}
        </option>
      ))}
    </ChoiceField>
  );
  const swap = (
    <button
      type="button"
      className={styles["swap"]}
      aria-label={t("search_form:swap")}
      onClick={() =>
        change({
          origin_position: journey.destination_position,
          destination_position: journey.origin_position,
        })
      }
    >
      <Icon shape={swapIcon} size={20} />
    </button>
  );
  const who = (
    <div className={styles["who"]}>
      <PassengersField
        data={data}
        value={journey.passengers}
        isHydrated={isHydrated}
        problem={problem("passengers")}
        onChange={change}
      />
      {data.seat_classes && (
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
      )}
    </div>
  );
  // Each time is below its date.
  const times = (
    <div className={styles["times"]}>
      {time("departure_time")}
      {journey.return_date !== "" && time("return_time")}
    </div>
  );
  const origin = place("origin_position");
  const destination = place("destination_position");
  return (
    <form
      ref={form}
      className={styles["form"]}
      action={action}
      data-row={isWide ? "" : undefined}
      role="search"
      aria-label={data.title}
      noValidate={isHydrated}
      onSubmit={(event) => void submit(event)}
      onReset={(event) => {
        event.preventDefault();
        setTried(false);
        setJourney(usual);
      }}
    >
      <div className={styles["way"]}>
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
      <div className={styles["dates"]}>
        {date("departure_date")}
        {data.trip_types.includes("round") && date("return_date")}
      </div>
      {isWide ? (
        <>
          {who}
          {times}
        </>
      ) : (
        <>
          {times}
          {who}
        </>
      )}
      <div className={styles["submit"]}>
        <Button type="submit">
          <Icon shape={searchIcon} size={20} />
          {t("common:search")}
        </Button>
      </div>
      {turn.waiting && (
        <div className={styles["waiting"]}>
          <turn.waiting.Wait
            until={turn.waiting.until}
            onCancel={turn.cancel}
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

function focusOn({ elements }: HTMLFormElement, field: string): void {
  const control = [...elements].find(
    (element) => element.getAttribute("data-field") === field,
  );
  (control as HTMLElement | undefined)?.focus();
}

/** The query of the address, or of the condition that the server read. */
function askOf(data: SearchFormData, search: string): URLSearchParams {
  const { condition } = data;
  if (!condition) return new URLSearchParams(search);
  return queryOf(data, {
    departure_time: "",
    return_date: "",
    return_time: "",
    seat_class: "",
    passengers: [],
    ...condition,
  });
}

/** The current values of the fields. */
function chosenIn(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
}
