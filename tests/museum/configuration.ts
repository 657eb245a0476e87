/** The museum's data files, added to copies of the project's configuration and of the backend's data. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { MUSEUM_ID, OFFERS_PATH } from "./museum.ts";

type Json = Record<string, any>;

/**
 * @param folder of the copy
 * @param data the copy of the backend's data
 */
export function addMuseum(folder: string, data: string): void {
  edit(folder, "product-types.json", ({ product_types }) => {
    product_types[MUSEUM_ID] = {
      product_type: "museum",
      url_prefix: "museums",
      vertical: "activity",
      skip_basic_info: true,
      poi_id: "7",
      poi_locale_name: "Hong Kong",
    };
  });
  edit(data, "products.json", ({ products }) => {
    products[MUSEUM_ID] = {
      product_type: "museum",
      url_prefix: "museums",
      vertical: "activity",
      sold_by: "museum",
    };
  });
  edit(folder, "routes/transport.json", ({ routes }) => {
    routes.productHome.params.prefix.enum.push("museums");
  });
  write(folder, "calls/museum.json", {
    $schema: "../../schema/call-table.schema.json",
    calls: {
      museum_offers: {
        summary:
          "The museum's visits of the next days, and how many places are left.",
        service: "reappserv",
        origin: "ours",
        method: "GET",
        path: OFFERS_PATH,
        timeout_ms: 5000,
      },
    },
  });
  write(data, `skeletons/aggregation/${MUSEUM_ID}.json`, {
    $schema: "../../../../../schema/aggregation-skeleton.schema.json",
    product_type_id: MUSEUM_ID,
    category_list: {
      default_sub_product_type_id: MUSEUM_ID,
      sub_category_list: [{ sub_product_type_id: MUSEUM_ID }],
      l1_url: "/transport/",
    },
    des_id: 7,
    publish_languages: ["ALL"],
    page: {
      title: "Harbour Museum",
      description: "Entries of the Harbour Museum with a time slot.",
    },
    sections: [
      {
        name: "offers",
        module_id: "offer_list",
        api_path: OFFERS_PATH,
        is_need: true,
      },
    ],
  });
}

function edit(
  folder: string,
  name: string,
  change: (content: Json) => void,
): void {
  const content = JSON.parse(
    readFileSync(path.join(folder, name), "utf8"),
  ) as Json;
  change(content);
  write(folder, name, content);
}

function write(folder: string, name: string, content: Json): void {
  writeFileSync(path.join(folder, name), JSON.stringify(content));
}
