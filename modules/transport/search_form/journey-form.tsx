import { useEffect, useId, useRef, useState, type SubmitEvent } from "react";
import {
  useHref,
  useNavigate,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { searchIcon, swapIcon, warningIcon } from "#ui/icons.ts";
import { TravelLine } from "#ui/travel-line.tsx";
import { DateField } from "./date-field.tsx";
import { firstJourney, saleDates, type Journey } from "./journey.ts";
import { PlaceField } from "./place-field.tsx";
import styles from "./style.module.css";

interface JourneyFormProps {
  readonly data: SearchFormData;
  /** The query that the form begins with. */
  readonly search: string;
}

/**
 * A form that works without scripts. Its fields keep what is in them by themselves, so
 * that nothing is lost which was chosen before the script was there.
 */
export function JourneyForm({ data, search }: JourneyFormProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const action = useHref()({ path: data.action_path });
  const isRow = useSite("platform").kind === "desktop";
  const today = useSite("day");
  const first = firstJourney(data, search, today);
  const [journey, setJourney] = useState(first);
  const isSame = journey.from === journey.to;
  const form = useRef<HTMLFormElement>(null);
  const problem = `${useId()}problem`;

  const read = () => setJourney(readJourney(form.current!));
  useEffect(read, []);

  const swap = (): void => {
    const { from, to } = fieldsOf(form.current!);
    [from.value, to.value] = [to.value, from.value];
    read();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isSame) fieldsOf(event.currentTarget).to.focus();
    else void navigate(`${action}?${new URLSearchParams({ ...journey })}`);
  };

  const from = (
    <PlaceField
      name="from"
      label={t("search_form:from")}
      places={data.places}
      first={first.from}
    />
  );
  const to = (
    <PlaceField
      name="to"
      label={t("search_form:to")}
      places={data.places}
      first={first.to}
      problem={isSame ? problem : undefined}
    />
  );
  return (
    <form
      ref={form}
      className={styles["form"]}
      action={action}
      data-row={isRow ? "" : undefined}
      role="search"
      aria-label={data.title}
      onChange={read}
      onSubmit={submit}
    >
      <div className={styles["way"]}>
        {isRow ? (
          <>
            {from}
            {to}
          </>
        ) : (
          <TravelLine
            direction="column"
            vertical={data.active_vertical}
            stops={[{ label: from }, { label: to }]}
          />
        )}
        <button
          type="button"
          className={styles["swap"]}
          aria-label={t("search_form:swap")}
          onClick={swap}
        >
          <Icon shape={swapIcon} size={20} />
        </button>
      </div>
      <p id={problem} className={styles["problem"]} aria-live="polite">
        {isSame && (
          <>
            <Icon shape={warningIcon} size={20} />
            {t("search_form:same_place")}
          </>
        )}
      </p>
      <DateField
        name="departure_date"
        label={t("search_form:departure_date")}
        dates={saleDates(today, data.sale_days)}
        first={first.departure_date}
        value={journey.departure_date}
      />
      <div className={styles["submit"]}>
        <Button type="submit">
          <Icon shape={searchIcon} size={20} />
          {t("common:search")}
        </Button>
      </div>
    </form>
  );
}

function readJourney(form: HTMLFormElement): Journey {
  const { from, to, departure_date } = fieldsOf(form);
  return {
    from: from.value,
    to: to.value,
    departure_date: departure_date.value,
  };
}

function fieldsOf({ elements }: HTMLFormElement) {
  const field = (name: keyof Journey) =>
    elements.namedItem(name) as HTMLSelectElement | HTMLInputElement;
  return {
    from: field("from"),
    to: field("to"),
    departure_date: field("departure_date"),
  };
}
