import { TEST_CASHIER_PATH } from "#renderer/shared/addresses.ts";
import { matchRoute } from "#renderer/routing/match.ts";
import type { Partner } from "#schema/partner.ts";
import {
  allFiles,
  eachFile,
  oldestFirst,
  Owners,
  type FileSettings,
  type LoadedFile,
  type Report,
  type Tables,
} from "../../tables/check.ts";
import { placeAt, problemAt } from "#server/config/data-files/problem-at.ts";
import { leafPaths, valueAt } from "../../settings/explain-setting.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import { layersOf } from "../../settings/settings.ts";

/** Partners must be unique and fit their site, and their settings must take effect. */
export const partnerChecks = [
  allFiles({ kinds: ["partner"], reads: [], check: checkDistinct }),
  allFiles({ kinds: ["partner"], reads: [], check: checkBelow }),
  eachFile({
    kinds: ["partner"],
    reads: ["settingsOf", "siteLayers", "sites", "languages"],
    check(file, tables, report) {
      const settings = tables.settingsOf(file);
      // Without its site a partner cannot be checked; the missing site is reported by another
      // check.
      if (!tables.sites[siteOf(file)]) return;
      checkOwn(loginOf(settings), report);
      checkOwn(paymentOf(settings), report);
      checkDemonstration(file, report);
      checkLanguages(tables, settings, file, report);
      checkOverruled(tables, file, report);
    },
  }),
  eachFile({
    kinds: ["partner"],
    reads: ["languages", "compiledRoutes"],
    check: checkPath,
  }),
];

function siteOf({ json }: LoadedFile): string {
  return (json.value as Partner).site;
}

function checkDistinct(partners: readonly LoadedFile[]): Problem[] {
  const owners = new Owners<string>();
  return oldestFirst(partners).flatMap(({ json }) => {
    const { partner_id, site, path } = json.value as Partner;
    const marks = [
      { key: "partner_id", value: partner_id, mark: `${partner_id}` },
      { key: "path", value: path, mark: `${site}${path}` },
    ];
    return marks
      .filter(({ value }) => value !== undefined)
      .flatMap(({ key, value, mark }) => {
        const owner = owners.claim(mark, json, [key]);
        if (!owner) return [];
        const message = `${owner.file} has this ${key.replace("_", " ")} too`;
        return [
          problemAt(json, [key], {
            rule: `unique_${key}`,
            message,
            value,
            other: owner.place(),
          }),
        ];
      });
  });
}

/** The longer of two paths wins, so a partner below another one's path takes over its pages. */
function checkBelow(partners: readonly LoadedFile[]): Problem[] {
  const placed = partners.flatMap((file) => {
    const { path } = file.json.value as Partner;
    return path === undefined ? [] : [{ file, path, site: siteOf(file) }];
  });
  return placed.flatMap(({ file: { json }, path, site }) => {
    const above = placed.find(
      (other) => other.site === site && path.startsWith(`${other.path}/`),
    );
    if (!above) return [];
    return [
      problemAt(json, ["path"], {
        severity: "warning",
        rule: "partner_path",
        message: `is below the path of the partner ${above.file.name}, ${above.path}, and takes the pages there from it`,
        value: path,
        other: placeAt(above.file.json, ["path"]),
      }),
    ];
  });
}

/** A function that a partner provides itself or leaves to the site: sign-in, payment. */
interface OwnFunction {
  readonly key: "login" | "payment";
  readonly value: string | undefined;
  /** Whether visitors leave for the partner's page. */
  readonly own: boolean;
  readonly address: string | undefined;
  /** The calls that its site lacks for this function. */
  readonly lacks: string | undefined;
}

function loginOf(settings: FileSettings): OwnFunction {
  const { login: value, logins = {}, login_address: address, users } = settings;
  const own = logins[value ?? ""]?.partner_page !== undefined;
  const lacks = users?.partner_login_call
    ? undefined
    : "users have a partner_login_call";
  return { key: "login", value, own, address, lacks };
}

function paymentOf(settings: FileSettings): OwnFunction {
  const { payment: value, payments = {}, cashiers } = settings;
  const { payment_address: address } = settings;
  const own = payments[value ?? ""]?.partner_page === true;
  const lacks = cashiers ? undefined : "file has cashiers";
  return { key: "payment", value, own, address, lacks };
}

/** Own pages need an address and calls of the site; without own pages there must be no address. */
function checkOwn(
  { key, value, own, address, lacks }: OwnFunction,
  report: Report,
): void {
  const isWhole = own
    ? address !== undefined && lacks === undefined
    : address === undefined;
  if (isWhole) return;
  const message = !own
    ? `does nothing: the ${key} is the site's`
    : address === undefined
      ? `needs a ${key}_address`
      : `needs a site whose ${lacks}`;
  report.error([own ? key : `${key}_address`], {
    rule: `partner_${key}`,
    message,
    value: own ? value : address,
  });
}

/**
 * A demonstration token opens the test cashier only: beside a real payment page it is a mistake,
 * and without hosts of its own the partner has no place for it.
 */
function checkDemonstration({ name, json }: LoadedFile, report: Report): void {
  const { demonstration, payment_address, hosts } = json.value as Partner;
  if (demonstration === undefined) return;
  const test = `${TEST_CASHIER_PATH}/${name}`;
  if (payment_address !== test)
    report.error(["demonstration"], {
      rule: "partner_demonstration",
      message: `is for the test cashier only: payment_address would be ${test}`,
      value: payment_address,
    });
  else if (hosts === undefined)
    report.error(["demonstration"], {
      rule: "partner_demonstration",
      message: "needs hosts: it does not count on the hosts of the site",
    });
  const { expires_at } = demonstration;
  if (!isDay(expires_at))
    report.error(["demonstration", "expires_at"], {
      rule: "day",
      message: "is no day of the calendar",
      value: expires_at,
    });
}

/** Whether a text like 2027-02-28 is a day: 2027-02-30 is none. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A partner's path must not be the beginning of a path of the site's own pages. */
function checkPath(
  { json }: LoadedFile,
  { languages, compiledRoutes }: Pick<Tables, "languages" | "compiledRoutes">,
  report: Report,
): void {
  const { path } = json.value as Partner;
  if (path === undefined) return;
  const first = path.split("/")[1]!;
  const language = Object.keys(languages).find(
    (code) => code.toLowerCase() === first,
  );
  const match = compiledRoutes && matchRoute(compiledRoutes, `${path}/`);
  const message = language
    ? `${language} is the language of the paths that begin so`
    : match && `route ${match.route} has this path`;
  if (message)
    report.error(["path"], { rule: "partner_path", message, value: path });
}

function checkLanguages(
  tables: Pick<Tables, "sites" | "languages">,
  { languages = [] }: FileSettings,
  file: LoadedFile,
  report: Report,
): void {
  const site = siteOf(file);
  const known = tables.sites[site]!.languages;
  const own = (file.json.value as Partner).languages ?? [];
  for (const code of languages) {
    const index = own.indexOf(code);
    // A language that does not exist at all is reported with the other names.
    const isNamed = tables.languages[code] || index === -1;
    if (!known.includes(code) && isNamed)
      report.error(index === -1 ? ["utility"] : ["languages", index], {
        rule: "site_language",
        message: `the site ${site} does not have the language; it has ${known.join(", ")}`,
        value: code,
      });
  }
}

/** A key that the utility also sets has no effect. */
function checkOverruled(
  { siteLayers }: Pick<Tables, "siteLayers">,
  { name, json }: LoadedFile,
  report: Report,
): void {
  const layers = layersOf(
    { ...siteLayers, partners: { [name]: json } },
    { partner: name },
  );
  const own = layers.find(({ kind }) => kind === "partner")!;
  const utility = layers.find(({ kind }) => kind === "utility");
  for (const key of utility ? leafPaths(own.values) : []) {
    const steps = key.split(".");
    const said = valueAt(own.values, steps);
    const value = valueAt(utility!.values, steps);
    if (value !== undefined && JSON.stringify(said) !== JSON.stringify(value))
      report.error(steps, {
        rule: "overruled",
        message: `does nothing: the utility ${utility!.name} makes it ${JSON.stringify(value)}`,
        value: said,
      });
  }
}
