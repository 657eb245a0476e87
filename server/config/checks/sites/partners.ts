import { matchRoute } from "#renderer/routing/match.ts";
import type { Partner } from "#schema/partner.ts";
import {
  allFiles,
  eachFile,
  oldestFirst,
  Owners,
  type FileSettings,
  type LoadedFile,
  type Tables,
} from "../../tables/check.ts";
import { problemAt } from "../../../data-files/problem-at.ts";
import { leaves, valueAt } from "../../settings/explain-setting.ts";
import { pointerStep, type Problem } from "../../../data-files/problem.ts";
import { layersOf } from "../../settings/settings.ts";

/** Partners must be unique and fit their site, and their settings must take effect. */
export const partnerChecks = [
  allFiles({ kinds: ["partner"], reads: [], check: checkDistinct }),
  eachFile({
    kinds: ["partner"],
    reads: ["settingsOf", "siteLayers", "sites", "languages"],
    check(file, tables) {
      const settings = tables.settingsOf(file);
      return [
        ...checkVoyager(settings, file),
        // Without its site nothing is known of a partner; that is told elsewhere.
        ...(tables.sites[siteOf(file)]
          ? [
              ...checkOwn(loginOf(settings), file),
              ...checkOwn(paymentOf(settings), file),
              ...checkLanguages(tables, settings, file),
              ...checkOverruled(tables, file),
            ]
          : []),
      ];
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

function checkVoyager(
  { is_voyager }: FileSettings,
  { json }: LoadedFile,
): Problem[] {
  const { hide_vertical_back_button: value } = json.value as Partner;
  if (value === undefined || is_voyager) return [];
  return [
    problemAt(json, ["hide_vertical_back_button"], {
      rule: "voyager_only",
      message: "only a partner whose code contains voyager has this key",
      value,
    }),
  ];
}

/** What a partner does on its own pages or leaves to the house: sign-in, payment. */
interface OwnFunction {
  readonly key: "login" | "payment";
  readonly value: string | undefined;
  readonly address: string | undefined;
  /** The calls that its site lacks for that. */
  readonly lacks: string | undefined;
}

function loginOf(settings: FileSettings): OwnFunction {
  const { login: value, login_address: address, users } = settings;
  const lacks = users?.partner_login_call
    ? undefined
    : "users have a partner_login_call";
  return { key: "login", value, address, lacks };
}

function paymentOf(settings: FileSettings): OwnFunction {
  const { payment: value, payment_address: address, cashiers } = settings;
  const lacks = cashiers ? undefined : "file has cashiers";
  return { key: "payment", value, address, lacks };
}

/** Own pages need an address and calls of the site; without own pages there must be no address. */
function checkOwn(
  { key, value, address, lacks }: OwnFunction,
  { json }: LoadedFile,
): Problem[] {
  const own = value !== "house";
  const isWhole = own
    ? address !== undefined && lacks === undefined
    : address === undefined;
  if (isWhole) return [];
  const message = !own
    ? `does nothing: the ${key} is the house's`
    : address === undefined
      ? `needs a ${key}_address`
      : `needs a site whose ${lacks}`;
  return [
    problemAt(json, [own ? key : `${key}_address`], {
      rule: `partner_${key}`,
      message,
      value: own ? value : address,
    }),
  ];
}

/** A partner's path must not be the beginning of a house page's path. */
function checkPath(
  { json }: LoadedFile,
  { languages, compiledRoutes }: Pick<Tables, "languages" | "compiledRoutes">,
): Problem[] {
  const { path } = json.value as Partner;
  if (path === undefined) return [];
  const first = path.split("/")[1]!;
  const language = Object.keys(languages).find(
    (code) => code.toLowerCase() === first,
  );
  const match = compiledRoutes && matchRoute(compiledRoutes, `${path}/`);
  const message = language
    ? `${language} is the language of the paths that begin so`
    : match && `route ${match.route} has this path`;
  return message
    ? [
        problemAt(json, ["path"], {
          rule: "partner_path",
          message,
          value: path,
        }),
      ]
    : [];
}

function checkLanguages(
  tables: Pick<Tables, "sites" | "languages">,
  { languages = [] }: FileSettings,
  file: LoadedFile,
): Problem[] {
  const { json } = file;
  const site = siteOf(file);
  const known = tables.sites[site]!.languages;
  const own = (json.value as Partner).languages ?? [];
  return (
    languages
      .filter((code) => !known.includes(code))
      // One that does not exist at all is told with the other names.
      .filter((code) => tables.languages[code] || !own.includes(code))
      .map((code) => {
        const index = own.indexOf(code);
        const steps = index === -1 ? ["utility"] : ["languages", index];
        return problemAt(json, steps, {
          rule: "site_language",
          message: `the site ${site} does not have the language; it has ${known.join(", ")}`,
          value: code,
        });
      })
  );
}

/** A key that the utility also sets would have no effect. */
function checkOverruled(
  { siteLayers }: Pick<Tables, "siteLayers">,
  { name, json }: LoadedFile,
): Problem[] {
  const layers = layersOf(
    { ...siteLayers, partners: { [name]: json } },
    { partner: name },
  );
  const own = layers.find(({ kind }) => kind === "partner")!;
  const utility = layers.find(({ kind }) => kind === "utility");
  if (!utility) return [];
  return leaves(own.values).flatMap((key) => {
    const steps = key.split(".");
    const said = valueAt(own.values, steps);
    const value = valueAt(utility.values, steps);
    if (value === undefined || JSON.stringify(said) === JSON.stringify(value))
      return [];
    return [
      problemAt(json, steps.map(pointerStep).join(""), {
        rule: "overruled",
        message: `does nothing: the utility ${utility.name} makes it ${JSON.stringify(value)}`,
        value: said,
      }),
    ];
  });
}
