import { expect, it } from "vitest";
import { projectData } from "../../../../tests/support/project-data.ts";
import { frameAround, widened } from "./frame.ts";
import { drawLines, stopsIn } from "./network-lines.ts";

const NETWORK = {
  places: Object.fromEntries(
    [0, 1, 2, 3].map((at) => [
      `stop-${at}`,
      { names: { en: `Stop ${at}` }, latitude: 35, longitude: 135 + at * 0.1 },
    ]),
  ),
  lines: [
    { stops: [{ place_id: "stop-0" }, { place_id: "stop-2" }] },
    {
      stops: [
        { place_id: "stop-0" },
        { place_id: "stop-1" },
        { place_id: "stop-2" },
        { place_id: "stop-3" },
      ],
    },
  ],
} as unknown as Parameters<typeof drawLines>[0][number];
const AROUND = frameAround({ latitude: 35, longitude: 135.1 }, 400);

it("draws a fast line where the slow one stops, each piece once, and none outside of the frame", () => {
  expect(drawLines([NETWORK, NETWORK], AROUND)).toBe(
    "M140 100L180 100M180 100L220 100M220 100L260 100",
  );
  const far = frameAround({ latitude: 51.5, longitude: 0 }, 400);
  expect(drawLines([NETWORK], far)).toBe("");
});

it("has the stops in the frame, and in a wider one more of them", () => {
  const names = (scale: number, times = 1) =>
    stopsIn(
      [NETWORK],
      widened(frameAround({ latitude: 35, longitude: 135 }, scale), times),
    ).map(({ names: { en } }) => en);
  expect(names(1000)).toEqual(["Stop 0", "Stop 1"]);
  expect(names(1000, 2)).toEqual(["Stop 0", "Stop 1", "Stop 2", "Stop 3"]);
});

it("shows the railway between Kyoto and Osaka with its coast", () => {
  const network = projectData().all("networks").get("jprail")!;
  const kansai = frameAround({ latitude: 34.8, longitude: 135.6 }, 400);
  expect(drawLines([network], kansai)).not.toBe("");
  expect(stopsIn([network], kansai).map(({ names }) => names["en"])).toContain(
    "Kyoto",
  );
});
