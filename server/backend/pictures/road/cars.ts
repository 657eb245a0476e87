import { mix } from "../kit/colour.ts";
import { land, rolling } from "../kit/land.ts";
import { birds, cloud, sky } from "../kit/sky.ts";
import { disc, layers, points, rect, shape, stroke } from "../kit/svg.ts";
import { times } from "../kit/chance.ts";
import { roundTree } from "../kit/trees.ts";
import { skyline } from "../kit/town.ts";
import { car, type CarPaint, type CarShape } from "../vehicles/car.ts";

const blue = "#b7d5de";
const cream = "#f5ecd8";
const white = "#fffaf0";
const meadow = "#a9bd74";
const moss = "#6f9060";
const deep = "#41644f";
const road = "#7d7f86";

const paint = (body: string): CarPaint => ({
  body,
  shade: mix(body, "#2c3033", 0.24),
  glass: "#33474d",
  gleam: mix("#33474d", blue, 0.7),
  tyre: "#2c3033",
  shadow: mix(road, deep, 0.5),
});

const SALOON: CarShape = {
  length: 48,
  height: 14.6,
  bonnet: 12,
  boot: 8,
  lean: [8, 8],
  belt: 9.6,
  windows: 2,
  wheel: 3.3,
};
const HATCH: CarShape = {
  ...SALOON,
  length: 41,
  height: 15.2,
  bonnet: 9,
  boot: 1.4,
  lean: [7.5, 4],
};

/** The vehicles, by the name of their picture. */
const VEHICLES = {
  sedan: [SALOON, "#e9e6df"],
  electric: [
    {
      ...SALOON,
      length: 47,
      height: 14.4,
      bonnet: 9,
      boot: 2.5,
      lean: [11, 15],
    },
    "#5f8fb8",
  ],
  luxury: [{ ...SALOON, length: 52, height: 14.4, bonnet: 14 }, "#2f3944"],
  "people-carrier": [
    {
      ...SALOON,
      length: 50,
      height: 18.6,
      bonnet: 7,
      boot: 0.8,
      lean: [7.5, 2.4],
      belt: 10.4,
      windows: 3,
      wheel: 3.5,
    },
    "#46525e",
  ],
  van: [
    {
      ...SALOON,
      length: 54,
      height: 23,
      bonnet: 5,
      boot: 0.6,
      lean: [6.5, 1.4],
      belt: 12.4,
      windows: 4,
      wheel: 3.6,
    },
    "#f4f1ea",
  ],
  minibus: [
    {
      ...SALOON,
      length: 70,
      height: 27,
      bonnet: 2.4,
      boot: 0.6,
      lean: [4, 1.4],
      belt: 14,
      windows: 6,
      wheel: 4,
    },
    "#fbf3df",
  ],
  mini: [{ ...HATCH, length: 36, height: 15.4, bonnet: 7.5 }, "#e0b13f"],
  compact: [HATCH, "#c9573f"],
  suv: [
    {
      ...SALOON,
      length: 46,
      height: 17,
      bonnet: 10.5,
      boot: 1.2,
      lean: [7, 4],
      belt: 10.6,
      windows: 3,
      wheel: 3.9,
    },
    "#5b7a5a",
  ],
} as const satisfies Record<string, readonly [CarShape, string]>;

/** Hills, a town far away, a road: behind every vehicle the same. */
function country(): string {
  return layers(
    sky(
      mix(blue, "#8fbccd", 0.3),
      [170, blue],
      [310, mix(blue, cream, 0.6)],
      [420, cream],
    ),
    cloud(300, 220, 260, white, 7),
    cloud(930, 190, 280, white, 15),
    land(
      points(
        "-20,430 160,388 340,420 520,372 700,404 900,360 1080,396 1240,366",
      ),
      mix(moss, blue, 0.6),
    ),
    rolling({ y: 470, rise: 46, step: 260, seed: 9 }, mix(moss, blue, 0.34)),
    rolling({ y: 520, rise: 34, step: 340, seed: 4 }, meadow),
    [110, 250, 980, 1120].map((x, index) =>
      roundTree({ x, y: 548 + (index % 2) * 8, height: 96 }, [
        deep,
        moss,
        "#6b5844",
      ]),
    ),
    asphalt(),
  );
}

function asphalt(): string {
  return layers(
    shape("M-20 560Q600 544 1240 562V920H-20Z", mix(meadow, moss, 0.55)),
    rect(0, 588, 1200, 96, road),
    rect(0, 588, 1200, 5, mix(road, white, 0.5)),
    stroke("M0 646H1200", white, 5, "52 36"),
    rect(0, 682, 1200, 7, mix(road, white, 0.45)),
    times(46, (i) =>
      disc(
        (i * 131) % 1200,
        708 + ((i * 47) % 84),
        3 + (i % 3),
        i % 3 === 0 ? white : deep,
      ),
    ),
  );
}

/** A vehicle on a country road. */
export function onTheRoad(name: keyof typeof VEHICLES): () => string {
  const [form, body] = VEHICLES[name];
  return () =>
    layers(country(), car({ x: 600, y: 662, scale: 9.4 }, form, paint(body)));
}

/** A coast road with a small car, for the head of a page. */
export function coastRoad(): string {
  const [form, body] = VEHICLES.compact;
  return layers(
    sky("#a9cfdd", [170, blue], [300, mix(blue, cream, 0.7)], [390, cream]),
    cloud(330, 210, 250, white, 7),
    land(points("560,420 760,372 940,404 1240,352"), mix(moss, blue, 0.5)),
    rect(0, 412, 1200, 160, "#6fa9b8"),
    stroke(
      "M40 450h120M260 476h160M520 446h90M700 486h140M960 458h110",
      white,
      3,
    ),
    land(points("-20,528 220,506 480,534 760,500 1000,528 1240,498"), meadow),
    [90, 210, 330, 1010, 1130].map((x, index) =>
      roundTree({ x, y: 556 + (index % 2) * 8, height: 84 }, [
        deep,
        moss,
        "#6b5844",
      ]),
    ),
    asphalt(),
    car({ x: 840, y: 656, scale: 6.4 }, form, paint(body)),
    birds(points("470,236 498,224 520,240"), deep, 15),
  );
}

/** An airport's hall with a driver's car before it. */
export function airportKerb(): string {
  const [form, body] = VEHICLES["people-carrier"];
  const hall = "#d9dfe0";
  return layers(
    sky("#a9cfdd", [170, blue], [300, mix(blue, cream, 0.7)], [400, cream]),
    cloud(250, 190, 240, white, 3),
    skyline(
      { base: 590, low: 60, high: 150, seed: 8 },
      { fill: mix(road, blue, 0.6) },
    ),
    plane(),
    shape("M120 588V470Q600 392 1080 470V588Z", hall),
    shape(
      "M120 470Q600 392 1080 470V486Q600 408 120 486Z",
      mix(hall, road, 0.5),
    ),
    times(15, (i) =>
      rect(150 + i * 61, 500, 46, 88, mix("#33474d", blue, 0.55)),
    ),
    [60, 1140].map((x) =>
      roundTree({ x, y: 588, height: 90 }, [deep, moss, "#6b5844"]),
    ),
    asphalt(),
    car({ x: 850, y: 658, scale: 5.6, facing: "left" }, form, paint(body)),
  );
}

function plane(): string {
  return layers(
    shape(
      "M640 236L760 214Q786 210 800 222Q790 236 764 240L648 258Q624 260 620 250Q624 240 640 236Z",
      white,
    ),
    shape("M690 234L650 292L668 290L730 232Z", mix(white, road, 0.3)),
    shape("M632 240L612 200L630 198L656 234Z", "#c9573f"),
  );
}
