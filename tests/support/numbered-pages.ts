/** A page that shows which snapshot made it: all its sections have the number of the edit. */
import { expect } from "vitest";
import { placeOf } from "#server/web/releases/cohort.ts";
import { miniConfig, textSection, type Files } from "./mini-config.ts";
import { startReleaseServer, type ReleaseServer } from "./release-server.ts";

export const PAGE = "skeletons/page/about.json";
export const CALLS = "calls/all.json";

/** Two sections that are released together: a page with two numbers mixes snapshots. */
const numbered = (count: number) => ({
  publish_languages: ["ALL"],
  sections: [
    textSection("first", `no ${count}`),
    textSection("second", `no ${count}`),
  ],
});

export function withAbout(): Files {
  const files = miniConfig();
  const { routes } = files["routes/pages.json"] as {
    routes: Record<string, { meta: object }>;
  };
  const { meta, ...route } = routes["Error404"]!;
  return {
    ...files,
    [PAGE]: numbered(1),
    "routes/about.json": {
      routes: {
        about: {
          ...route,
          path: "/about/",
          skeleton: { file: "about" },
          meta: { ...meta, status: 200 },
        },
      },
    },
  };
}

/** Edits the folder: its pages have another number, and its call another path. */
export function edit({ folder }: ReleaseServer, count = 2): void {
  folder.write(PAGE, numbered(count));
  const table = miniConfig()[CALLS] as {
    calls: Record<string, { path: string }>;
  };
  const { places } = table.calls;
  folder.write(CALLS, {
    calls: {
      ...table.calls,
      places: { ...places, path: `/places${count}/{id}` },
    },
  });
}

export async function released(): Promise<ReleaseServer> {
  const server = await startReleaseServer(withAbout());
  edit(server);
  expect((await server.offer()).status).toBe(200);
  await server.pass(1);
  expect(server.releases().report().release).toMatchObject({ stage: 0 });
  return server;
}

/** A visitor whose place in the order of the release is below, or not below, a percentage. */
export function cohort(
  server: ReleaseServer,
  isBelow: boolean,
  percent = 50,
): string {
  const { id } = server.releases().report().release!;
  for (let count = 0; ; count += 1) {
    const value = count.toString(16).padStart(16, "0");
    if (placeOf(value, id) < percent === isBelow) return value;
  }
}

export const numbersOf = (text: string) => new Set(text.match(/no \d+/g));

export async function numberFor(
  server: ReleaseServer,
  visitor?: string,
): Promise<string> {
  const init = visitor === undefined ? {} : { cohort: visitor };
  const answer = await server.fetch("/about/", init);
  expect(answer.status).toBe(200);
  const [number, ...others] = numbersOf(await answer.text());
  expect(others).toEqual([]);
  return number!;
}
