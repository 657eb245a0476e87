import {
  Link,
  useHref,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type {
  AmendmentChoice,
  AmendmentRequestData,
} from "#schema/modules/amendment_request.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { chevronLeftIcon, chevronRightIcon } from "#ui/icons/icons.ts";
import styles from "./style.module.css";

interface DayFormProps {
  readonly data: Pick<AmendmentRequestData, "order_guid" | "booking_no">;
  readonly choice: AmendmentChoice;
}

/** The day of the offers: a form that works without scripts, and the days around it. */
export function DayForm({ data, choice }: DayFormProps) {
  const t = useTranslation();
  const href = useHref();
  const { kind } = useSite("platform");
  const { day, first_day, last_day, earlier_path, later_path } = choice;
  const hidden = {
    ...data,
    item: String(choice.item),
    travellers: choice.travellers
      .filter(({ is_chosen }) => is_chosen)
      .map(({ traveller }) => traveller)
      .join("."),
  };
  const route = kind === "mobile" ? "orderAmendment" : "orderAmendmentDesktop";
  return (
    <div className={styles["days"]}>
      <DayLink
        path={earlier_path}
        label={t("amendment_request:earlier")}
        shape={chevronLeftIcon}
      />
      <form action={href({ route })} className={styles["day"]}>
        {(["order_guid", "booking_no", "item", "travellers"] as const).map(
          (name) => (
            <input key={name} type="hidden" name={name} value={hidden[name]} />
          ),
        )}
        <label className={styles["field"]}>
          {t("amendment_request:day")}
          <input
            key={day}
            type="date"
            name="day"
            defaultValue={day}
            min={first_day}
            max={last_day}
            required
          />
        </label>
        <div className={styles["show"]}>
          <Button type="submit" look="plain">
            {t("amendment_request:show")}
          </Button>
        </div>
      </form>
      <DayLink
        path={later_path}
        label={t("amendment_request:later")}
        shape={chevronRightIcon}
      />
    </div>
  );
}

interface DayLinkProps {
  readonly path: string | undefined;
  readonly label: string;
  readonly shape: string;
}

function DayLink({ path, label, shape }: DayLinkProps) {
  if (path === undefined) return <span className={styles["step"]} />;
  return (
    <Link path={path} className={styles["step"]}>
      <Icon shape={shape} size={24} />
      <span className="visually-hidden">{label}</span>
    </Link>
  );
}
