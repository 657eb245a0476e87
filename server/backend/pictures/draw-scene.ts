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
import { batamFerry } from "./singapore/batam-ferry.ts";
import { causewayCoach } from "./singapore/causeway-coach.ts";
import { marinaBay } from "./singapore/marina-bay.ts";
import { gate } from "./site/gate.ts";
import { notFound } from "./site/not-found.ts";
import { signal } from "./site/signal.ts";
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

/**
 * Every picture by its id. Scenes are drawn on a sheet of 1200 by 800 and cropped from the
 * middle: a wide banner shows y 208 to 592, a tall card x 300 to 900. The subject must be
 * within both.
 */
const SCENES: Readonly<Record<string, () => string>> = {
  "europe/alps-red-train": alpsRedTrain,
  "europe/amsterdam": amsterdam,
  "europe/brussels": brussels,
  "europe/coach": europeCoach,
  "europe/florence": florence,
  "europe/london": london,
  "europe/milan": milan,
  "europe/paris": paris,
  "europe/rome": rome,
  "europe/venice": venice,
  "home/lines": homeLines,
  "hong-kong/harbour": hongKongHarbour,
  "indonesia/batam": batam,
  "japan/fuji-morning": fujiMorning,
  "japan/hiroshima": hiroshima,
  "japan/kyoto": kyoto,
  "japan/osaka": osaka,
  "japan/platform": platform,
  "japan/tokyo": tokyo,
  "korea/busan": busan,
  "korea/coach": koreaCoach,
  "korea/gyeongju": gyeongju,
  "korea/jeonju": jeonju,
  "korea/ktx": koreaKtx,
  "korea/seoul": seoul,
  "macau/old-town": macauOldTown,
  "malaysia/coach": malaysiaCoach,
  "malaysia/kuala-lumpur": kualaLumpur,
  "malaysia/kuala-perlis": kualaPerlis,
  "malaysia/langkawi": langkawi,
  "malaysia/melaka": melaka,
  "malaysia/penang": penang,
  "singapore/batam-ferry": batamFerry,
  "singapore/causeway-coach": causewayCoach,
  "singapore/marina-bay": marinaBay,
  "site/gate": gate,
  "site/not-found": notFound,
  "site/signal": signal,
  "taiwan/coach": taiwanCoach,
  "taiwan/high-speed-rail": taiwanHighSpeedRail,
  "taiwan/kaohsiung": kaohsiung,
  "taiwan/sun-moon-lake": sunMoonLake,
  "taiwan/taichung": taichung,
  "taiwan/tainan": tainan,
  "taiwan/taipei-101": taipei101,
  "thailand/ayutthaya": ayutthaya,
  "thailand/bangkok": bangkok,
  "thailand/chiang-mai": chiangMai,
  "thailand/ferry": thailandFerry,
  "thailand/koh-phangan": kohPhangan,
  "thailand/koh-samui": kohSamui,
  "thailand/koh-tao": kohTao,
  "thailand/longtail": thailandLongtail,
  "thailand/night-coach": nightCoach,
};

export const SCENE_IDS: readonly string[] = Object.keys(SCENES).sort();

/** Draws a picture by its id, as SVG; undefined when there is none. */
export function drawScene(imageId: string): string | undefined {
  const draw = Object.hasOwn(SCENES, imageId) ? SCENES[imageId] : undefined;
  return (
    draw &&
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800">${draw()}</svg>`
  );
}
