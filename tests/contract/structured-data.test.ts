/**
 * Data for search engines beside the text, checked by other validators: structured data meets
 * Google's rules (@adobe/structured-data-validator) and the vocabulary of schema.org (schema-dts),
 * sitemaps meet the schema of sitemaps.org
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import Validator from "@adobe/structured-data-validator";
import { beforeAll, describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { readPage } from "../support/crawl/read-page.ts";
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import { ROOT } from "../support/mini-config.ts";
import { PAGE_KINDS } from "../support/page-kinds.ts";
import {
  sharedProjectServer,
  type ProjectServer,
} from "../support/project-server.ts";

const { resolve } = createRequire(import.meta.url);

let server: ProjectServer;
/** Each item of structured data, with the address of its page. */
const items: { readonly at: string; readonly item: Item }[] = [];

interface Item {
  readonly "@context": "https://schema.org";
  readonly "@type": string;
}

beforeAll(async () => {
  server = await sharedProjectServer();
  for (const at of PAGE_KINDS) {
    const separator = at.includes("?") ? "&" : "?";
    const { body } = await server.ask(`${at}${separator}complete=1`);
    for (const data of readPage(body).data) {
      const value = JSON.parse(data) as Item & { "@graph"?: readonly Item[] };
      const { "@graph": graph = [value], "@context": context } = value;
      for (const item of graph)
        items.push({ at, item: { ...item, "@context": context } });
    }
  }
});

describe("structured data", () => {
  it("has all of the promised kinds", () => {
    const types = new Set(items.map(({ item }) => item["@type"]));
    expect(types).toEqual(
      types.union(
        new Set([
          "BreadcrumbList",
          "FAQPage",
          "Product",
          "TrainTrip",
          "BusTrip",
          "BoatTrip",
          "Event",
        ]),
      ),
    );
  });

  it("meets the rules of rich results", async () => {
    const issues = await Promise.all(
      items.map(async ({ at, item }) => {
        const found = await new Validator().validate({
          jsonld: { [item["@type"]]: [structuredClone(item)] },
        });
        return found
          .filter(({ severity }) => severity === "ERROR")
          .map(
            ({ issueMessage }) => `${at}: ${item["@type"]}: ${issueMessage}`,
          );
      }),
    );
    expect(issues.flat()).toEqual([]);
  });

  it("has the properties and values of schema.org", () => {
    // In one run of the compiler, which takes as long for one item as for all.
    expect(
      vocabularyErrors([
        ...items.map(({ item }) => item),
        { ...WRONG, mainEntities: [] } as Item,
      ]),
    ).toEqual([expect.stringContaining("mainEntities")]);
  });
});

const WRONG = { "@context": "https://schema.org", "@type": "FAQPage" } as const;

/** Compiles items against the types of schema-dts. */
function vocabularyErrors(values: readonly Item[]): readonly string[] {
  const folder = mkdtempSync(path.join(ROOT, "node_modules/.structured-data-"));
  try {
    const file = path.join(folder, "items.ts");
    const lines = values.map(
      (item) => `add<${item["@type"]}>(${JSON.stringify(item)});`,
    );
    writeFileSync(
      file,
      `import type { ${[...new Set(values.map((item) => item["@type"]))].join(", ")}, Thing, WithContext } from "schema-dts";
function add<T extends Thing>(_: WithContext<Extract<T, object>>): void {}
${lines.join("\n")}
`,
    );
    execFileSync(
      path.join(ROOT, "node_modules/.bin/tsc"),
      "--noEmit --ignoreConfig --strict --skipLibCheck --target esnext --module nodenext"
        .split(" ")
        .concat(file),
      { encoding: "utf8", cwd: folder },
    );
    return [];
  } catch (error) {
    const { stdout } = error as { readonly stdout: string };
    return stdout.split("\n").filter((line) => line.includes("error"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("sitemaps", () => {
  const published = readFileSync(
    path.join(
      path.dirname(resolve("sitemap/package.json")),
      "schema/sitemap.xsd",
    ),
    "utf8",
  );
  /** The schema requires a schema for extensions: alternates are links of XHTML. */
  const links = `<?xml version="1.0"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xhtml">
  <xsd:element name="link"><xsd:complexType>
    <xsd:attribute name="rel" type="xsd:token" fixed="alternate" use="required"/>
    <xsd:attribute name="hreflang" type="xsd:token" use="required"/>
    <xsd:attribute name="href" type="xsd:anyURI" use="required"/>
  </xsd:complexType></xsd:element>
</xsd:schema>`;
  const both = `<?xml version="1.0"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <xsd:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
  <xsd:import namespace="http://www.w3.org/1999/xhtml" schemaLocation="link.xsd"/>
</xsd:schema>`;
  const errorsOf = async (contents: string) => {
    const { errors } = await validateXML({
      xml: { fileName: "sitemap.xml", contents },
      schema: { fileName: "both.xsd", contents: both },
      preload: [
        { fileName: "sitemap.xsd", contents: published },
        { fileName: "link.xsd", contents: links },
      ],
      maxMemoryPages: 8192,
    });
    return errors.map(({ message }) => message).slice(0, 5);
  };

  it.each(EXHAUSTIVE ? ["en", "ja", "zh-HK"] : ["ja"])(
    "meet their schema: %s",
    async (language) => {
      const { body } = await server.ask(`/_/sitemap/${language}.xml`);
      expect(await errorsOf(body)).toEqual([]);
    },
  );

  it("do not meet it with a page without an address", async () => {
    expect(
      await errorsOf(
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url/></urlset>',
      ),
    ).not.toEqual([]);
  });
});
