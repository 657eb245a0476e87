import { useState } from "react";
import { useCall, useTranslation } from "@wayfare/renderer";

export function StockButton({ isbn }: { readonly isbn: string }) {
  const t = useTranslation();
  const call = useCall();
  const [answer, setAnswer] = useState("");
  const ask = async () => {
    const stock = await call("stock", { isbn }).catch(() => undefined);
    setAnswer(
      stock
        ? t("book_detail:in_stock", { count: stock.copies })
        : t("book_detail:no_answer"),
    );
  };
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        {t("book_detail:ask")}
      </button>
      <p role="status">{answer}</p>
    </>
  );
}
