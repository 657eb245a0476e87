import { mix } from "../kit/colour.ts";
import { karst, type KarstTones } from "../kit/karst.ts";
import { land } from "../kit/land.ts";
import { birds, cloud, sky } from "../kit/sky.ts";
import { d, layers, place, points, rect, shape, stroke } from "../kit/svg.ts";
import { canopy, palm } from "../kit/trees.ts";
import { ripples } from "../kit/water.ts";
import { catamaran } from "../vehicles/catamaran.ts";
import { skiff } from "../vehicles/small-boats.ts";

const blue = "#a5d8e8";
const air = "#e9f4ea";
const white = "#fffaf0";
const sea = "#2f9cab";
const shallow = "#86d3c6";
const green = "#5d9c62";
const deep = "#2d6a58";
const stone = "#e6dcc8";
const plumage = "#a4573a";

const LIMESTONE: KarstTones = {
  rock: "#d0cabc",
  stain: "#86887f",
  green,
  deep,
  haze: mix(air, blue, 0.45),
};

const WATERLINE = 500;

/** The boat from the mainland among limestone islands, and the eagle that waits at Kuah. */
export function langkawi(): string {
  return layers(
    sky(
      mix(blue, "#74c0da", 0.4),
      [150, blue],
      [300, mix(blue, air, 0.6)],
      [400, air],
    ),
    cloud(300, 248, 280, white, 6),
    cloud(700, 300, 220, mix(air, white, 0.7), 11),
    place(
      layers(
        rect(0, WATERLINE - 10, 1200, 320, mix(sea, blue, 0.35)),
        land(
          points(
            "-20,452 40,430 96,400 150,392 204,416 250,440 320,470 380,502",
          ),
          mix(green, LIMESTONE.haze, 0.66),
          WATERLINE,
        ),
        land(
          points(
            "548,502 590,462 630,430 668,392 704,374 740,350 782,338 822,352 860,372 906,378 960,352 1010,340 1066,366 1130,398 1240,410",
          ),
          mix(green, LIMESTONE.haze, 0.6),
          WATERLINE,
        ),
        land(
          points(
            "620,502 680,470 742,446 800,424 866,430 930,412 1000,402 1080,430 1240,446",
          ),
          mix(green, LIMESTONE.haze, 0.4),
          WATERLINE,
        ),
        karst(
          "west",
          points(
            "238,506 250,462 242,420 262,380 296,362 312,328 344,308 380,316 400,352 430,372 440,416 432,456 450,506",
          ),
          0.26,
          LIMESTONE,
        ),
        karst(
          "stack",
          points(
            "496,508 506,474 500,440 518,410 542,396 562,414 572,450 566,480 578,508",
          ),
          0.16,
          LIMESTONE,
        ),
        water(),
        skiff({ x: 196, y: 552, scale: 0.9 }, ["#2f6f9f", deep, white]),
        catamaran(
          { x: 668, y: 552, scale: 1.02 },
          {
            hull: white,
            shade: mix(white, sea, 0.34),
            stripe: "#1d5fa5",
            glass: "#28455a",
            foam: mix(shallow, white, 0.75),
          },
        ),
        ripples(
          {
            x: 380,
            width: 420,
            y: 560,
            height: 56,
            count: 22,
            length: 150,
            seed: 4,
          },
          mix(shallow, white, 0.6),
        ),
        shore(),
        place(eagle(), { x: 950, y: 556, scale: 0.88 }),
      ),
      { y: -52 },
    ),
    birds(points("560,254 586,242 610,258"), deep, 17),
  );
}

function water(): string {
  return layers(
    rect(0, WATERLINE + 4, 1200, 380, sea),
    shape("M0 566Q320 548 640 562T1200 552V880H0Z", mix(sea, shallow, 0.4)),
    shape("M0 664Q320 640 640 658T1200 640V880H0Z", mix(sea, shallow, 0.75)),
    shape(
      "M440 560Q610 548 790 558Q720 580 600 578T440 560Z",
      mix(sea, deep, 0.4),
    ),
    ripples(
      { y: 510, height: 130, count: 64, length: 120, seed: 2 },
      mix(sea, white, 0.35),
    ),
    ripples(
      { y: 600, height: 160, count: 40, length: 160, seed: 8 },
      mix(shallow, white, 0.5),
    ),
  );
}

/** The square at the jetty: a stepped plinth, a wall against the sea, palms. */
function shore(): string {
  return layers(
    shape(
      "M700 640Q760 600 800 596H1220V880H640Q650 690 700 640Z",
      mix(stone, deep, 0.25),
    ),
    shape("M716 634Q770 596 806 590H1220V628H724Z", stone),
    canopy(
      { from: 930, to: 1290, y: 596, crown: 20, seed: 5, bottom: 640 },
      mix(green, deep, 0.5),
    ),
    [
      { x: 1086, y: 606, height: 150, lean: -10, seed: 3 },
      { x: 1150, y: 610, height: 210, lean: 12, seed: 6 },
    ].map((tree) => palm(tree, [green, mix(green, deep, 0.5), "#8a6f4e"])),
    rect(864, 584, 160, 14, mix(stone, deep, 0.14)),
    rect(888, 568, 112, 18, stone),
    rect(908, 552, 72, 18, mix(stone, white, 0.5)),
    rect(944, 552, 36, 18, mix(stone, deep, 0.14)),
    canopy(
      { from: 640, to: 1290, y: 716, crown: 26, seed: 17 },
      mix(green, deep, 0.35),
    ),
  );
}

/** Langkawi's eagle, about to fly: wings up and open, head turned to the sea. */
function eagle(): string {
  const shade = mix(plumage, "#4a2a22", 0.5);
  const wing = (side: 1 | -1) => {
    const feathers = [0, 1, 2, 3, 4].map(
      (i) =>
        d`M${side * (26 + i * 17)} ${-96 - i * 15}q${side * (14 + i * 2)} ${-62 + i * 3} ${side * (34 + i * 3)} ${-92 + i * 12}q${side * 6} ${52 - i * 4} ${side * -8} ${116 - i * 4}z`,
    );
    return layers(
      shape(feathers.join(""), side < 0 ? plumage : shade),
      shape(
        d`M${side * 8} -70Q${side * 40} -122 ${side * 110} -176Q${side * 120} -130 ${side * 84} -92Q${side * 50} -58 ${side * 14} -44Z`,
        side < 0 ? mix(plumage, "#e0a070", 0.35) : plumage,
      ),
    );
  };
  return layers(
    wing(-1),
    wing(1),
    shape(
      "M-20 -70Q-26 -30 -8 -6H10Q26 -34 20 -72Q0 -96 -20 -70Z",
      mix(plumage, white, 0.12),
    ),
    shape("M2 -92Q26 -60 8 -6H10Q26 -34 20 -72Q12 -86 2 -92Z", shade),
    shape("M-14 -6L-22 4H-4L0 -8L6 4H22L14 -8Z", "#e9b44c"),
    // Its head, white, towards the boats.
    shape(
      "M14 -74Q20 -104 -2 -112Q-24 -114 -30 -100Q-20 -92 -18 -72Q-2 -62 14 -74Z",
      white,
    ),
    shape("M-22 -108Q-40 -106 -42 -90Q-34 -96 -24 -94Z", "#e9b44c"),
    stroke("M-18 -102h.1", "#2a2a2e", 5),
  );
}
