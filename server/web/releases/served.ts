/** A snapshot that is served: an application with caches, clients and queues of its own, as another server would have. */
import type { RequestListener } from "node:http";
import type { Config } from "#server/config/model/config.ts";
import type { Circuits } from "../upstream/circuits/circuits.ts";
import type { VisitedPage } from "../warm-up/visited-pages.ts";
import type { Visit } from "./rehearsal.ts";
import type { PlaceOf } from "./route-request.ts";
import type { ShadowPage, ShadowRequest } from "./shadow-differences.ts";

export interface Served {
  /** The snapshot's id. */
  readonly id: string;
  readonly config: Config;
  readonly listener: RequestListener;
  readonly circuits: Pick<Circuits, "states">;
  /** Makes a page as a visitor would get it. */
  readonly visit: (page: VisitedPage) => Promise<Visit>;
  /** Makes a page that nobody sees; undefined: it is personal, or the server has no time. */
  readonly shadow: (request: ShadowRequest) => Promise<ShadowPage | undefined>;
  /** Asks a call with the example of its row. */
  readonly ask: (call: string) => Promise<Visit>;
  /** Asks a call with the example of a refusal. */
  readonly askRefusal: (call: string) => Promise<Visit>;
  readonly placeOf: PlaceOf;
  /** Drops the upstream's cached answers. */
  clear(): void;
  close(): Promise<void>;
}
