/** The project's own data of the reference backend, as it is on disk. */
import { projectData } from "#server/backend/data-set/read-data.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import {
  networksOf,
  type Networks,
} from "../../server/backend/verticals/transport/network/networks.ts";

export { projectData };

export const readData: DataSet["one"] = (kind) => projectData().one(kind);

export function readNetworks(): Networks {
  return networksOf(projectData());
}
