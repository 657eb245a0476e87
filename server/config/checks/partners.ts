import { compileRoutes } from "#renderer/routing/compile.ts";
import { matchRoute } from "#renderer/routing/match.ts";
import type { Partner } from "#schema/partner.ts";
import type { Config } from "../config.ts";
import { problemAt, type Check, type LoadedFile } from "../cross-checks.ts";
import { explain, settingKeys } from "../explain-setting.ts";
import { pointerStep, type Problem } from "../problem.ts";

/** Partners that are told apart, that fit their site, and say nothing that does not hold. */
export const checkPartners: Check = ({ config, files }) => {
  const partners = files.filter(({ kind }) => kind === "partner");
  const sound = partners.filter(
    ({ name }) => config.sites[config.partners[name]!.site],
  );
  return [
    ...checkDistinct(partners),
    ...partners.flatMap((file) => checkVoyager(config, file)),
    ...sound.flatMap((file) => [
      ...checkPath(config, file),
      ...checkLogin(config, file),
      ...checkLanguages(config, file),
      ...checkOverruled(config, file),
    ]),
  ];
};

function checkDistinct(partners: readonly LoadedFile[]): Problem[] {
  const owners = new Map<string, string>();
  return partners.flatMap(({ json }) => {
    const { partner_id, site, path } = json.value as Partner;
    const marks = [
      { key: "partner_id", value: partner_id, mark: `${partner_id}` },
      { key: "path", value: path, mark: `${site}${path}` },
    ];
    return marks
      .filter(({ value }) => value !== undefined)
      .flatMap(({ key, value, mark }) => {
        const owner = owners.get(mark);
        if (owner === undefined) {
          owners.set(mark, json.file);
          return [];
        }
        const message = `${owner} has this ${key.replace("_", " ")} too`;
        return [
          problemAt(json, [key], { rule: `unique_${key}`, message, value }),
        ];
      });
  });
}

function checkVoyager(config: Config, { name, json }: LoadedFile): Problem[] {
  const { hide_vertical_back_button: value } = json.value as Partner;
  if (value === undefined || config.partners[name]!.is_voyager) return [];
  return [
    problemAt(json, ["hide_vertical_back_button"], {
      rule: "voyager_only",
      message: "only a partner whose code contains voyager has this key",
      value,
    }),
  ];
}

/** A login of the partner's own has an address and a call; the house's has none. */
function checkLogin(config: Config, { name, json }: LoadedFile): Problem[] {
  const { login, login_address: address, users } = config.partners[name]!;
  const own = login !== "house";
  if (own === (address !== undefined) && (!own || users?.partner_login_call))
    return [];
  const message = !own
    ? "does nothing: the login is the house's"
    : address === undefined
      ? "needs a login_address"
      : "needs a site whose users have a partner_login_call";
  return [
    problemAt(json, [own ? "login" : "login_address"], {
      rule: "partner_login",
      message,
      value: own ? login : address,
    }),
  ];
}

/** What stands below a partner's path must lead to the partner, not to a page of the house. */
function checkPath(config: Config, { json }: LoadedFile): Problem[] {
  const { path } = json.value as Partner;
  if (path === undefined) return [];
  const first = path.split("/")[1]!;
  const language = Object.keys(config.languages).find(
    (code) => code.toLowerCase() === first,
  );
  const routes = compileRoutes(config.routes);
  const match = matchRoute(routes, `${path}/`);
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

function checkLanguages(config: Config, { name, json }: LoadedFile): Problem[] {
  const { site, languages } = config.partners[name]!;
  const known = config.sites[site]!.languages;
  const own = (json.value as Partner).languages ?? [];
  return (
    languages
      .filter((code) => !known.includes(code))
      // One that does not exist at all is told with the other names.
      .filter((code) => config.languages[code] || !own.includes(code))
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

/** A key that the utility sets as well would be read, and do nothing. */
function checkOverruled(config: Config, { name, json }: LoadedFile): Problem[] {
  const of = { partner: name };
  return settingKeys(config, of).flatMap((key) => {
    const { value, chain } = explain(config, key, of)!;
    const said = chain.find(({ kind }) => kind === "partner")?.set;
    const top = chain.find(({ holds }) => holds)!;
    const same = JSON.stringify(said?.value) === JSON.stringify(value);
    if (!said || top.kind !== "utility" || same) return [];
    return [
      problemAt(json, key.split(".").map(pointerStep).join(""), {
        rule: "overruled",
        message: `does nothing: the utility ${top.name} makes it ${JSON.stringify(value)}`,
        value: said.value,
      }),
    ];
  });
}
