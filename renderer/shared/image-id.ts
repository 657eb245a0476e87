const IMAGE_ID = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/** Whether a text is a valid picture id of the image service. */
export function isImageId(text: string): boolean {
  return IMAGE_ID.test(text);
}
