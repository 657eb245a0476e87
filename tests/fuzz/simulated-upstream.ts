/**
 * An upstream made from the modules' schemas: it publishes pages of random modules and answers
 * their sections with random data. Every answer is a function of its address, so that a page is
 * the same each time.
 *
 *   landing_sections?url_slug=7           the skeleton of page 7
 *   landing_sections?url_slug=broken-7    the same page, whose data is broken in every section
 *   /v1/simulated/<module_id>?seed=12     data of a module
 *   /v1/simulated/<module_id>?seed=12&broken=3
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import fc from "fast-check";
import type { Config } from "#server/config/model/config.ts";
import type { LandingSkeleton } from "#schema/landing-skeleton.ts";
import type { Section } from "#schema/section.ts";
import type { JsonValue } from "#renderer/shared/json.ts";
import { breakagesOf, broken } from "./breakages.ts";
import { fuzzedModules, type FuzzedModule } from "./fuzzed-modules.ts";

const MAX_SECTIONS = 12;

export interface SimulatedUpstream {
  readonly url: string;
  /** The skeleton of a page. */
  skeleton(page: number): LandingSkeleton;
  close(): Promise<void>;
}

const SLUG = /^(broken-)?(\d+)$/;

export async function startSimulatedUpstream(
  config: Config,
): Promise<SimulatedUpstream> {
  const modules = fuzzedModules(config);
  const byId = new Map(modules.map((module) => [module.id, module]));
  const byPath = layoutModules(config);
  const skeletons = skeletonsOf(modules);
  const skeleton = (page: number) => valueOf(skeletons, page);

  const answer = (url: URL): unknown => {
    if (url.pathname === config.calls["landing_sections"]!.path) {
      const [, isBroken, page] = SLUG.exec(url.searchParams.get("url_slug")!)!;
      const published = skeleton(Number(page));
      return isBroken ? withBrokenData(published, Number(page)) : published;
    }
    const [, id = byPath.get(url.pathname)] =
      /^\/v1\/simulated\/(\w+)$/.exec(url.pathname) ?? [];
    const module = id === undefined ? undefined : byId.get(id);
    return module && dataOf(module, url.searchParams);
  };

  const server = createServer((request, response) => {
    const result = answer(new URL(request.url!, "http://upstream"));
    response.writeHead(result === undefined ? 404 : 200, {
      "Content-Type": "application/json",
    });
    response.end(JSON.stringify({ success: result !== undefined, result }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    skeleton,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function dataOf(
  { data, schema }: FuzzedModule,
  asked: URLSearchParams,
): JsonValue {
  const value = valueOf(data, Number(asked.get("seed") ?? 1));
  const which = asked.get("broken");
  if (which === null) return value;
  const all = breakagesOf(schema, value);
  return broken(value, all[Number(which) % all.length]!);
}

function withBrokenData(
  skeleton: LandingSkeleton,
  broken: number,
): LandingSkeleton {
  return {
    ...skeleton,
    sections: skeleton.sections.map((section) => ({
      ...section,
      params: { ...section.params, broken },
    })),
  };
}

function skeletonsOf(
  modules: readonly FuzzedModule[],
): fc.Arbitrary<LandingSkeleton> {
  const sections = modules.map(({ id }) =>
    fc.record(
      {
        // Layouts have sections named as their modules.
        name: fc.constant(`simulated_${id}`),
        module_id: fc.constant(id),
        api_path: fc.constant(`/v1/simulated/${id}`),
        params: fc.record({ seed: fc.nat() }),
        load_type: fc.constantFrom("sync" as const, "other" as const),
      },
      {
        requiredKeys: ["name", "module_id", "api_path", "params"],
        noNullPrototype: true,
      },
    ),
  );
  return fc.record({
    publish_languages: fc.constant(["ALL"]),
    sections: fc.uniqueArray(fc.oneof(...sections) as fc.Arbitrary<Section>, {
      minLength: 1,
      maxLength: MAX_SECTIONS,
      selector: ({ name }) => name,
      size: "max",
    }),
  }) as fc.Arbitrary<LandingSkeleton>;
}

/** The modules of the layouts' sections, by the paths of their data. */
function layoutModules({ layouts }: Config): Map<string, string> {
  const all = Object.values(layouts).flatMap(
    ({ header, footer, before_main = [] }) => [
      ...Object.values(header).flat(),
      ...Object.values(footer).flat(),
      ...before_main,
    ],
  );
  return new Map(
    all.flatMap(({ api_path, module_id }) =>
      api_path === undefined ? [] : [[api_path, module_id]],
    ),
  );
}

function valueOf<Value>(values: fc.Arbitrary<Value>, seed: number): Value {
  return fc.sample(values, { seed, numRuns: 1 })[0]!;
}
