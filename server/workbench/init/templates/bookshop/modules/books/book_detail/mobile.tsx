import { usePriceFormat, type ModuleProps } from "@wayfare/renderer";
import type { BookDetailData } from "#schema/modules/book_detail.ts";
import { StockButton } from "./stock-button.tsx";

/** Title and price alone: the screen is small. */
export default function BookDetail({ data }: ModuleProps<BookDetailData>) {
  const price = usePriceFormat();
  return (
    <>
      <h1>{data.title}</h1>
      <p>{price(data.price)}</p>
      <StockButton isbn={data.isbn} />
    </>
  );
}
