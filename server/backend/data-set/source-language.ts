/** The language in which texts are written first. */
export const SOURCE_LANGUAGE = "en";
