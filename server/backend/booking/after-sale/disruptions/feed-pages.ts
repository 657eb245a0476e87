/** The operators' feed of the simulated sellers: a page that reports a delay or a cancellation. */
import express, { type Router } from "express";
import { nameAct } from "#server/config/audit/name-act.ts";
import { bodyText } from "#server/backend/http/body.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { isDay } from "#server/backend/time/days.ts";
import { escape } from "#server/backend/text/escape.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import { page, showPage } from "#server/backend/http/test-page.ts";
import { targetOf } from "#server/config/audit/act.ts";
import type { Sellers } from "../../model/sellers.ts";
import type { Disruptions } from "./create-disruptions.ts";
import type { RunningScenario, Scenarios } from "./scenarios.ts";
import type { Disruption } from "../../model/disruption.ts";
import { findDisruption, readDisruptions } from "./disruption-store.ts";

/** Their path, here and on the site. */
export const FEED_PATH = "/_/disruptions";

const SHOWN = 50;
const MAX_MINUTES = 24 * 60;

export interface FeedPagesInput {
  readonly database: Database;
  readonly published: () => Pick<Published, "productTypes">;
  readonly sellers: Pick<Sellers, "byType">;
  readonly disruptions: Pick<Disruptions, "report">;
  readonly scenarios: Scenarios;
}

type Typed = Readonly<
  Record<"product_type" | "service" | "date" | "minutes", string>
>;

const NOTHING: Typed = { product_type: "", service: "", date: "", minutes: "" };

export function createFeedPages({
  database,
  published,
  sellers,
  disruptions,
  scenarios,
}: FeedPagesInput): Router {
  const router = express.Router();
  const typesOf = (): readonly string[] =>
    Object.values(published().productTypes).map(
      ({ product_type }) => product_type,
    );
  const show = async (typed: Typed, failure?: string): Promise<string> =>
    feedPage(
      typed,
      typesOf(),
      await readDisruptions(database, SHOWN),
      scenarioForms(scenarios.all, await scenarios.running()),
      failure,
    );
  router.get("/", async (_request, response) => {
    showPage(response, await show(NOTHING));
  });
  router.post(
    "/",
    express.urlencoded({ extended: false, limit: "2kb" }),
    async (request, response) => {
      const act = (verb: string, target: string): void =>
        nameAct(response, {
          act: `disruption.${verb}`,
          target: targetOf(target),
        });
      const stopped = bodyText(request, "stop");
      if (stopped !== "") {
        act("stop_scenario", stopped);
        await scenarios.stop(stopped);
        response.redirect(303, FEED_PATH);
        return;
      }
      const started = bodyText(request, "start");
      if (await scenarios.start(started)) {
        act("start_scenario", started);
        response.redirect(303, FEED_PATH);
        return;
      }
      const withdrawn = bodyText(request, "withdraw");
      if (withdrawn !== "") {
        act("withdraw", withdrawn);
        const reported = await findDisruption(database, withdrawn);
        if (reported && reported.kind !== "on_time")
          await disruptions.report({
            ...reported,
            kind: "on_time",
            minutes: 0,
          });
        response.redirect(303, FEED_PATH);
        return;
      }
      const typed: Typed = {
        product_type: bodyText(request, "product_type"),
        service: bodyText(request, "service"),
        date: bodyText(request, "date"),
        minutes: bodyText(request, "minutes"),
      };
      const { product_type, service, date } = typed;
      act("report", `${product_type}/${service}/${date}`);
      const failure = reportErrorOf(typed, typesOf(), (date) =>
        sellers.byType(product_type)?.seller.servicesOn?.(product_type, date),
      );
      if (failure !== undefined) {
        response.status(400);
        showPage(response, await show(typed, failure));
        return;
      }
      const minutes = Number(typed.minutes);
      await disruptions.report({
        ...typed,
        kind: minutes === 0 ? "cancelled" : "delayed",
        minutes,
      });
      response.redirect(303, FEED_PATH);
    },
  );
  return router;
}

/**
 * @param servicesOn the services of a day; undefined: not known
 * @returns undefined if the input is valid
 */
function reportErrorOf(
  { product_type, service, date, minutes }: Typed,
  types: readonly string[],
  servicesOn: (date: string) => readonly string[] | undefined,
): string | undefined {
  if (!types.includes(product_type))
    return `No such product. There are: ${types.join(", ")}`;
  if (service === "" || service.length > 80) return "Name the service";
  if (!isDay(date)) return "Give a day: 2026-12-05";
  const services = servicesOn(date);
  if (services && !services.includes(service)) {
    const nearest = nearestName(service, services) ?? services[0];
    return `No ${service} starts on ${date}. ${nearest === undefined ? "Nothing does" : `There is ${nearest}, for example`}`;
  }
  const count = minutes === "" ? Number.NaN : Number(minutes);
  if (!Number.isInteger(count) || count < 0 || count > MAX_MINUTES)
    return `Give minutes from 0 to ${MAX_MINUTES}; 0 is cancelled`;
  return undefined;
}

/** Forms that stop running scenarios and start others. */
function scenarioForms(
  all: Scenarios["all"],
  running: readonly RunningScenario[],
): string {
  const form = (
    text: string,
    name: "start" | "stop",
    value: string,
    label: string,
  ): string =>
    `<form method="post" action="${FEED_PATH}"><p>${escape(text)}</p>
<div class="actions"><button name="${name}" value="${escape(value)}">${escape(label)}</button></div></form>`;
  return [
    ...running.map(({ scenario_id, name, reported, started_at }) =>
      form(
        `${name} runs since ${new Date(started_at).toISOString().slice(0, 16)} UTC: ${reported} of ${all[name]?.events.length ?? 0} reported`,
        "stop",
        scenario_id,
        `Stop ${name}`,
      ),
    ),
    ...Object.entries(all).map(([name, { summary }]) =>
      form(summary, "start", name, `Start ${name}`),
    ),
  ].join("\n");
}

function feedPage(
  typed: Typed,
  types: readonly string[],
  reported: readonly Disruption[],
  scenarios: string,
  failure?: string,
): string {
  const field = (name: keyof Typed, label: string, more = ""): string =>
    `<label>${label}
<input name="${name}" value="${escape(typed[name])}" required${more}></label>`;
  const rows = reported.map(
    ({ disruption_id, product_type, service, date, kind, minutes }) =>
      `<form method="post" action="${FEED_PATH}"><p>${escape(`${service} (${product_type}), ${date}: ${kind.replace("_", " ")}${minutes > 0 ? `, ${minutes} min` : ""}`)}</p>
${
  kind === "on_time"
    ? ""
    : `<div class="actions"><button name="withdraw" value="${escape(disruption_id)}">On time after all</button></div>`
}</form>`,
  );
  return page(
    { title: "Delays and cancellations", company: "Operator" },
    `<h1>Delays and cancellations</h1>
<p>Reports on behalf of an operator. Everybody with a ticket gets a mail, and a notice on the order.</p>
${failure === undefined ? "" : `<p class="failure" role="alert">${escape(failure)}</p>`}
<form method="post" action="${FEED_PATH}">
${field("product_type", "Product", ` list="types" autocomplete="off"`)}
<datalist id="types">${types.map((type) => `<option value="${escape(type)}">`).join("")}</datalist>
${field("service", "Service, by its English name: Nozomi 1", ` maxlength="80" autocomplete="off"`)}
${field("date", "Day on which it starts", ` type="date"`)}
${field("minutes", "Minutes late at the end; 0: cancelled", ` type="number" min="0" max="${MAX_MINUTES}"`)}
<div class="actions"><button>Report</button></div>
</form>
<h2>Scenarios</h2>
${scenarios}
<h2>Reported</h2>
${rows.length === 0 ? "<p>Nothing yet.</p>" : rows.join("\n")}`,
  );
}
