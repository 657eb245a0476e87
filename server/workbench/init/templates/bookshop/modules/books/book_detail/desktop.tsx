import {
  usePriceFormat,
  useTranslation,
  type ModuleProps,
} from "@wayfare/renderer";
import type { BookDetailData } from "#schema/modules/book_detail.ts";
import { StockButton } from "./stock-button.tsx";

export default function BookDetail({ data }: ModuleProps<BookDetailData>) {
  const t = useTranslation();
  const price = usePriceFormat();
  return (
    <>
      <h1>{data.title}</h1>
      <p>{t("book_detail:by", { author: data.author })}</p>
      <p>{price(data.price)}</p>
      <StockButton isbn={data.isbn} />
    </>
  );
}
