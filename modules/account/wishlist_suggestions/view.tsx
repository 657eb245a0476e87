import {
  usePageValue,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { WishlistSuggestionsData } from "#schema/modules/wishlist_suggestions.ts";
import { Block } from "#ui/frame/block.tsx";
import { Scroller } from "#ui/blocks/scroller.tsx";
import { rememberSaved } from "#ui/hooks/use-saved-mark.ts";
import { FormFailure } from "../model/form-failure.tsx";
import { useChange } from "../model/use-change.ts";
import { useFailureTexts } from "../model/use-failure.ts";
import { itemId } from "./item-id.ts";
import { Suggestion } from "./suggestion.tsx";

export default function WishlistSuggestions({
  data,
  name,
}: ModuleProps<WishlistSuggestionsData>) {
  const t = useTranslation();
  const change = useChange();
  const problem = useFailureTexts()(change.failure);
  const saved = usePageValue((value) => value["wishlist"]);
  const title = t("wishlist_suggestions:title");
  const products = data.items.flatMap((product) => {
    const id = itemId(product.path);
    return id ? [{ id, product }] : [];
  });
  if (products.length === 0) return null;
  return (
    <Block name={name} title={title}>
      <FormFailure text={problem.form} />
      <Scroller label={title} columns={4} size="s">
        {products.map(({ id, product }) => (
          <Suggestion
            key={id}
            product={product}
            isSaved={Array.isArray(saved) && saved.includes(id)}
            onSave={() => {
              rememberSaved();
              void change.make("add_to_wishlist", { item_id: id });
            }}
          />
        ))}
      </Scroller>
    </Block>
  );
}
