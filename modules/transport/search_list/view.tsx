import { useMemo, type ReactNode } from "react";
import { useSite, type ModuleProps } from "#renderer/module-api.ts";
import type { SearchListData } from "#schema/modules/search_list.ts";
import { readSearch, searchPath } from "../model/addresses.ts";
import {
  chosenPath,
  legPath,
  onDate,
  searchOf,
  showsAll,
  totalOf,
} from "./search/addresses.ts";
import { EarlierLater } from "./dates/earlier-later.tsx";
import { DateBar } from "./dates/date-bar.tsx";
import { FilterPanel } from "./filters/filter-panel.tsx";
import type { Chooser } from "./filters/chooser.ts";
import { FormerChoice } from "./former-choice.tsx";
import { Heading } from "./heading.tsx";
import { Changing, Failed, NotSearched, Notes, Problem } from "./messages.tsx";
import { Month } from "./dates/month.tsx";
import { ModeSwitch } from "./filters/mode-switch.tsx";
import { Sorts } from "./filters/sorts.tsx";
import { NoResults } from "./no-results.tsx";
import { PriceAlert } from "./price-alert.tsx";
import { Progress } from "./progress.tsx";
import { More } from "./results/more.tsx";
import { Results } from "./results/results.tsx";
import { isFallback } from "./search/search-answer.ts";
import { isEmpty, isLive } from "./search/search-state.ts";
import { Trips, TripsBelow } from "./results/trips.tsx";
import { useShownDate } from "./search/use-shown-date.ts";
import { useSearch, type Search } from "./search/use-search.ts";
import { Placeholders, Waiting } from "./waiting.tsx";
import styles from "./style.module.css";

/** The search list: heading, date bar, filters and journeys. */
export default function SearchList({
  data: first,
  name,
}: ModuleProps<SearchListData>) {
  const search = useSearch(first);
  const { state, dispatch, choose } = search;
  const { data, choice } = state;
  const { product, condition, result, dates } = data;
  const address = useSite("location").search;
  const { features } = useSite("site");
  const base = useMemo(
    () => searchOf(condition, readSearch(address)),
    [condition, address],
  );
  const chooser = useMemo<Chooser>(
    () => ({
      choice,
      choose,
      pathOf: (wanted) => searchPath(product, { ...base, ...wanted }),
    }),
    [choice, choose, product, base],
  );
  const heading = `${name}-heading`;
  const switchTo = (date: string) => dispatch({ type: "dateSwitched", date });
  useShownDate(state);
  return (
    <section
      className={styles["inner"]}
      aria-labelledby={heading}
      data-live={isLive(state) ? "" : undefined}
    >
      <Heading
        id={heading}
        state={state}
        pathOfLeg={(index) => legPath(data, base, index)}
      >
        {features["saved_searches"] &&
          condition?.trip_phase === 0 &&
          !condition.legs &&
          !condition.origin_booking_no && (
            <PriceAlert
              key={JSON.stringify(condition)}
              product={product}
              condition={condition}
            />
          )}
      </Heading>
      {condition && (
        <FormerChoice
          condition={condition}
          pathOf={(parts) =>
            chosenPath(
              {
                product,
                condition,
                search_id: result?.search_id,
                products: result?.products,
              },
              { parts, price: totalOf(parts) ?? parts[0]!.price },
              base,
            )
          }
        />
      )}
      {condition?.origin_booking_no && (
        <Changing order={condition.origin_booking_no} />
      )}
      {features["date_selector"] && dates && dates.length > 0 && (
        <DateBar
          dates={dates}
          chosen={state.date}
          pathOf={(date) =>
            searchPath(product, onDate({ ...base, ...choice }, date))
          }
          onSwitch={switchTo}
        >
          {data.on_sale && (
            <Month
              data={data}
              search={base}
              chosen={state.date}
              onSwitch={switchTo}
            />
          )}
        </DateBar>
      )}
      <div className={styles["columns"]}>
        {result?.modes && !isEmpty(state) && (
          <ModeSwitch modes={result.modes} chooser={chooser} />
        )}
        {/* A search without any result has no filters. */}
        {result && !isEmpty(state) && (
          <div className={styles["tools"]}>
            <FilterPanel
              type={product.product_type}
              result={result}
              chooser={chooser}
              isStale={state.status === "loading"}
            />
            <div className={styles["bar"]}>
              <Sorts sorts={result.filter_sorts.sorts} {...chooser} />
              <More waiting={state.waiting} dispatch={dispatch} />
            </div>
          </div>
        )}
        <div className={styles["main"]}>
          <Found
            search={search}
            base={base}
            chooser={chooser}
            areAll={showsAll(address)}
          >
            {features["date_selector"] && (
              <EarlierLater
                data={data}
                search={{ ...base, ...choice }}
                chosen={state.date}
                onSwitch={switchTo}
              />
            )}
          </Found>
        </div>
      </div>
    </section>
  );
}

interface FoundProps {
  readonly search: Search;
  readonly base: ReturnType<typeof searchOf>;
  readonly chooser: Chooser;
  readonly areAll: boolean;
  /** Shown below the list of journeys. */
  readonly children: ReactNode;
}

/** The journeys, or the message that replaces them. */
function Found({ search, base, chooser, areAll, children }: FoundProps) {
  const { state, dispatch } = search;
  const { status, data, shown, list: number, peakUntil } = state;
  const { result } = data;
  if (data.problem) return <Problem problem={data.problem} />;
  const isNew = status === "loading" && shown.length === 0;
  const goesOn = status === "loading" || status === "success";
  const isNone = isEmpty(state) || status === "filterNone";
  // A poll that fails is reported below the list, so that the list does not move.
  const brokeOff = state.failed?.cause === "poll";
  const failed = status === "failed" && (
    <Failed
      failed={state.failed}
      onRetry={() => dispatch({ type: "retried" })}
    />
  );
  return (
    <>
      {!brokeOff && failed}
      {isFallback(data) && <NotSearched />}
      {peakUntil !== undefined && (
        <Waiting
          until={peakUntil}
          onCancel={() => dispatch({ type: "peakCancelled" })}
        />
      )}
      <div
        className={styles["found"]}
        aria-busy={status === "loading" ? true : undefined}
      >
        {goesOn && <Progress data={data} />}
        {isNew && <Placeholders />}
        {isNone && <NoResults state={state} chooser={chooser} search={base} />}
        {result?.trips && shown.length > 0 && (
          <TripsBelow trips={result.trips} />
        )}
        {shown.length > 0 && (
          <Results
            routes={shown}
            number={number}
            data={data}
            search={base}
            areAll={areAll}
            isStale={status === "loading"}
            dispatch={dispatch}
          />
        )}
        {shown.length > 0 && children}
      </div>
      {result?.trips && shown.length > 0 && (
        <Trips data={data} trips={result.trips} search={base} />
      )}
      {brokeOff && failed}
      <Notes state={state} />
    </>
  );
}
