import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { birds, sky, streak } from "../kit/sky.ts";
import {
  d,
  disc,
  faded,
  layers,
  points,
  rect,
  shape,
  stroke,
} from "../kit/svg.ts";
import {
  amber,
  brick,
  dusk,
  lamp,
  rose,
  slate,
  violet,
} from "./brussels-colours.ts";
import { guilds } from "./brussels-guild-houses.ts";
import { GROUND, townHall } from "./brussels-town-hall.ts";

/** The Grand-Place: the town hall's spire, not quite in the middle, between gilded gables. */
export function brussels(): string {
  return layers(
    sky(
      mix(dusk, violet, 0.15),
      [120, mix(dusk, violet, 0.65)],
      [230, mix(violet, rose, 0.45)],
      [330, rose],
      [430, mix(rose, amber, 0.65)],
      [520, amber],
    ),
    streak(280, 286, 340, 12, mix(rose, amber, 0.5)),
    streak(880, 316, 360, 12, mix(rose, amber, 0.4)),
    townHall(),
    guilds(),
    square(),
    birds(points("700,300 726,288 746,304"), dusk, 16),
  );
}

function square(): string {
  const setts = times(5, (row) => {
    const y = GROUND + 16 + row * row * 5 + row * 12;
    return stroke(
      d`M0 ${y}H1200`,
      mix(violet, rose, 0.15),
      2 + row * 0.5,
      `${18 + row * 10} ${4 + row}`,
    );
  });
  const lampPost = (x: number) =>
    layers(
      faded(disc(x, 562, 34, lamp), 0.35),
      stroke(d`M${x} 700V578M${x - 10} 704H${x + 10}`, slate, 5),
      shape(d`M${x - 10} 578L${x - 8} 552H${x + 8}L${x + 10} 578Z`, lamp),
      shape(d`M${x - 12} 552L${x} 538L${x + 12} 552Z`, slate),
    );
  return layers(
    rect(0, GROUND, 1200, 170, mix(violet, slate, 0.25)),
    shape("M250 640H950L1080 800H120Z", mix(violet, rose, 0.24)),
    shape("M420 640H780L840 800H340Z", mix(rose, amber, 0.25)),
    setts,
    lampPost(330),
    lampPost(870),
    (
      [
        [470, 676, 0],
        [488, 678, 1],
        [742, 684, 0],
        [560, 712, 1],
        [704, 664, 0],
      ] as const
    ).map(([x, y, k]) =>
      layers(
        shape(d`M${x - 5} ${y}v-22q5 -6 10 0v22z`, k ? brick : slate),
        disc(x, y - 30, 4.4, slate),
      ),
    ),
  );
}
