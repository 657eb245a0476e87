/**
 * `npm run sbom`: writes what the product runs with to dist/sbom.json (CycloneDX) and
 * dist/licences.txt, and refuses licences that licences.json does not accept.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  readLicenceRules,
  readLock,
  refusedLicences,
  runtimePackages,
} from "./licences.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const DIST = path.join(ROOT, "dist");

/** The part of a CycloneDX document that is read here. */
interface Sbom {
  components: { readonly "bom-ref": string; readonly name: string }[];
  dependencies: {
    readonly ref: string;
    readonly dependsOn: readonly string[];
  }[];
}

const packages = runtimePackages(readLock(ROOT));
const refused = refusedLicences(packages, readLicenceRules());
if (refused.length > 0) {
  console.error(refused.join("\n"));
  process.exit(1);
}

/**
 * npm's own `--omit dev` leaves out what a workspace needs if the root lists it for development,
 * too: express, react and a hundred others.
 */
const text = execFileSync("npm", ["sbom", "--sbom-format", "cyclonedx"], {
  cwd: ROOT,
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
});
const sbom = JSON.parse(text) as Sbom;
const running = new Set(
  packages.map(({ name, version }) => `${name}@${version}`),
);
sbom.components = sbom.components.filter((one) => running.has(one["bom-ref"]));
const kept = new Set(sbom.components.map((one) => one["bom-ref"]));
sbom.dependencies = sbom.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn }) => ({
    ref,
    dependsOn: dependsOn.filter((on) => kept.has(on)),
  }));

mkdirSync(DIST, { recursive: true });
writeFileSync(path.join(DIST, "sbom.json"), JSON.stringify(sbom, null, 2));
writeFileSync(
  path.join(DIST, "licences.txt"),
  packages
    .map(
      ({ name, version, licence = "see its LICENSE" }) =>
        `${name} ${version}\t${licence}\n`,
    )
    .join(""),
);
console.log(
  `dist/sbom.json: ${sbom.components.length} packages of this platform; dist/licences.txt: ${packages.length} of every platform`,
);
