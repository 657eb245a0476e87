const IMAGE_ID = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/** Whether a text is an id as the image service names pictures. */
export function isImageId(text: string): boolean {
  return IMAGE_ID.test(text);
}
