import { mix } from "../kit/colour.ts";
import { land } from "../kit/land.ts";
import { pagoda } from "../kit/pagoda.ts";
import { birds, sky, streak, sun } from "../kit/sky.ts";
import { layers, place, points, rect, shape, stroke } from "../kit/svg.ts";
import { canopy } from "../kit/trees.ts";
import { glitter, ripples } from "../kit/water.ts";

const blue = "#8fb3c4";
const mist = "#dfe9e6";
const rose = "#f6d3c2";
const light = "#fff6e6";
const ridge = "#3f7284";
const wood = "#26505a";
const boat = "#8a4f36";
const ink = "#23363f";

const SHORE = 520;

/** Hills behind hills, a rowing boat, the pagoda on its ridge. */
export function sunMoonLake(): string {
  return layers(
    sky(
      mix(blue, mist, 0.25),
      [150, mix(blue, mist, 0.6)],
      [240, mist],
      [310, mix(mist, rose, 0.75)],
    ),
    sun(716, 322, 54, light, [104, mix(rose, light, 0.5)]),
    place(
      layers(
        land(
          points(
            "-20,372 110,318 230,352 380,276 500,340 610,376 740,392 880,340 1020,300 1130,336 1240,310",
          ),
          mix(ridge, mist, 0.74),
          SHORE,
        ),
        streak(300, 398, 620, 20, mix(mist, light, 0.6)),
        land(
          points(
            "-20,400 100,376 220,410 340,372 450,410 580,440 700,452 860,416 960,372 1100,404 1240,376",
          ),
          mix(ridge, mist, 0.52),
          SHORE,
        ),
        streak(820, 448, 560, 18, mix(mist, light, 0.5)),
        streak(180, 450, 420, 14, mix(mist, light, 0.5)),
        place(
          pagoda(
            {
              x: 0,
              base: 0,
              storeys: 9,
              body: [26, 18],
              eaves: [44, 30],
              storey: 26,
              spire: 56,
            },
            {
              roof: [mix(boat, mist, 0.35), mix(boat, mist, 0.2), ridge],
              wall: [light, mix(light, ridge, 0.3)],
              wood: mix(boat, mist, 0.3),
              metal: mix(boat, mist, 0.3),
            },
          ),
          { x: 388, y: 418, scale: 0.34 },
        ),
        land(
          [
            [-20, 440],
            [120, 402],
            [240, 420],
            [384, 412],
            [470, 450],
            [560, 492],
            [660, SHORE],
          ],
          mix(ridge, mist, 0.26),
          SHORE,
        ),
        land(
          [
            [640, SHORE],
            [760, 500],
            [880, 470],
            [1010, 456],
            [1110, 424],
            [1240, 420],
          ],
          mix(ridge, mist, 0.34),
          SHORE,
        ),
        canopy(
          {
            from: -40,
            to: 470,
            y: 492,
            crown: 12,
            seed: 3,
            bottom: SHORE,
            climb: -22,
          },
          mix(wood, mist, 0.1),
        ),
        canopy(
          {
            from: 860,
            to: 1260,
            y: 506,
            crown: 12,
            seed: 8,
            bottom: SHORE,
            climb: 26,
          },
          mix(wood, mist, 0.16),
        ),
        lake(),
        rower(),
        jetty(),
      ),
      { y: -52 },
    ),
    birds(points("560,270 588,258 612,274"), mix(ridge, wood, 0.4), 16),
  );
}

function lake(): string {
  return layers(
    rect(0, SHORE, 1200, 280, mix(mist, rose, 0.4)),
    // The far hills lie in the water as two darker banks.
    shape(
      "M0 520H640Q560 566 440 556T190 600Q90 590 0 612Z",
      mix(ridge, mist, 0.52),
    ),
    shape(
      "M1200 520H700Q820 566 930 552T1120 590L1200 584Z",
      mix(ridge, mist, 0.58),
    ),
    shape("M0 520H470Q380 546 300 540T90 562L0 556Z", mix(ridge, mist, 0.2)),
    shape("M1200 520H860Q960 546 1060 538T1200 560Z", mix(ridge, mist, 0.26)),
    rect(0, 664, 1200, 140, mix(blue, mist, 0.5)),
    rect(0, 732, 1200, 140, mix(blue, mist, 0.15)),
    glitter(
      {
        x: 716,
        y: SHORE + 4,
        height: 250,
        far: 90,
        near: 180,
        rows: 20,
        seed: 6,
      },
      light,
    ),
    ripples(
      { y: SHORE + 10, height: 310, count: 76, length: 180, seed: 2 },
      mix(mist, light, 0.6),
    ),
    ripples(
      { y: SHORE + 60, height: 210, count: 26, length: 180, seed: 12 },
      mix(blue, ridge, 0.3),
    ),
  );
}

/** The boat stands where the light falls; its image lies under it. */
function rower(): string {
  const hull = "M-92 -14Q-60 -6 0 -6T96 -18Q86 6 58 12H-52Q-80 6 -92 -14Z";
  return place(
    layers(
      shape("M-80 14H64Q40 38 0 40T-80 14Z", mix(wood, blue, 0.55)),
      stroke("M-18 -44L-96 26", mix(boat, ink, 0.4), 3.4),
      shape(
        "M-22 -8L-16 -48Q-14 -58 -4 -58H4Q13 -56 14 -46L20 -8Z",
        mix(wood, ink, 0.3),
      ),
      shape("M-12 -50L-34 -28L-28 -24L-4 -40Z", mix(wood, ink, 0.5)),
      shape("M-6 -70a8 8 0 1 0 16 0a8 8 0 1 0 -16 0", ink),
      shape("M-22 -69Q2 -92 26 -69Z", mix(rose, boat, 0.4)),
      shape(hull, boat),
      shape(
        "M-88 -6Q-40 4 0 4T90 -8Q82 8 58 12H-52Q-78 7 -88 -6Z",
        mix(boat, ink, 0.4),
      ),
      stroke("M-92 -14Q-60 -6 0 -6T96 -18", mix(boat, light, 0.4), 3),
    ),
    { x: 560, y: 612, scale: 0.92 },
  );
}

function jetty(): string {
  return layers(
    shape("M1220 694L900 706L880 716H1220Z", mix(boat, ink, 0.25)),
    shape("M1220 716H880V724H1220Z", mix(boat, ink, 0.6)),
    stroke(
      "M900 724V764M980 724V772M1066 724V780M1150 724V790",
      mix(boat, ink, 0.7),
      8,
    ),
    stroke("M960 704V610M960 614H984", ink, 5),
    shape("M974 614H994L998 636H970Z", ink),
    shape("M974 636H994V640H974Z", light),
  );
}
