/** The script that every page loads, below the platform's folder. */
export const CLIENT_ENTRY = "renderer/client/entry.ts";
