import { describe, expect, test } from "vitest";
import { placeOnScreen } from "./on-screen.ts";

const window = { top: 0, right: 1280, bottom: 500, left: 0 };
const fieldAt = (top: number) => ({
  top,
  right: 300,
  bottom: top + 50,
  left: 100,
});
const box = { left: 100, right: 400, height: 200 };

describe("the place of a box beside its field", () => {
  test("is below while it fits, even with more room above", () => {
    expect(placeOnScreen(window, fieldAt(220), box, 8, false)).toEqual({
      side: "below",
      height: 206,
      x: 0,
      y: 0,
    });
  });

  test("is on the side with more room, if it fits on neither", () => {
    const high = { ...box, height: 900 };
    expect(placeOnScreen(window, fieldAt(300), high, 8, false)).toMatchObject({
      side: "above",
      height: 276,
    });
    expect(placeOnScreen(window, fieldAt(100), high, 8, false)).toMatchObject({
      side: "below",
      height: 326,
    });
  });

  test("covers the field in a window too low for both sides, if it may", () => {
    const low = { ...window, bottom: 390 };
    const high = { ...box, height: 900 };
    const place = placeOnScreen(low, fieldAt(170), high, 8, true);
    // From 16 px below the window's top to 16 px above its bottom.
    expect(place).toMatchObject({ side: "below", height: 358 });
    expect(170 + 50 + 8 + place.y).toBe(16);
    expect(placeOnScreen(low, fieldAt(180), high, 8, false)).toMatchObject({
      side: "above",
      height: 156,
      y: 0,
    });
  });

  test("is above a keyboard", () => {
    const withKeyboard = { ...window, bottom: 260 };
    expect(
      placeOnScreen(withKeyboard, fieldAt(190), box, 8, false),
    ).toMatchObject({ side: "above", height: 166 });
  });

  test("stays between both sides of the window, its start first", () => {
    const at = (left: number, right: number, width = 1280) =>
      placeOnScreen(
        { ...window, right: width },
        fieldAt(100),
        { left, right, height: 200 },
        8,
        false,
      ).x;
    expect(at(1000, 1300)).toBe(-36);
    expect(at(-50, 250)).toBe(66);
    expect(at(100, 500, 380)).toBe(-84);
  });
});
