import { times } from "../kit/chance.ts";
import { clockFace } from "../kit/clock.ts";
import { mix } from "../kit/colour.ts";
import { birds, cloud, sky } from "../kit/sky.ts";
import {
  d,
  disc,
  layers,
  points,
  rect,
  ring,
  shape,
  stroke,
} from "../kit/svg.ts";
import { canopy, palm, roundTree } from "../kit/trees.ts";
import { ripples } from "../kit/water.ts";
import { skiff } from "../vehicles/small-boats.ts";

const blue = "#b1d8dc";
const air = "#f2ecd8";
const white = "#fff6e8";
const red = "#bd4b3c";
const shade = "#8c3434";
const tile = "#7b4a42";
const ink = "#4a3236";
const green = "#6f9a62";
const deep = "#3d6650";
const river = "#7fa394";

const GROUND = 606;

/** Christ Church with its white cross, the clock tower in the same red, the river before them. */
export function melaka(): string {
  return layers(
    sky(
      mix(blue, "#8fc7d0", 0.3),
      [150, blue],
      [290, mix(blue, air, 0.6)],
      [410, air],
    ),
    cloud(210, 260, 250, white, 9),
    cloud(980, 236, 300, white, 4),
    cloud(900, 380, 160, mix(air, white, 0.6), 2),
    canopy(
      { from: -60, to: 560, y: 500, crown: 28, seed: 3 },
      mix(green, air, 0.42),
    ),
    canopy(
      { from: 600, to: 1260, y: 520, crown: 26, seed: 6 },
      mix(green, air, 0.42),
    ),
    stadthuys(),
    church(),
    clockTower(),
    square(),
    water(),
    birds(points("640,290 664,278 686,294"), ink, 15),
  );
}

/** The long red town hall, left. */
function stadthuys(): string {
  const wall = mix(red, air, 0.14);
  const pane = (row: number) =>
    layers(
      stroke(d`M22 ${486 + row * 62}H300`, white, 42, "24 30"),
      stroke(d`M25 ${487 + row * 62}H300`, mix(ink, deep, 0.3), 34, "18 36"),
    );
  return layers(
    shape("M-20 446L-20 400L286 400L322 446Z", tile),
    shape("M-20 446L-20 438L316 438L322 446Z", mix(tile, ink, 0.4)),
    rect(-20, 446, 330, GROUND - 446, wall),
    rect(-20, 446, 330, 6, white),
    pane(0),
    pane(1),
    rect(-20, 514, 330, 4, mix(white, red, 0.3)),
  );
}

/** 1753: a flat front that ends in a curved gable, one arched door, a bell on top. */
function church(): string {
  const x = 500;
  const gable = (half: number, rise: number, foot: number) =>
    d`M${x - half} ${foot}V${foot - 8}Q${x - half * 0.74} ${foot - rise * 0.1} ${x - half * 0.68} ${foot - rise * 0.36}Q${x - half * 0.52} ${foot - rise * 0.44} ${x - half * 0.44} ${foot - rise * 0.66}Q${x - half * 0.2} ${foot - rise * 0.76} ${x - half * 0.2} ${foot - rise}H${x + half * 0.2}Q${x + half * 0.2} ${foot - rise * 0.76} ${x + half * 0.44} ${foot - rise * 0.66}Q${x + half * 0.52} ${foot - rise * 0.44} ${x + half * 0.68} ${foot - rise * 0.36}Q${x + half * 0.74} ${foot - rise * 0.1} ${x + half} ${foot - 8}V${foot}Z`;
  const window = (dx: number, y: number, w: number, h: number) =>
    layers(
      shape(
        d`M${x + dx - w - 4} ${y + 4}V${y - h}A${w + 4} ${w + 4} 0 0 1 ${x + dx + w + 4} ${y - h}V${y + 4}Z`,
        white,
      ),
      shape(
        d`M${x + dx - w} ${y}V${y - h}A${w} ${w} 0 0 1 ${x + dx + w} ${y - h}V${y}Z`,
        mix(ink, deep, 0.3),
      ),
      stroke(
        d`M${x + dx} ${y}V${y - h - w}M${x + dx - w} ${y - h * 0.5}h${w * 2}`,
        white,
        2,
      ),
    );
  return layers(
    // The nave behind, its long roof.
    shape(
      d`M${x + 100} 440L${x + 130} 386L${x + 236} 386L${x + 262} 440Z`,
      tile,
    ),
    rect(x + 100, 440, 156, GROUND - 440, mix(red, shade, 0.55)),
    times(3, (i) => rect(x + 136 + i * 40, 470, 18, 60, mix(ink, shade, 0.2))),
    // The bell in its open cote.
    rect(x - 25, 250, 50, 44, red),
    rect(x + 8, 250, 17, 44, shade),
    shape(
      d`M${x - 13} 294V270A13 13 0 0 1 ${x + 13} 270V294Z`,
      mix(blue, air, 0.5),
    ),
    shape(d`M${x - 8} 288q2 -4 2 -10a6 6 0 0 1 12 0q0 6 2 10z`, ink),
    shape(d`M${x - 32} 252L${x} 232L${x + 32} 252Z`, white),
    shape(d`M${x - 22} 250L${x} 237L${x + 22} 250Z`, red),
    stroke(d`M${x} 232v-22M${x - 7} 218h14`, white, 3.6),
    shape(gable(124, 132, 424), white),
    shape(gable(116, 122, 424), red),
    shape(
      d`M${x + 40} 424V330Q${x + 60} 372 ${x + 80} 380Q${x + 88} 410 ${x + 116} 416V424Z`,
      mix(red, shade, 0.4),
    ),
    rect(x - 118, 420, 236, GROUND - 420, red),
    rect(x + 62, 420, 56, GROUND - 420, mix(red, shade, 0.4)),
    rect(x - 128, 414, 256, 9, white),
    // Piers at the corners and beside the door.
    [-112, -50, 42, 104].map((dx) =>
      rect(x + dx, 424, 9, GROUND - 424, mix(white, red, 0.12)),
    ),
    // The cross.
    rect(x - 4.5, 318, 9, 48, white),
    rect(x - 18, 332, 36, 9, white),
    [-34, 34].map((dx) => disc(x + dx, 388, 7, white)),
    window(-78, 520, 13, 48),
    window(78, 520, 13, 48),
    window(0, 462, 12, 12),
    shape(
      d`M${x - 34} ${GROUND}V534A34 34 0 0 1 ${x + 34} 534V${GROUND}Z`,
      white,
    ),
    shape(
      d`M${x - 27} ${GROUND}V535A27 27 0 0 1 ${x + 27} 535V${GROUND}Z`,
      mix(ink, tile, 0.45),
    ),
    stroke(
      d`M${x} ${GROUND}V509M${x - 26} 538H${x + 26}`,
      mix(tile, white, 0.25),
      2.4,
    ),
    rect(x - 48, GROUND - 6, 96, 6, white),
  );
}

/** Tan Beng Swee's tower: three storeys, four clocks, a tiled cap. */
function clockTower(): string {
  const x = 772;
  const block = (y: number, half: number, tall: number) =>
    layers(
      rect(x - half, y - tall, half * 2, tall, red),
      rect(x + half * 0.36, y - tall, half * 0.64, tall, mix(red, shade, 0.55)),
    );
  const arch = (y: number, w: number, h: number) =>
    layers(
      shape(
        d`M${x - w - 4} ${y}V${y - h}A${w + 4} ${w + 4} 0 0 1 ${x + w + 4} ${y - h}V${y}Z`,
        white,
      ),
      shape(
        d`M${x - w} ${y}V${y - h}A${w} ${w} 0 0 1 ${x + w} ${y - h}V${y}Z`,
        mix(ink, tile, 0.35),
      ),
    );
  return layers(
    block(GROUND, 44, 92),
    block(GROUND - 92, 36, 80),
    block(GROUND - 172, 30, 62),
    rect(x - 50, GROUND - 98, 100, 8, white),
    rect(x - 42, GROUND - 178, 84, 8, white),
    rect(x - 38, GROUND - 240, 76, 7, white),
    arch(GROUND, 16, 46),
    arch(GROUND - 100, 12, 34),
    clockFace(
      { x, y: GROUND - 205, r: 23, time: 16.02 },
      { rim: white, face: mix(air, white, 0.5), hands: ink },
    ),
    shape(
      d`M${x - 44} ${GROUND - 238}L${x - 18} ${GROUND - 276}L${x + 18} ${GROUND - 276}L${x + 44} ${GROUND - 238}Z`,
      tile,
    ),
    shape(
      d`M${x + 10} ${GROUND - 238}L${x + 8} ${GROUND - 276}L${x + 18} ${GROUND - 276}L${x + 44} ${GROUND - 238}Z`,
      mix(tile, ink, 0.4),
    ),
    rect(x - 14, GROUND - 290, 28, 15, red),
    shape(
      d`M${x - 20} ${GROUND - 289}L${x} ${GROUND - 310}L${x + 20} ${GROUND - 289}Z`,
      tile,
    ),
    stroke(d`M${x} ${GROUND - 310}v-14`, white, 3),
    [-44, 36].map((dx) =>
      rect(x + dx, GROUND - 92, 8, 92, mix(white, red, 0.2)),
    ),
  );
}

function square(): string {
  const leaves = [green, mix(green, deep, 0.5), "#8a6a4e"] as const;
  const tones = [green, mix(green, air, 0.3), ink] as const;
  return layers(
    palm({ x: 960, y: GROUND + 8, height: 240, lean: -16, seed: 3 }, leaves),
    palm({ x: 1040, y: GROUND + 8, height: 290, lean: 20, seed: 8 }, leaves),
    rect(1090, 470, 130, 140, mix(white, air, 0.4)),
    shape("M1074 470L1104 432L1220 432L1220 470Z", tile),
    stroke("M1106 520H1220", mix(red, tile, 0.3), 44, "20 18"),
    rect(0, GROUND, 1200, 46, mix(air, red, 0.18)),
    rect(0, GROUND, 1200, 5, mix(air, white, 0.6)),
    shape("M384 612H628L704 636H440Z", mix(mix(air, red, 0.18), ink, 0.2)),
    shape("M730 612H820L872 630H752Z", mix(mix(air, red, 0.18), ink, 0.2)),
    roundTree({ x: 352, y: GROUND + 14, height: 130 }, tones),
    roundTree({ x: 892, y: GROUND + 16, height: 112 }, tones),
    // A trishaw with its flowers and roof.
    shape("M640 622q-2 -26 14 -28h22v28z", mix(red, "#e7b23e", 0.55)),
    shape("M636 592q16 -16 44 -8l-4 6q-20 -6 -38 6z", "#e7b23e"),
    [648, 676, 704].map((x) => ring(x, 624, 9, ink, 2.6)),
    stroke("M676 624L690 606H704L704 624M690 606v-8h8", ink, 3),
    disc(654, 594, 5, red),
    disc(664, 591, 5, white),
    disc(673, 594, 5, mix(red, white, 0.5)),
  );
}

function water(): string {
  const wall = mix(air, ink, 0.3);
  return layers(
    rect(0, 650, 1200, 30, wall),
    rect(0, 646, 1200, 8, mix(air, white, 0.4)),
    stroke("M0 668H1200", mix(wall, ink, 0.2), 2.4, "30 5"),
    stroke("M0 640H1200M0 628H1200", mix(ink, deep, 0.4), 2.4),
    stroke(
      times(31, (i) => d`M${i * 40} 626v22`).join(""),
      mix(ink, deep, 0.4),
      3,
    ),
    rect(0, 680, 1200, 130, river),
    rect(0, 746, 1200, 60, mix(river, deep, 0.25)),
    // The reds lie in the river.
    rect(382, 682, 240, 70, mix(red, river, 0.66)),
    rect(730, 682, 88, 60, mix(red, river, 0.66)),
    rect(0, 682, 312, 44, mix(red, river, 0.74)),
    ripples(
      { y: 686, height: 110, count: 70, length: 140, seed: 5 },
      mix(river, deep, 0.2),
    ),
    ripples(
      { y: 686, height: 110, count: 40, length: 130, seed: 9 },
      mix(river, white, 0.4),
    ),
    skiff({ x: 690, y: 728, scale: 1.7 }, ["#c98a4a", "#7c5138", white]),
    skiff({ x: 226, y: 716, scale: 1.3, flip: true }, [
      "#4f8a8c",
      "#2f5a60",
      "#e7b23e",
    ]),
  );
}
