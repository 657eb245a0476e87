import { atNight, LAMPLIGHT, onlyAtNight } from "../kit/night.ts";
import { times } from "../kit/chance.ts";
import {
  d,
  disc,
  faded,
  layers,
  place,
  rect,
  shape,
  stroke,
} from "../kit/svg.ts";

/** The outline of a car from the side. Ten units are a metre. */
export interface CarShape {
  readonly length: number;
  readonly height: number;
  /** How far the bonnet reaches from the front, and the boot from the back. */
  readonly bonnet: number;
  readonly boot: number;
  /** How far the windscreen and the rear window lean. */
  readonly lean: readonly [front: number, rear: number];
  /** The height of the bonnet, below the windows. */
  readonly belt: number;
  /** How many windows there are in a row. */
  readonly windows: number;
  readonly wheel: number;
}

export interface CarPaint {
  readonly body: string;
  /** The lower part, in shade. */
  readonly shade: string;
  readonly glass: string;
  readonly gleam: string;
  readonly tyre: string;
  /** The shadow on the road. */
  readonly shadow: string;
}

interface Car {
  /** The middle of the wheels' contact line. */
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly facing?: "left" | "right";
}

/** A car from the side. */
export function car(
  { x, y, scale = 1, facing = "right" }: Car,
  form: CarShape,
  paint: CarPaint,
): string {
  const at = { x, y, scale };
  const half = form.length / 2;
  return layers(
    place(
      shape(
        d`M${-half - 1} -1H${half + 2}L${half + 10} 3H${-half + 4}Z`,
        paint.shadow,
      ),
      at,
    ),
    place(sideView(form, paint), { ...at, flip: facing === "left" }),
  );
}

function sideView(
  { length, height, bonnet, boot, lean, belt, windows, wheel }: CarShape,
  { body, shade, glass, gleam, tyre }: CarPaint,
): string {
  const [front, back] = [length / 2, -length / 2];
  const [screen, rear] = [front - bonnet, back + boot];
  const roofFrom = rear + lean[1];
  const roofTo = screen - lean[0];
  const sill = -3;
  const nose = belt - 1.6;
  const outline = d`M${back} ${sill}V${-belt + 2.4}Q${back} ${-belt} ${back + 2} ${-belt}L${rear} ${-belt - 0.6}Q${rear + lean[1] * 0.5} ${-height + 0.6} ${roofFrom + 1.5} ${-height}L${roofTo - 2} ${-height}Q${roofTo + 1} ${-height} ${roofTo + 2} ${-height + 1.2}L${screen} ${-belt}L${front - 3} ${-nose}Q${front} ${-nose + 0.8} ${front} ${-nose + 3}V${sill}Z`;
  const top = -height + 1.5;
  const bottom = -belt - 0.2;
  const pane = d`M${rear + 2.2} ${bottom}Q${rear + lean[1] * 0.6} ${top + 0.8} ${roofFrom + 2} ${top}H${roofTo - 0.6}L${screen - 2.4} ${bottom}Z`;
  const width = (screen - rear) / windows;
  const axle = (at: number) =>
    layers(
      shape(
        d`M${at - wheel - 1} ${sill}A${wheel + 1} ${wheel + 1} 0 0 1 ${at + wheel + 1} ${sill}Z`,
        tyre,
      ),
      disc(at, -wheel + 0.4, wheel, tyre),
      disc(at, -wheel + 0.4, wheel * 0.58, shade),
      disc(at, -wheel + 0.4, wheel * 0.2, tyre),
    );
  return layers(
    shape(outline, body),
    shape(d`M${back} ${-belt * 0.52}H${front}V${sill}H${back}Z`, shade),
    shape(pane, glass),
    faded(
      shape(
        d`M${roofTo - 5} ${top}h3.4l-6 ${bottom - top}h-3.4zM${roofFrom + 5} ${top}h5l-5 ${bottom - top}h-5z`,
        gleam,
      ),
      0.5,
    ),
    times(windows - 1, (index) =>
      stroke(d`M${rear + width * (index + 1)} ${top}V${bottom}`, body, 1),
    ),
    times(Math.min(windows, 3), (index) =>
      rect(rear + width * (index + 0.72), -belt + 1.4, 2.4, 0.7, shade),
    ),
    shape(
      d`M${front - 3.6} ${-nose + 1.2}L${front - 0.2} ${-nose + 2}V${-nose + 4}H${front - 2.6}Z`,
      atNight("#fff2c8", "#fff8df"),
    ),
    rect(back, -belt + 2.2, 1.6, 2.2, "#c8402e"),
    onlyAtNight(
      faded(
        shape(
          d`M${front} ${-nose + 2}L${front + 60} ${-nose - 2}V3L${front} ${-nose + 5}Z`,
          LAMPLIGHT,
        ),
        0.2,
      ),
    ),
    axle(back + length * 0.19),
    axle(front - length * 0.18),
  );
}
