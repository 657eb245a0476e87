import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { cloud, sky, streak, sun } from "../kit/sky.ts";
import { atNight } from "../kit/night.ts";
import { layers, shape } from "../kit/svg.ts";
import { airliner } from "../vehicles/airliner.ts";

const zenith = "#8fb3cf";
const blue = "#b5cfdd";
const pale = "#dbe4e2";
const cream = "#f8e7c6";
const glow = "#fff6df";
const snow = "#f7f1e6";
const mist = "#d3d9dc";
const rock = "#8d9cae";
const ink = "#31445c";
const red = "#d8553a";

/** An airliner in the morning over a sea of clouds; mountains stand out of it. */
export function aboveTheClouds(): string {
  return layers(
    sky(
      zenith,
      [170, mix(zenith, blue, 0.6)],
      [270, blue],
      [370, mix(blue, pale, 0.6)],
      [450, pale],
      [510, cream],
    ),
    sun(250, 500, 54, glow, [104, mix(cream, glow, 0.5)]),
    streak(330, 300, 420, 14, mix(blue, snow, 0.5)),
    streak(250, 324, 240, 10, mix(blue, snow, 0.4)),
    streak(1010, 236, 360, 12, mix(blue, snow, 0.45)),
    mountains(),
    banks(556, mix(mist, cream, 0.6), 3, 300),
    // Condensation behind the engines.
    streak(330, 437, 620, 5, mix(pale, glow, 0.75)),
    streak(380, 451, 560, 4, mix(pale, glow, 0.6)),
    airliner(
      { x: 850, y: 420, scale: 1.16 },
      {
        body: "#fbf7ee",
        shade: mix(mist, rock, 0.3),
        wing: mix(mist, rock, 0.12),
        tail: red,
        glass: ink,
      },
    ),
    banks(606, mix(mist, snow, 0.5), 7, 360),
    banks(668, mix(mist, snow, 0.75), 11, 440),
    banks(744, snow, 17, 520),
  );
}

function mountains(): string {
  const far = mix(rock, pale, 0.55);
  return layers(
    shape(
      "M470 600L560 500L596 528L650 474L716 540L770 508L860 600Z",
      atNight(far, "#3c5078"),
    ),
    shape(
      "M650 474L628 496L642 506L652 492L668 504L676 498Z",
      atNight(snow, "#8397bb"),
    ),
    shape(
      "M950 600L1040 518L1084 552L1130 520L1220 600Z",
      atNight(mix(rock, pale, 0.68), "#42567e"),
    ),
  );
}

/** A row of clouds, and all that is below them. */
function banks(y: number, fill: string, seed: number, width: number): string {
  const clouds = times(8, (index) =>
    cloud(
      -60 + index * 190 + ((seed * (index + 3)) % 7) * 14,
      y + ((seed * (index + 1)) % 5) * 7,
      width * (0.72 + ((seed + index * 3) % 5) * 0.09),
      fill,
      seed + index,
    ),
  );
  return layers(
    clouds,
    shape(`M0 ${y + 14}H1200V800H0Z`, atNight(fill, "#40598a")),
  );
}
