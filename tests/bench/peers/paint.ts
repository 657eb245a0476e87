/**
 * When the page of all peers is painted: `node tests/bench/peers/paint.ts`. Their servers are warm; a
 * Chromium with a slow processor (../browser/visitor.ts) opens the page of each in turns, each time
 * as a new visitor.
 */
import { chromium } from "@playwright/test";
import { parseArgs } from "node:util";
import { findChromium } from "#server/workbench/chromium/chromium.ts";
import {
  DEVICES,
  NETWORKS,
  openTab,
  slowDown,
  type DeviceName,
  type Network,
  type Visitor,
} from "../browser/visitor.ts";
import { readVitals, type Vitals } from "../browser/vitals.ts";
import { load } from "../load.ts";
import { median } from "../measure.ts";
import { PAGE } from "./content.ts";
import { preparePeers, startPeer, startUpstream } from "./peers.ts";

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    peers: { type: "string", default: "wayfare,react,astro" },
  },
});
/** Pages until a server is warm. */
const WARM_UP = 500;

async function visit(
  visitor: Visitor,
  network: Network,
  port: number,
): Promise<Vitals> {
  const tab = await openTab(visitor);
  await slowDown(tab, network);
  await tab.page.goto(`http://localhost:${port}${PAGE}`);
  const vitals = await readVitals(tab);
  await tab.close();
  return vitals;
}

const names = options.peers.split(",");
const peers = await preparePeers(names);
const upstream = await startUpstream();
const ports = new Map<string, number>();
for (const [name, peer] of peers) {
  const { port } = await startPeer(peer, upstream);
  const headers = { host: "localhost" };
  await load({ port, path: PAGE, headers, connections: 8, amount: WARM_UP });
  ports.set(name, port);
}
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox"],
});
for (const device of Object.keys(DEVICES) as DeviceName[])
  for (const network of Object.keys(NETWORKS) as Network[]) {
    const visits = new Map<string, Vitals[]>(names.map((name) => [name, []]));
    for (let round = 0; round < Number(options.rounds); round += 1)
      for (const [name, done] of visits)
        done.push(await visit({ browser, device }, network, ports.get(name)!));
    console.log(`\n${device}, processor 4 times slower, ${network}`);
    console.table(
      names.map((name) => {
        const middle = (of: (vitals: Vitals) => number) =>
          Math.round(median(visits.get(name)!.map(of)));
        return {
          server: name,
          FCP: middle(({ fcp }) => fcp),
          LCP: middle(({ lcp }) => lcp),
          TBT: middle(({ tbt }) => tbt),
          "longest task": middle(({ longestTask }) => longestTask),
        };
      }),
    );
  }
await browser.close();
process.exit(0);
