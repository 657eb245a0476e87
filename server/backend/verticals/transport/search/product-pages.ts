/** Pages that are the same for every product: data/skeletons/search/. */
import type { LandingSkeleton } from "#schema/landing-skeleton.ts";
import type { Section } from "#schema/section.ts";
import type { NetworkProduct } from "../timetable/find-route.ts";
import { describeProduct } from "./cards/describe-product.ts";

/** A product's page: {type} and {product_type_id} are filled, other templates are unchanged. */
export function productPage(
  skeleton: LandingSkeleton,
  product: Omit<NetworkProduct, "network">,
): LandingSkeleton {
  const fill = (text: string) =>
    text
      .replaceAll("{type}", product.product_type)
      .replaceAll("{product_type_id}", product.product_type_id);
  return {
    ...skeleton,
    sections: skeleton.sections.map(
      ({ api_path, params, data, ...section }): Section => ({
        ...section,
        ...(api_path === undefined ? {} : { api_path: fill(api_path) }),
        ...(params ? { params: fillTexts(params, fill) } : {}),
        ...(data
          ? {
              data:
                "product" in data
                  ? { ...data, product: describeProduct(product) }
                  : data,
            }
          : {}),
      }),
    ),
  };
}

function fillTexts<Value>(
  params: Readonly<Record<string, Value>>,
  fill: (text: string) => string,
): Record<string, Value | string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === "string" ? fill(value) : value,
    ]),
  );
}
