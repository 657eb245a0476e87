/** The name, in the build's manifest, of the script that every page loads. */
export const CLIENT_ENTRY = "entry";
