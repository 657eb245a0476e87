/** Serves a built product in the process of its tests (`@wayfare/workbench/testing`). */
import { serveInProcess, type LogLine } from "../conform/in-process.ts";
import { productFolders } from "../project/product.ts";

export type { LogLine };

export interface ServedProduct {
  /** http://localhost:<a free port> */
  readonly origin: string;
  /** The warnings and errors of the server's log so far, such as sections that failed. */
  log(): readonly LogLine[];
  stop(): Promise<void>;
}

/**
 * @param root the product's folder
 * @param upstreamUrl the upstream, or a stand-in for it
 * @throws Error if the configuration has an error
 */
export async function serveProduct(
  root: string,
  upstreamUrl: string,
): Promise<ServedProduct> {
  const served = await serveInProcess(productFolders({ root }), upstreamUrl);
  return {
    origin: `http://localhost:${served.port}`,
    log: () => served.lines(),
    stop: () => served.stop(),
  };
}
