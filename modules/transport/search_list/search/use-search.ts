import {
  startTransition,
  useCallback,
  useEffect,
  useReducer,
  useRef,
} from "react";
import {
  useCall,
  useHref,
  useRefresh,
  useSite,
  callErrorOf,
  NO_RESPONSE,
} from "#renderer/module-api.ts";
import type { SearchListData } from "#schema/modules/search_list.ts";
import { nextPaint } from "#ui/hooks/next-paint.ts";
import {
  readSearch,
  searchPath,
  type Choice,
  type SearchQuery,
} from "../../model/addresses.ts";
import { askPeakWait, busyWait } from "../../model/peak-limit.ts";
import { wait } from "../../model/wait.ts";
import { onDate } from "./addresses.ts";
import { searchReducer } from "./search-reducer.ts";
import { requestOf } from "./search-request.ts";
import { listDataOf } from "./token-answer.ts";
import {
  firstState,
  isPolling,
  type Failure,
  type Request,
  type SearchEvent,
  type SearchState,
} from "./search-state.ts";

/** The time from an answer to the next poll, in milliseconds. */
export const POLL_MS = 1500;

/** The time-out of a request, in milliseconds (specification, section 7). */
export const TIME_OUT_MS = 25_000;

/** The page delivers its data this long after a refresh at most, in milliseconds. */
const GRACE_MS = 1000;

/** Derives new filters and sort from the current ones, which may be newer than those on the screen. */
export type Change = (choice: Choice) => Choice;

export interface Search {
  readonly state: SearchState;
  readonly dispatch: (event: SearchEvent) => void;
  /**
   * Applies another sort or other filters after the next paint: in the address, and by a request.
   * Dependent components are rendered in a transition, so that the next press is not delayed.
   */
  readonly choose: (change: Change) => Promise<void>;
}

/** Runs the requests of the reducer and dispatches their outcomes. */
export function useSearch(
  data: SearchListData,
  random: () => number = Math.random,
): Search {
  const call = useCall();
  const refresh = useRefresh();
  const href = useHref();
  const choice = readSearch(useSite("location").search);
  const [state, dispatch] = useReducer(searchReducer, data, () =>
    firstState(data, choiceOf(choice)),
  );
  const { product } = state.data;
  const { request, cutAt } = state;

  const addressOf = useCallback(
    (search: SearchQuery) => href({ path: searchPath(product, search) }),
    [href, product],
  );

  const isFirst = useRef(true);
  useEffect(() => {
    const at = Date.now();
    if (isFirst.current) dispatch({ type: "started", at });
    else dispatch({ type: "delivered", data, at });
    isFirst.current = false;
  }, [data]);

  useEffect(() => {
    if (!request) return undefined;
    const life = new AbortController();
    void run(request, life.signal);
    return () => life.abort();
    // A request runs once, with the values from its start.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [request]);

  async function run(wanted: Request, signal: AbortSignal): Promise<void> {
    if (wanted.cause === "date" || wanted.cause === "retry") {
      const ms = await askPeakWait(call, random, signal);
      await waitAtPeak(ms, wanted, signal);
      if (signal.aborted) return;
    }
    await ask(wanted, signal);
  }

  /** Makes the request, and retries while the service is busy. */
  async function ask(wanted: Request, signal: AbortSignal): Promise<void> {
    const { sequence, cause } = wanted;
    const fail = (failure: Failure) =>
      dispatch({ type: "failed", sequence, failure });
    const timer = setTimeout(() => fail("timeout"), TIME_OUT_MS);
    signal.addEventListener("abort", () => clearTimeout(timer));
    if (wanted.date !== undefined) {
      const search = onDate(readSearch(window.location.search), wanted.date);
      window.history.pushState(null, "", addressOf(search));
      await refresh();
      // By then the delivered data has ended the request.
      if (!signal.aborted) setTimeout(() => fail("network"), GRACE_MS);
      return;
    }
    const { search } = window.location;
    try {
      const { name, params } = requestOf(state.data, cause, search, Date.now());
      const data = listDataOf(await call(name, params, signal));
      const at = Date.now();
      const show = () => dispatch({ type: "answered", sequence, data, at });
      // A poll's journeys are shown at once: they must not appear after the pointer has entered the
      // list.
      if (cause === "filter") startTransition(show);
      else show();
    } catch (error) {
      clearTimeout(timer);
      if (signal.aborted) return;
      const ms = busyWait(error);
      if (ms === undefined) return fail(failureOf(error));
      // A visitor who has results and polls for more does not see the wait.
      await waitAtPeak(ms, wanted, signal);
      if (!signal.aborted) await ask(wanted, signal);
    } finally {
      clearTimeout(timer);
    }
  }

  async function waitAtPeak(
    ms: number,
    { sequence, cause }: Request,
    signal: AbortSignal,
  ): Promise<void> {
    if (ms === 0 || signal.aborted) return;
    if (cause !== "poll")
      dispatch({ type: "peakWait", sequence, until: Date.now() + ms });
    await wait(ms, signal);
    dispatch({ type: "peakOver", sequence });
  }

  const polls = isPolling(state);
  useEffect(() => {
    if (!polls) return undefined;
    const timer = setTimeout(() => dispatch({ type: "pollDue" }), POLL_MS);
    return () => clearTimeout(timer);
  }, [polls]);

  useEffect(() => {
    if (cutAt === undefined) return undefined;
    const left = Math.max(0, cutAt - Date.now());
    const timer = setTimeout(() => dispatch({ type: "cutDown" }), left);
    return () => clearTimeout(timer);
  }, [cutAt]);

  const choose = useCallback(
    async (change: Change) => {
      const { pathname } = window.location;
      // When the address changes, the browser checks every link again. With 1,000 journeys this
      // takes longer than the rest of a press, so the press is painted first.
      await nextPaint();
      // Another page may have been shown meanwhile, whose address must not change.
      if (window.location.pathname !== pathname) return;
      const current = readSearch(window.location.search);
      const wanted = change(choiceOf(current));
      const address = addressOf({ ...current, ...wanted });
      // Replaces the address only: no navigation, no scrolling, no new history entry.
      window.history.replaceState(window.history.state, "", address);
      startTransition(() =>
        dispatch({ type: "filterChanged", choice: wanted }),
      );
    },
    [addressOf],
  );

  return { state, dispatch, choose };
}

function choiceOf({ sort_type, filters, quick_filters }: SearchQuery): Choice {
  return { ...(sort_type ? { sort_type } : {}), filters, quick_filters };
}

/**
 * `network` is the specification's networkFailed (section 4): the browser or the server got no
 * answer.
 */
function failureOf(error: unknown): Failure {
  return callErrorOf(error)?.code === NO_RESPONSE ? "network" : "service";
}
