/** The name of the data folder's contents in messages. */
export const WHAT = "the backend's data";
