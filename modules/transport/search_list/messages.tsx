import { useTranslation } from "#renderer/module-api.ts";
import type {
  SearchListData,
  SearchProblem,
} from "#schema/modules/search_list.ts";
import { Button, ButtonAnchor } from "#ui/controls/button.tsx";
import { Tip } from "#ui/popups/tip.tsx";
import { missingOf, type SearchState } from "./search/search-state.ts";
import styles from "./states.module.css";

/** The form fields with a name in the messages. Other problems explain themselves. */
const FIELDS = new Set([
  "origin_position",
  "destination_position",
  "departure_date",
  "return_date",
  "passengers",
]);

/** The field of a leg after the first: origin_position_2. */
const NUMBERED = /^(?<name>[a-z_]+)_(?<number>[2-9])$/;

/** The problem of the condition, with a link to the field. */
export function Problem({ problem }: { readonly problem: SearchProblem }) {
  const t = useTranslation();
  const { field, text } = problem;
  const { name = field, number } = NUMBERED.exec(field)?.groups ?? {};
  return (
    <div className={styles["message"]}>
      <Tip tone="attention">
        <p>
          {FIELDS.has(name) && (
            <strong>
              {number !== undefined && `${t("search_list:leg", { number })} · `}
              {t(`search_list:field.${name}`)}:{" "}
            </strong>
          )}
          {text}
        </p>
        <p>
          <a href="#search_form">{t("search_list:change_search")}</a>
        </p>
      </Tip>
    </div>
  );
}

/** Says that an order is being changed: the chosen journey replaces the order's. */
export function Changing({ order }: { readonly order: string }) {
  const t = useTranslation();
  return (
    <div className={styles["message"]}>
      <Tip tone="info">{t("search_list:changing", { order })}</Tip>
    </div>
  );
}

interface FailedProps {
  readonly failed: SearchState["failed"];
  readonly onRetry: () => void;
}

/** A failed search, with a retry that works with and without scripts. */
export function Failed({ failed, onRetry }: FailedProps) {
  const t = useTranslation();
  const { failure, cause } = failed ?? { failure: "service", cause: "retry" };
  const again = t("search_list:try_again");
  return (
    <div className={styles["message"]} role="alert">
      <Tip tone={failure === "cancelled" ? "info" : "failure"}>
        <p>{t(`search_list:failure.${failure}`)}</p>
        {(cause === "filter" || cause === "poll") && (
          <p>{t(`search_list:failure_of.${cause}`)}</p>
        )}
        <span className={styles["again"]}>
          <Button look="plain" size="s" onClick={onRetry}>
            {again}
          </Button>
        </span>
        <noscript>
          <SameAddress />
        </noscript>
      </Tip>
    </div>
  );
}

/** Without scripts: the search failed on the server and must be retried manually. */
export function NotSearched() {
  const t = useTranslation();
  return (
    <noscript>
      <div className={styles["message"]}>
        <Tip tone="failure">
          <p>{t("search_list:failure.service")}</p>
          <SameAddress />
        </Tip>
      </div>
    </noscript>
  );
}

function SameAddress() {
  const t = useTranslation();
  return (
    <ButtonAnchor look="plain" size="s" href="">
      {t("search_list:try_again")}
    </ButtonAnchor>
  );
}

/** The searched types of passengers that a selling product does not have. */
function otherFaresOf({
  condition,
  result,
}: SearchListData): readonly string[] {
  const { products = [] } = result ?? {};
  return (condition?.passengers ?? [])
    .filter(({ passenger_type: type }) =>
      products.some(
        ({ passengers }) =>
          !passengers.some(({ passenger_type }) => passenger_type === type),
      ),
    )
    .map(({ name, passenger_type }) => name ?? passenger_type);
}

/**
 * Notes on the whole list: suppliers that are missing, passengers who pay another fare, the nature
 * of its fares.
 */
export function Notes({ state }: { readonly state: SearchState }) {
  const t = useTranslation();
  const { data, shown } = state;
  const missing = missingOf(state);
  const others = otherFaresOf(data).join(", ");
  return (
    <>
      {missing.length > 0 && (
        <div className={styles["message"]}>
          <Tip tone="attention">
            {t("search_list:missing", {
              count: missing.length,
              names: missing.join(", "),
            })}
          </Tip>
        </div>
      )}
      {others && shown.length > 0 && (
        <div className={styles["message"]}>
          <Tip tone="info">
            {t("search_list:other_fares", { names: others })}
          </Tip>
        </div>
      )}
      {data.note && shown.length > 0 && (
        <p className={styles["note"]}>{data.note}</p>
      )}
      {shown.some(({ emissions_kg }) => emissions_kg !== undefined) && (
        <p className={styles["note"]}>{t("journey:emissions_method")}</p>
      )}
    </>
  );
}
