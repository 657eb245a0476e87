/** The valid passes, from the network's `passes`. */
import { isPublished } from "../../../content/published-links.ts";
import { homePathOf } from "#server/backend/data-set/home-path.ts";
import {
  findProductType,
  type Published,
} from "#server/backend/data-set/published.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import { nameOf } from "../network/stops.ts";
import {
  paragraph,
  servicesOf,
  type TravelSubject,
  type TravelWords,
} from "./subject.ts";

export interface ValidPass {
  readonly name: string;
  readonly text: string;
  /** The page that sells it; left out if there is none in the reader's language. */
  readonly path?: string;
}

export interface PassReader {
  readonly data: Pick<DataSet, "one">;
  readonly published: Published;
  readonly language: string;
  /** The languages of names, nearest first. */
  readonly languages: readonly string[];
}

export function validPasses(
  subject: TravelSubject,
  { say, list, serviceName }: TravelWords,
  { data, published, language, languages }: PassReader,
): readonly ValidPass[] {
  const services = servicesOf(subject);
  return (subject.network.passes ?? []).map(
    ({ pass, supplement_services = [] }) => {
      const dearer = services.filter((one) =>
        supplement_services.includes(one),
      );
      const product = findProductType(published, pass);
      const path = product && homePathOf(...product);
      return {
        name: nameOf(data.one("passes").passes[pass]!.names, languages)!,
        text: paragraph([
          say("pass.valid"),
          dearer.length > 0 &&
            say("pass.supplement", { services: list(dearer.map(serviceName)) }),
        ]),
        ...(path && isPublished(path, language, published) ? { path } : {}),
      };
    },
  );
}
