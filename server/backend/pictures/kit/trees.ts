import { createChance, times } from "./chance.ts";
import { d, layers, oval, points, shape, stroke, type Point } from "./svg.ts";

interface Canopy {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  /** The radius of its crowns. */
  readonly crown: number;
  readonly seed: number;
  readonly bottom?: number;
  /** The unevenness of the upper edge, in crowns. */
  readonly uneven?: number;
  /** The slope: how much higher the right end is. */
  readonly climb?: number;
}

/** A dense group of trees: one mass with a round-edged top. */
export function canopy(
  { from, to, y, crown, seed, bottom = 920, uneven = 0.8, climb = 0 }: Canopy,
  fill: string,
): string {
  const chance = createChance(seed);
  const count = Math.max(6, Math.round((to - from) / (crown * 1.5)));
  const edge = times(count + 1, (index): Point => {
    const ends = Math.min(index, count - index);
    const shoulder =
      Math.min([5, 2.4, 0.8][ends] ?? 0, (bottom - y) / crown) * crown;
    const inner = ends ? chance.between(-0.3, 0.3) : 0;
    return [
      from + ((to - from) * (index + inner)) / count,
      y -
        (climb * index) / count +
        shoulder +
        (ends > 2 ? chance.between(-0.6, 0.6) * uneven * crown : 0),
    ];
  });
  const arcs = edge.slice(1).map(([x, level], index) => {
    const [lastX, lastY] = edge[index] ?? [x, level];
    const r = Math.hypot(x - lastX, level - lastY) * 0.56;
    return d`A${r} ${r} 0 0 1 ${x} ${level}`;
  });
  return shape(
    d`M${from} ${bottom}V${edge[0]?.[1] ?? y}${arcs.join("")}V${bottom}Z`,
    fill,
  );
}

interface Tree {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

export function cypress({ x, y, height }: Tree, fill: string): string {
  const w = height * 0.13;
  return shape(
    d`M${x} ${y - height}C${x + w * 0.7} ${y - height * 0.75} ${x + w * 1.3} ${y - height * 0.3} ${x + w * 0.5} ${y}H${x - w * 0.5}C${x - w * 1.3} ${y - height * 0.3} ${x - w * 0.7} ${y - height * 0.75} ${x} ${y - height}Z`,
    fill,
  );
}

/** Firs or cedars: tiers that hang a little. */
export function conifers(trees: readonly Tree[], fill: string): string {
  return shape(
    trees
      .map(({ x, y, height: h }) => {
        const a = h * 0.1;
        const b = h * 0.28;
        const trunk = h * 0.025;
        return d`M${x} ${y - h}l${a} ${b}h${-a * 0.5}l${a} ${b}h${-a * 0.6}l${a * 1.1} ${b * 1.1}H${x + trunk}V${y}h${-trunk * 2}V${y - h + b * 3.1}H${x - a * 2}l${a * 1.1} ${-b * 1.1}h${-a * 0.6}l${a} ${-b}h${-a * 0.5}z`;
      })
      .join(""),
    fill,
  );
}

interface Forest {
  readonly y: number;
  readonly count: number;
  readonly height: number;
  readonly seed: number;
}

/** Conifers from side to side, and the dark between them. */
export function forest(
  { y, count, height, seed }: Forest,
  fill: string,
): string {
  const chance = createChance(seed);
  return layers(
    conifers(
      times(count, (index) => ({
        x: ((index + chance.between(0.1, 0.9)) * 1240) / count - 20,
        y: y + chance.between(-6, 10),
        height: height * chance.between(0.7, 1.15),
      })),
      fill,
    ),
    shape(d`M-20 ${y - 6}H1220V800H-20Z`, fill),
  );
}

/** Italian stone pine: a flat umbrella on a bare, forked trunk. */
export function umbrellaPine(
  { x, y, height }: Tree,
  [crown, lit, trunk]: readonly [string, string, string],
): string {
  const w = height * 0.42;
  const top = y - height;
  const under = top + height * 0.3;
  return layers(
    stroke(
      d`M${x} ${y}Q${x + height * 0.03} ${y - height * 0.4} ${x} ${under - 2}M${x + height * 0.012} ${y - height * 0.42}Q${x + w * 0.2} ${under + height * 0.12} ${x + w * 0.5} ${under - height * 0.06}M${x + height * 0.01} ${y - height * 0.46}Q${x - w * 0.2} ${under + height * 0.12} ${x - w * 0.5} ${under - height * 0.06}`,
      trunk,
      Math.max(1.6, height * 0.028),
    ),
    shape(
      d`M${x - w} ${under - height * 0.03}C${x - w * 1.05} ${top + height * 0.1} ${x - w * 0.6} ${top} ${x} ${top}S${x + w * 1.05} ${top + height * 0.1} ${x + w} ${under - height * 0.03}Q${x + w * 0.7} ${under + height * 0.02} ${x + w * 0.45} ${under - height * 0.03}Q${x + w * 0.2} ${under + height * 0.03} ${x} ${under - height * 0.02}Q${x - w * 0.3} ${under + height * 0.03} ${x - w * 0.5} ${under - height * 0.03}Q${x - w * 0.8} ${under + height * 0.02} ${x - w} ${under - height * 0.03}Z`,
      crown,
    ),
    shape(
      d`M${x - w * 0.86} ${top + height * 0.15}C${x - w * 0.7} ${top + height * 0.04} ${x - w * 0.4} ${top + height * 0.02} ${x - w * 0.05} ${top + height * 0.025}C${x - w * 0.1} ${top + height * 0.1} ${x - w * 0.5} ${top + height * 0.15} ${x - w * 0.86} ${top + height * 0.15}Z`,
      lit,
    ),
  );
}

export function roundTree(
  { x, y, height }: Tree,
  [crown, lit, trunk]: readonly [string, string, string],
): string {
  const r = height * 0.34;
  const cy = y - height + r;
  return layers(
    stroke(d`M${x} ${y}V${cy}`, trunk, Math.max(1.6, height * 0.05)),
    oval(x, cy, r * 0.92, r, crown),
    shape(
      d`M${x - r * 0.92} ${cy}A${r * 0.92} ${r} 0 0 1 ${x + r * 0.25} ${cy - r * 0.96}Q${x + r * 0.05} ${cy + r * 0.1} ${x - r * 0.92} ${cy}Z`,
      lit,
    ),
  );
}

/** A coconut palm: a trunk that leans by `lean`, and fronds that droop. */
export function palm(
  {
    x,
    y,
    height,
    lean = 0,
    seed = 1,
  }: Tree & {
    readonly lean?: number;
    readonly seed?: number;
  },
  [near, far, trunk]: readonly [string, string, string],
): string {
  const chance = createChance(seed);
  const top: Point = [x + lean, y - height];
  const reach = height * 0.36;
  const [tx, ty] = top;
  const frond = (out: number, up: number, length: number) => {
    // A frond rises by `up`, bends over and hangs: a blade between two curves.
    const ex = tx + out * length;
    const ey = ty + (0.42 - up * 0.5) * length;
    const cx = tx + out * length * 0.42;
    const cy = ty - (0.1 + up) * length * 0.62;
    return d`M${tx} ${ty}Q${cx} ${cy} ${ex} ${ey}Q${cx + out * length * 0.02} ${cy + length * (0.3 - up * 0.08)} ${tx} ${ty + length * 0.06}Z`;
  };
  const fan = (rise: readonly (readonly [out: number, up: number])[]) =>
    rise
      .flatMap(([out, up]) => [
        frond(out, up, reach * chance.between(0.9, 1.08)),
        frond(-out, up, reach * chance.between(0.9, 1.08)),
      ])
      .join("");
  const w = Math.max(2, height * 0.03);
  return layers(
    shape(fan(points("0.95,0.42 0.5,0.86")), far),
    shape(
      d`M${x - w} ${y}Q${x - w * 0.7 + lean * 0.1} ${y - height * 0.55} ${top[0] - w * 0.4} ${top[1]}h${w * 0.8}Q${x + w * 0.8 + lean * 0.1} ${y - height * 0.5} ${x + w} ${y}Z`,
      trunk,
    ),
    shape(
      fan([
        [0.62, -0.2],
        [1, 0.06],
        [0.8, 0.66],
        [0.24, 1.06],
      ]),
      near,
    ),
  );
}
