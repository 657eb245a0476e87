import { glitter, ripples } from "../kit/water.ts";
import { mix } from "../kit/colour.ts";
import { land, rolling } from "../kit/land.ts";
import { cloud, sky, stars, streak, sun } from "../kit/sky.ts";
import {
  faded,
  layers,
  place,
  points,
  rect,
  shape,
  stroke,
} from "../kit/svg.ts";
import { canopy, palm } from "../kit/trees.ts";
import { coach } from "../vehicles/coach.ts";

const night = "#182646";
const blue = "#2b4470";
const haze = "#55729b";
const pale = "#a9bccb";
const moon = "#fdf3d6";
const ink = "#101a30";
const lamp = "#ffdd93";
const field = "#24405a";

/** A night coach to the south: the moon up, the lamps on, most seats asleep. */
export function nightCoach(): string {
  const leaves = [ink, mix(ink, night, 0.6), ink] as const;
  return layers(
    sky(
      night,
      [130, mix(night, blue, 0.45)],
      [240, blue],
      [350, mix(blue, haze, 0.5)],
      [450, haze],
    ),
    stars(110, 420, mix(pale, moon, 0.5), 12),
    sun(700, 312, 72, moon, [120, mix(blue, haze, 0.75)]),
    shape(
      "M668 284a16 16 0 1 0 32 0a16 16 0 1 0 -32 0M716 328a11 11 0 1 0 22 0a11 11 0 1 0 -22 0M700 356a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M734 288a7 7 0 1 0 14 0a7 7 0 1 0 -14 0",
      mix(moon, pale, 0.35),
    ),
    cloud(400, 340, 260, mix(blue, haze, 0.85), 4),
    streak(820, 350, 300, 12, mix(haze, pale, 0.25)),
    streak(920, 370, 200, 9, mix(haze, pale, 0.25)),
    place(
      layers(
        rolling(
          { y: 540, rise: 90, step: 340, seed: 20 },
          mix(blue, haze, 0.3),
        ),
        rolling(
          { y: 566, rise: 60, step: 260, seed: 3 },
          mix(night, blue, 0.8),
        ),
        paddies(),
        canopy(
          { from: -60, to: 1260, y: 600, crown: 13, seed: 15 },
          mix(night, ink, 0.3),
        ),
        palm({ x: 160, y: 640, height: 330, lean: 34, seed: 2 }, leaves),
        palm({ x: 232, y: 636, height: 240, lean: -26, seed: 6 }, leaves),
        palm({ x: 1010, y: 636, height: 350, lean: -40, seed: 4 }, leaves),
        palm({ x: 1090, y: 640, height: 270, lean: 30, seed: 11 }, leaves),
        road(),
      ),
      { y: -112 },
    ),
  );
}

/** Flooded fields that hold the moon. */
function paddies(): string {
  return layers(
    land(points("-20,566 300,560 620,564 1240,558"), field),
    shape("M470 572L940 570L1010 590L400 592Z", mix(haze, pale, 0.15)),
    shape("M-20 574L440 572L370 592L-20 594Z", mix(blue, haze, 0.6)),
    stroke("M630 576H776M612 582H790M644 588H760", moon, 2.6),
  );
}

function road(): string {
  return layers(
    rect(0, 632, 1200, 300, mix(ink, night, 0.55)),
    rect(0, 634, 1200, 74, mix(night, blue, 0.5)),
    rect(0, 634, 1200, 4, mix(blue, haze, 0.6)),
    stroke("M0 684H1200", mix(haze, pale, 0.6), 4, "44 34"),
    // What the lamps reach.
    faded(shape("M956 664L1230 648L1230 704L962 677Z", lamp), 0.22),
    faded(shape("M956 666L1100 660L1100 694L962 675Z", lamp), 0.3),
    coach(
      { x: 800, y: 694, scale: 3.2, lit: true },
      {
        body: "#8fa3bd",
        shade: mix("#8fa3bd", night, 0.45),
        sweep: "#b8544a",
        glass: "#1b2847",
        gleam: lamp,
        tyre: "#0c1324",
        shadow: mix(ink, night, 0.2),
        lamp: "#fff3c9",
      },
    ),
    rect(0, 706, 1200, 6, mix(blue, haze, 0.3)),
    // A canal beside the road.
    rect(0, 738, 1200, 74, mix(blue, haze, 0.25)),
    rect(0, 776, 1200, 36, mix(night, blue, 0.6)),
    glitter(
      { x: 700, y: 740, height: 70, far: 70, near: 130, rows: 9, seed: 4 },
      moon,
    ),
    ripples(
      { y: 742, height: 62, count: 40, length: 150, seed: 6 },
      mix(night, blue, 0.35),
    ),
    canopy({ from: -80, to: 1290, y: 834, crown: 26, seed: 9 }, ink),
  );
}
