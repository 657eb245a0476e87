/**
 * A scene is drawn once for both times of day. Shapes have their colours of the day; most of them
 * are darker and bluer at night, and what shines then says its own colour.
 */
import { mix } from "./colour.ts";

export type TimeOfDay = "day" | "night";

/** The light in windows and lamps. */
export const LAMPLIGHT = "#ffd98c";

const MOONLESS = "#0d1730";
const HORIZON = "#38558a";

/** A colour with another one at night. It is a fill or a stroke, and not mixed any more. */
export function atNight(day: string, night: string): string {
  return `${day.slice(0, 7)}~${night}`;
}

/** What exists at night only. Its colours are the night's. */
export function onlyAtNight(drawing: string): string {
  const own = drawing.replace(COLOURS, (_all, name: string, colour: string) =>
    attribute(name, atNight(colour, colour)),
  );
  return `<night>${own}</night>`;
}

/** The sky at a height: dark above, lighter towards the horizon. */
export function nightSky(y: number): string {
  return mix(MOONLESS, HORIZON, Math.min(1, y / 480));
}

const COLOURS = /(fill|stroke)="(#[0-9a-f]{6})(?:~(#[0-9a-f]{6}))?"/gi;

/** A scene's SVG at a time of day. */
export function lightFor(time: TimeOfDay, scene: string): string {
  const parts =
    time === "day"
      ? scene.replaceAll(/<night>.*?<\/night>/gs, "")
      : scene.replaceAll(/<\/?night>/g, "");
  return parts.replace(
    COLOURS,
    (_all, name: string, day: string, night: string | undefined) =>
      attribute(name, time === "day" ? day : (night ?? dim(day))),
  );
}

function attribute(name: string, colour: string): string {
  return `${name}="${colour}"`;
}

/** A colour under the moon: darker, greyer, and bluer. White stays the lightest. */
function dim(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map(
    (at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255,
  ) as [number, number, number];
  const grey = 0.3 * red + 0.59 * green + 0.11 * blue;
  const channel = (value: number, tint: number, rest: number) => {
    const muted = Math.max(0, grey + (value - grey) * 0.85);
    const dimmed = rest + 0.6 * tint * muted ** 1.6;
    return Math.round(Math.min(1, dimmed) * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(red, 0.78, 0.035)}${channel(green, 0.9, 0.065)}${channel(blue, 1.1, 0.125)}`;
}
