import { alpsRedTrain } from "./europe/alps-red-train.ts";
import { amsterdam } from "./europe/amsterdam.ts";
import { brussels } from "./europe/brussels.ts";
import { europeCoach } from "./europe/coach.ts";
import { florence } from "./europe/florence.ts";
import { london } from "./europe/london.ts";
import { milan } from "./europe/milan.ts";
import { paris } from "./europe/paris.ts";
import { rome } from "./europe/rome.ts";
import { venice } from "./europe/venice.ts";
import { homeLines } from "./home/lines.ts";
import { hongKongHarbour } from "./hong-kong/harbour.ts";
import { batam } from "./indonesia/batam.ts";
import { fujiMorning } from "./japan/fuji-morning.ts";
import { hiroshima } from "./japan/hiroshima.ts";
import { kyoto } from "./japan/kyoto.ts";
import { osaka } from "./japan/osaka.ts";
import { platform } from "./japan/platform.ts";
import { tokyo } from "./japan/tokyo.ts";
import { lightFor, type TimeOfDay } from "./kit/night.ts";
import { busan } from "./korea/busan.ts";
import { koreaCoach } from "./korea/coach.ts";
import { gyeongju } from "./korea/gyeongju.ts";
import { jeonju } from "./korea/jeonju.ts";
import { koreaKtx } from "./korea/ktx.ts";
import { seoul } from "./korea/seoul.ts";
import { macauOldTown } from "./macau/old-town.ts";
import { malaysiaCoach } from "./malaysia/coach.ts";
import { kualaLumpur } from "./malaysia/kuala-lumpur.ts";
import { kualaPerlis } from "./malaysia/kuala-perlis.ts";
import { langkawi } from "./malaysia/langkawi.ts";
import { melaka } from "./malaysia/melaka.ts";
import { penang } from "./malaysia/penang.ts";
import { airportKerb, coastRoad, onTheRoad } from "./road/cars.ts";
import { batamFerry } from "./singapore/batam-ferry.ts";
import { causewayCoach } from "./singapore/causeway-coach.ts";
import { marinaBay } from "./singapore/marina-bay.ts";
import { gate } from "./site/gate.ts";
import { notFound } from "./site/not-found.ts";
import { signal } from "./site/signal.ts";
import { aboveTheClouds } from "./sky/above-the-clouds.ts";
import { taiwanCoach } from "./taiwan/coach.ts";
import { taiwanHighSpeedRail } from "./taiwan/high-speed-rail.ts";
import { kaohsiung } from "./taiwan/kaohsiung.ts";
import { sunMoonLake } from "./taiwan/sun-moon-lake.ts";
import { taichung } from "./taiwan/taichung.ts";
import { tainan } from "./taiwan/tainan.ts";
import { taipei101 } from "./taiwan/taipei-101.ts";
import { ayutthaya } from "./thailand/ayutthaya.ts";
import { bangkok } from "./thailand/bangkok.ts";
import { chiangMai } from "./thailand/chiang-mai.ts";
import { thailandFerry } from "./thailand/ferry.ts";
import { kohPhangan } from "./thailand/koh-phangan.ts";
import { kohSamui } from "./thailand/koh-samui.ts";
import { kohTao } from "./thailand/koh-tao.ts";
import { thailandLongtail } from "./thailand/longtail.ts";
import { nightCoach } from "./thailand/night-coach.ts";

export interface Scene {
  readonly draw: () => string;
  /**
   * The point that every crop keeps nearest to its middle, in percent of the sheet: the vehicle, or
   * the sight.
   */
  readonly focus: { readonly x: number; readonly y: number };
  /** true: it shows a night, and is the same in both schemes. */
  readonly isNight?: boolean;
}

/**
 * Every picture by its id. Scenes are drawn on a sheet of 1200 by 800. The head of a page shows a
 * part 375 high around the focus, and has its heading over the lower left half: vehicles of such
 * scenes are right of x 590.
 */
const SCENES: Readonly<Record<string, Scene>> = {
  "europe/alps-red-train": { draw: alpsRedTrain, focus: { x: 68, y: 55 } },
  "europe/amsterdam": { draw: amsterdam, focus: { x: 50, y: 50 } },
  "europe/brussels": { draw: brussels, focus: { x: 50, y: 50 } },
  "europe/coach": { draw: europeCoach, focus: { x: 70, y: 64 } },
  "europe/florence": { draw: florence, focus: { x: 50, y: 50 } },
  "europe/london": { draw: london, focus: { x: 57, y: 50 } },
  "europe/milan": { draw: milan, focus: { x: 50, y: 50 } },
  "europe/paris": { draw: paris, focus: { x: 56, y: 50 } },
  "europe/rome": { draw: rome, focus: { x: 50, y: 50 } },
  "europe/venice": { draw: venice, focus: { x: 52, y: 50 } },
  "home/lines": { draw: homeLines, focus: { x: 70, y: 62.5 } },
  "hong-kong/harbour": { draw: hongKongHarbour, focus: { x: 68, y: 57 } },
  "indonesia/batam": { draw: batam, focus: { x: 50, y: 50 } },
  "japan/fuji-morning": { draw: fujiMorning, focus: { x: 74, y: 57 } },
  "japan/hiroshima": { draw: hiroshima, focus: { x: 50, y: 50 } },
  "japan/kyoto": { draw: kyoto, focus: { x: 50, y: 50 } },
  "japan/osaka": { draw: osaka, focus: { x: 50, y: 50 } },
  "japan/platform": { draw: platform, focus: { x: 54, y: 50 } },
  "japan/tokyo": { draw: tokyo, focus: { x: 50, y: 50 } },
  "korea/busan": { draw: busan, focus: { x: 56, y: 50 } },
  "korea/coach": { draw: koreaCoach, focus: { x: 66, y: 56 } },
  "korea/gyeongju": { draw: gyeongju, focus: { x: 50, y: 50 } },
  "korea/jeonju": { draw: jeonju, focus: { x: 50, y: 50 } },
  "korea/ktx": { draw: koreaKtx, focus: { x: 72, y: 57 } },
  "korea/seoul": { draw: seoul, focus: { x: 50, y: 50 } },
  "macau/old-town": { draw: macauOldTown, focus: { x: 50, y: 50 } },
  "malaysia/coach": { draw: malaysiaCoach, focus: { x: 70, y: 64 } },
  "malaysia/kuala-lumpur": { draw: kualaLumpur, focus: { x: 50, y: 50 } },
  "malaysia/kuala-perlis": { draw: kualaPerlis, focus: { x: 60, y: 50 } },
  "malaysia/langkawi": { draw: langkawi, focus: { x: 62, y: 60 } },
  "malaysia/melaka": { draw: melaka, focus: { x: 55, y: 50 } },
  "malaysia/penang": { draw: penang, focus: { x: 50, y: 50 } },
  "road/airport": { draw: airportKerb, focus: { x: 68, y: 62 } },
  "road/coast": { draw: coastRoad, focus: { x: 68, y: 62 } },
  "road/compact": { draw: onTheRoad("compact"), focus: { x: 50, y: 66 } },
  "road/electric": { draw: onTheRoad("electric"), focus: { x: 50, y: 66 } },
  "road/luxury": { draw: onTheRoad("luxury"), focus: { x: 50, y: 66 } },
  "road/mini": { draw: onTheRoad("mini"), focus: { x: 50, y: 66 } },
  "road/minibus": { draw: onTheRoad("minibus"), focus: { x: 50, y: 66 } },
  "road/people-carrier": {
    draw: onTheRoad("people-carrier"),
    focus: { x: 50, y: 66 },
  },
  "road/sedan": { draw: onTheRoad("sedan"), focus: { x: 50, y: 66 } },
  "road/suv": { draw: onTheRoad("suv"), focus: { x: 50, y: 66 } },
  "road/van": { draw: onTheRoad("van"), focus: { x: 50, y: 66 } },
  "singapore/batam-ferry": { draw: batamFerry, focus: { x: 66, y: 57 } },
  "singapore/causeway-coach": { draw: causewayCoach, focus: { x: 70, y: 64 } },
  "singapore/marina-bay": {
    draw: marinaBay,
    isNight: true,
    focus: { x: 50, y: 50 },
  },
  "site/gate": { draw: gate, focus: { x: 50, y: 50 } },
  "site/not-found": { draw: notFound, focus: { x: 50, y: 50 } },
  "site/signal": { draw: signal, focus: { x: 50, y: 50 } },
  "sky/above-the-clouds": { draw: aboveTheClouds, focus: { x: 71, y: 52 } },
  "taiwan/coach": { draw: taiwanCoach, focus: { x: 60, y: 65 } },
  "taiwan/high-speed-rail": {
    draw: taiwanHighSpeedRail,
    focus: { x: 54, y: 58 },
  },
  "taiwan/kaohsiung": { draw: kaohsiung, focus: { x: 50, y: 50 } },
  "taiwan/sun-moon-lake": { draw: sunMoonLake, focus: { x: 50, y: 50 } },
  "taiwan/taichung": { draw: taichung, focus: { x: 58, y: 50 } },
  "taiwan/tainan": { draw: tainan, focus: { x: 50, y: 50 } },
  "taiwan/taipei-101": { draw: taipei101, focus: { x: 50, y: 50 } },
  "thailand/ayutthaya": { draw: ayutthaya, focus: { x: 50, y: 50 } },
  "thailand/bangkok": { draw: bangkok, focus: { x: 54, y: 50 } },
  "thailand/chiang-mai": { draw: chiangMai, focus: { x: 50, y: 50 } },
  "thailand/ferry": { draw: thailandFerry, focus: { x: 71, y: 63 } },
  "thailand/koh-phangan": {
    draw: kohPhangan,
    isNight: true,
    focus: { x: 50, y: 50 },
  },
  "thailand/koh-samui": { draw: kohSamui, focus: { x: 50, y: 50 } },
  "thailand/koh-tao": { draw: kohTao, focus: { x: 50, y: 50 } },
  "thailand/longtail": { draw: thailandLongtail, focus: { x: 50, y: 50 } },
  "thailand/night-coach": {
    draw: nightCoach,
    isNight: true,
    focus: { x: 67, y: 64 },
  },
};

export const SCENE_IDS: readonly string[] = Object.keys(SCENES).sort();

/** Draws a picture by its id, as SVG, with its focus; undefined when there is none. */
export function drawScene(
  imageId: string,
  time: TimeOfDay = "day",
): (Pick<Scene, "focus"> & { readonly svg: string }) | undefined {
  const scene = Object.hasOwn(SCENES, imageId) ? SCENES[imageId] : undefined;
  if (!scene) return undefined;
  const { draw, focus, isNight = false } = scene;
  const shapes = lightFor(isNight ? "day" : time, draw());
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800">${shapes}</svg>`,
    focus,
  };
}
