import { accessSync, constants } from "node:fs";
import path from "node:path";

/** Where Debian installs it, which is in no user's PATH. */
const MORE_FOLDERS = ["/usr/sbin", "/usr/local/sbin"];

/** The file of HAProxy; undefined if it is not installed. */
export function findHaproxy(
  searchPath: string = process.env["PATH"] ?? "",
): string | undefined {
  return [...searchPath.split(path.delimiter), ...MORE_FOLDERS]
    .map((folder) => path.join(folder, "haproxy"))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
