/** Which passes are valid, from the network's `passes`. */
import { isPublished } from "../../../catalogue/published-links.ts";
import { homePathOf } from "../../../kernel/home-path.ts";
import type { Published } from "../../../kernel/published.ts";
import { readData } from "../../../kernel/read-data.ts";
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
  /** The page that sells it; left out: there is none in the reader's language. */
  readonly path?: string;
}

export interface PassReader {
  readonly published: Published;
  readonly language: string;
  /** The languages of names, nearest first. */
  readonly languages: readonly string[];
}

export function validPasses(
  subject: TravelSubject,
  { say, list, serviceName }: TravelWords,
  { published, language, languages }: PassReader,
): readonly ValidPass[] {
  const services = servicesOf(subject);
  return (subject.network.passes ?? []).map(
    ({ pass, supplement_services = [] }) => {
      const dearer = services.filter((one) =>
        supplement_services.includes(one),
      );
      const [product] = Object.entries(published.productTypes).filter(
        ([, { product_type }]) => product_type === pass,
      );
      const path = product && homePathOf(...product);
      return {
        name: nameOf(readData("passes").passes[pass]!.names, languages)!,
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
