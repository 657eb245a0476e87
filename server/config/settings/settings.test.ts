/** Layers: default <- site <- partner <- utility, and which layer sets a value. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { miniConfigLoaded } from "../../../tests/support/loading-deps.ts";
import {
  miniConfig,
  ROOT,
  type Files,
} from "../../../tests/support/mini-config.ts";
import { explain, settingKeys } from "./explain-setting.ts";

const PARTNER = {
  partner_id: 7,
  name: "Partner",
  site: "main",
  hosts: ["partner.example"],
  origin: "https://partner.example",
};

/** The mini configuration with a different site, and a partner in a utility. */
function layered(): Files {
  const files = structuredClone(miniConfig()) as Record<string, object>;
  return {
    ...files,
    "defaults.json": {
      ...files["defaults.json"],
      features: { footer: true, chat: false, search: true },
      utilities: {
        narrow: { summary: "No search.", features: { search: false } },
      },
    },
    "sites/main.json": {
      ...files["sites/main.json"],
      features: { chat: true },
      flags: { live_chat: "N" },
      loading: { page_deadline_ms: 500 },
    },
    "partners/p.json": {
      ...PARTNER,
      utility: "narrow",
      languages: ["de"],
      default_language: "de",
      features: { footer: false },
      colours: { main: "#3b4a9c", background: "#fafafc" },
    },
  };
}

const config = miniConfigLoaded(layered());
const site = { site: "main" };
const partner = { partner: "p" };

describe("the effective value", () => {
  it("is each key of the highest layer that sets it", () => {
    expect(config.sites["main"]).toMatchObject({
      default_language: "en",
      features: { footer: true, chat: true, search: true },
      flags: { live_chat: "N", back_button: "Y" },
      loading: { page_deadline_ms: 500, early_sections: 1 },
    });
    expect(config.partners["p"]).toMatchObject({
      name: "Partner",
      languages: ["de"],
      currencies: ["USD", "JPY"],
      features: { footer: false, chat: true, search: false },
      flags: { live_chat: "N", back_button: "Y" },
      colours: { main: "#3b4a9c" },
      home_route: "home",
    });
  });

  it("does not inherit the hosts of a site to its partners", () => {
    const { "partners/p.json": _, ...files } = layered();
    const { hosts: __, origin: ___, ...bare } = PARTNER;
    files["partners/q.json"] = { ...bare, path: "/w/q" };
    const settings = miniConfigLoaded(files).partners["q"]!;
    expect(settings.hosts).toBeUndefined();
    expect(settings.origin).toBe("https://mini.example");
  });
});

describe("explain", () => {
  const line = (file: string, text: string) =>
    1 +
    JSON.stringify({ $schema: "", ...(layered()[file] as object) }, null, 2)
      .split("\n")
      .findIndex((row) => row.includes(text));

  it("shows the value and place of each layer, and the effective one", () => {
    expect(explain(config, "features.footer", partner)).toEqual({
      key: "features.footer",
      value: false,
      chain: [
        { kind: "platform", name: "", set: undefined, holds: false },
        {
          kind: "default",
          name: "",
          set: {
            file: "configs/defaults.json",
            line: line("defaults.json", '"footer"'),
            column: 5,
            value: true,
          },
          holds: false,
        },
        { kind: "site", name: "main", set: undefined, holds: false },
        {
          kind: "partner",
          name: "p",
          set: {
            file: "configs/partners/p.json",
            line: line("partners/p.json", '"footer"'),
            column: 5,
            value: false,
          },
          holds: true,
        },
        { kind: "utility", name: "narrow", set: undefined, holds: false },
      ],
    });
  });

  it("points at a utility's place in the defaults", () => {
    const { value, chain } = explain(config, "features.search", partner)!;
    expect(value).toBe(false);
    expect(chain.at(-1)).toMatchObject({
      kind: "utility",
      holds: true,
      set: {
        file: "configs/defaults.json",
        line: line("defaults.json", '"search": false'),
      },
    });
  });

  it("shows the platform's value where no file has one", () => {
    const files = layered();
    const { email_format: _, ...defaults } = files["defaults.json"] as Record<
      string,
      unknown
    >;
    files["defaults.json"] = defaults;
    const bare = miniConfigLoaded(files);
    expect(explain(bare, "email_format", site)).toEqual({
      key: "email_format",
      value: "html",
      chain: [
        { kind: "platform", name: "", set: { value: "html" }, holds: true },
        { kind: "default", name: "", set: undefined, holds: false },
        { kind: "site", name: "main", set: undefined, holds: false },
      ],
    });
  });

  it("treats a list as one value", () => {
    expect(explain(config, "languages", partner)).toMatchObject({
      value: ["de"],
    });
    expect(explain(config, "languages", site)).toMatchObject({
      value: ["en", "de"],
    });
  });

  it.each(["features", "feature.footer", "features.fotoer", "toString", ""])(
    "knows no key %j",
    (key) => {
      expect(explain(config, key, partner)).toBeUndefined();
    },
  );

  it("explains every key that it lists", () => {
    for (const of of [site, partner]) {
      const keys = settingKeys(config, of);
      expect(keys).toContain("loading.first_flush_ms");
      for (const key of keys) expect(explain(config, key, of)).toBeDefined();
    }
  });
});

describe("npm run why", () => {
  const run = promisify(execFile);
  const why = (...args: string[]) =>
    run(process.execPath, ["server/workbench/cli/main.ts", "why", ...args], {
      cwd: ROOT,
    });

  it("shows the chain of a key, by the host", async () => {
    const host = "island-hop.localhost:3000";
    const { stdout } = await why("features.download_bar", "--host", host);
    expect(stdout).toMatch(
      /^partner island_hop\nfeatures\.download_bar = false\n {4}platform +-\n {4}default +true +configs\/defaults\.json:\d+\n {4}site wayfare +-\n {2}> partner island_hop +false +configs\/partners\/island_hop\.json:\d+\n$/,
    );
  });

  it("offers the nearest key for an unknown one", async () => {
    await expect(why("features.fotoer")).rejects.toMatchObject({
      stderr: expect.stringContaining('mean  "features.footer"?') as string,
    });
  });
});
