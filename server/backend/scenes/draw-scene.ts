/** Draws a picture by its id; undefined when there is none. */
export function drawScene(imageId: string): string | undefined {
  if (!imageId) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1160 580" width="1160" height="580"><rect width="1160" height="580" fill="#f3c9a5"/><circle cx="820" cy="200" r="80" fill="#fff3dd"/><path d="M0 420 L340 180 L640 420 L900 260 L1160 420 V580 H0Z" fill="#7c8fb0"/></svg>`;
}
