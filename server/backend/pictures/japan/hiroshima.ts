import { mix } from "../kit/colour.ts";
import { land } from "../kit/land.ts";
import { birds, sky, streak, sun } from "../kit/sky.ts";
import { d, layers, place, points, rect, shape } from "../kit/svg.ts";
import { canopy } from "../kit/trees.ts";
import { glitter, reflected, ripples } from "../kit/water.ts";

const dusk = "#7d83ad";
const lilac = "#c4a3b7";
const rose = "#f0b9a2";
const gold = "#fbdca8";
const light = "#fff3d8";
const ridge = "#56608c";
const red = "#d2472f";
const deep = "#8c2c33";
const bark = "#4b3a4a";

const WATERLINE = 586;

/** The great torii of Miyajima at high water, after the day's last boat. */
export function hiroshima(): string {
  const gate = torii();
  return layers(
    sky(
      mix(dusk, lilac, 0.3),
      [150, mix(dusk, lilac, 0.75)],
      [280, mix(lilac, rose, 0.6)],
      [380, rose],
      [458, gold],
    ),
    sun(600, 440, 64, light, [112, mix(gold, light, 0.4)]),
    streak(270, 318, 380, 12, mix(rose, gold, 0.35)),
    streak(960, 356, 330, 12, mix(rose, gold, 0.4)),
    streak(860, 334, 200, 9, mix(rose, gold, 0.25)),
    place(
      layers(
        land(
          points(
            "-20,520 120,486 260,500 380,518 470,536 600,540 740,534 860,506 1000,470 1120,486 1240,470",
          ),
          mix(ridge, rose, 0.55),
          WATERLINE,
        ),
        land(
          [
            [-20, 500],
            [80, 470],
            [190, 508],
            [300, 548],
            [420, 570],
            [520, WATERLINE],
          ],
          mix(ridge, rose, 0.26),
          WATERLINE,
        ),
        land(
          [
            [690, WATERLINE],
            [800, 566],
            [900, 538],
            [1010, 520],
            [1110, 470],
            [1240, 440],
          ],
          mix(ridge, rose, 0.18),
          WATERLINE,
        ),
        canopy(
          {
            from: 900,
            to: 1240,
            y: 572,
            crown: 12,
            seed: 4,
            bottom: WATERLINE,
            climb: 30,
          },
          mix(ridge, bark, 0.35),
        ),
        water(),
        reflected(gate, WATERLINE + 3, 0.5),
        ripples(
          {
            x: 300,
            width: 600,
            y: WATERLINE + 16,
            height: 190,
            count: 34,
            length: 170,
            seed: 5,
          },
          mix(lilac, rose, 0.35),
        ),
        gate,
        ripples(
          {
            x: 390,
            width: 420,
            y: WATERLINE + 1,
            height: 8,
            count: 16,
            length: 60,
            seed: 8,
          },
          light,
        ),
      ),
      { y: -32 },
    ),
    birds(points("236,402 262,390 284,408"), ridge, 17),
  );
}

function water(): string {
  return layers(
    rect(0, WATERLINE, 1200, 220, mix(rose, lilac, 0.4)),
    rect(0, 650, 1200, 150, mix(lilac, dusk, 0.25)),
    rect(0, 728, 1200, 120, mix(lilac, dusk, 0.55)),
    glitter(
      {
        x: 600,
        y: WATERLINE + 2,
        height: 200,
        far: 130,
        near: 330,
        rows: 20,
        seed: 3,
      },
      gold,
    ),
    ripples(
      { y: WATERLINE + 6, height: 236, count: 66, length: 150, seed: 1 },
      mix(dusk, lilac, 0.45),
    ),
    ripples(
      { y: WATERLINE + 6, height: 190, count: 30, length: 150, seed: 2 },
      mix(rose, gold, 0.5),
    ),
  );
}

/** Sixteen metres high: two camphor trunks, four smaller posts, and a roofed double lintel. */
function torii(): string {
  const foot = WATERLINE + 3;
  const trunk = (x: number, lean: number) =>
    layers(
      shape(
        d`M${x - 19} ${foot}L${x - 14 + lean} 350L${x + 14 + lean} 350L${x + 20} ${foot}Z`,
        red,
      ),
      shape(
        d`M${x + 4} ${foot}L${x + 4 + lean} 350L${x + 14 + lean} 350L${x + 20} ${foot}Z`,
        deep,
      ),
    );
  const post = (x: number) =>
    layers(
      shape(
        d`M${x - 10} ${foot}L${x - 8} 456L${x + 8} 456L${x + 10} ${foot}Z`,
        mix(red, deep, 0.25),
      ),
      rect(x + 2, 456, 8, foot - 456, deep),
      // Its own small roof.
      shape(
        d`M${x - 21} 456Q${x - 12} 450 ${x} 442Q${x + 12} 450 ${x + 21} 456V461H${x - 21}Z`,
        bark,
      ),
    );
  const tie = (x: number) =>
    layers(
      rect(x - 76, 478, 152, 13, mix(red, deep, 0.25)),
      rect(x - 76, 486, 152, 5, deep),
      rect(x - 76, 540, 152, 11, mix(red, deep, 0.35)),
    );
  return layers(
    [442, 758].map((x) => layers(post(x - 58), post(x + 58), tie(x))),
    trunk(442, 7),
    trunk(758, -7),
    // The tie beam runs through the trunks; wedges hold it.
    rect(376, 392, 448, 24, red),
    rect(376, 407, 448, 9, deep),
    rect(372, 388, 8, 32, bark),
    rect(820, 388, 8, 32, bark),
    rect(586, 340, 28, 54, red),
    rect(590, 346, 20, 42, bark),
    rect(593, 349, 14, 36, gold),
    shape("M346 318Q600 352 854 318L846 344Q600 372 354 344Z", red),
    shape("M352 336Q600 366 848 336L846 344Q600 372 354 344Z", deep),
    shape("M324 276Q460 314 600 314T876 276L864 318Q600 346 336 318Z", red),
    shape(
      "M330 300Q600 338 870 300L864 318Q600 346 336 318Z",
      mix(red, deep, 0.55),
    ),
    shape("M318 266Q460 300 600 300T882 266L876 288Q600 322 324 288Z", bark),
    shape(
      "M318 266Q460 300 600 300T882 266L880 273Q600 310 320 273Z",
      mix(bark, lilac, 0.35),
    ),
  );
}
