/** The focus of a picture: the point that every crop keeps nearest to its middle. */
import { element } from "../inspector/element.ts";
import { previewOf } from "./media-requests.ts";
import type { MediaPicture } from "./media-state.ts";

export interface FocusField {
  readonly content: HTMLElement;
  value(): MediaPicture["focus"];
}

/** In percent of the picture, for an arrow key; with Shift, ten times as far. */
const STEP = 1;

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The picture as a button: pressing it, or the arrow keys, move the point. */
export function focusField({ id, focus }: MediaPicture): FocusField {
  let { x, y } = focus;
  const mark = element("span", { class: "mark" });
  const field = element(
    "button",
    { type: "button", class: "focus" },
    element("img", { src: previewOf(id), alt: "" }),
    mark,
  );
  const words = element("small", { role: "status" });
  const move = (nextX: number, nextY: number) => {
    [x, y] = [nextX, nextY].map((each) =>
      Math.min(Math.max(Math.round(each), 0), 100),
    ) as [number, number];
    mark.style.left = `${x}%`;
    mark.style.top = `${y}%`;
    words.textContent = `Focus: ${x} % from the left, ${y} % from the top. Press on the picture, or use the arrow keys.`;
    field.setAttribute(
      "aria-label",
      `Focus of the picture: ${x} % from the left, ${y} % from the top`,
    );
  };
  field.addEventListener("click", (event) => {
    // Enter and Space make clicks without a place.
    if (event.detail === 0) return;
    const box = field.getBoundingClientRect();
    move(
      ((event.clientX - box.left) / box.width) * 100,
      ((event.clientY - box.top) / box.height) * 100,
    );
  });
  field.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    move(x + step[0] * far, y + step[1] * far);
  });
  move(x, y);
  return {
    content: element("div", { class: "focus-field" }, field, words),
    value: () => ({ x, y }),
  };
}
