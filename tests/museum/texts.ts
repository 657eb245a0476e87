/** The museum's texts, by language. */
const TEXTS = {
  en: {
    museum: "Harbour Museum",
    entry: "Entry with a time slot",
    adult: "Adult",
    tax: "Heritage tax",
    gate: "Gate",
    left: "Places left: {count}",
    begins: "Visit",
    ends: "Visited",
    rules: "I have read the house rules: no large bags, no flash.",
  },
  ja: {
    museum: "ハーバー博物館",
    entry: "時間指定の入場券",
    adult: "大人",
    tax: "文化財税",
    gate: "ゲート",
    left: "残り{count}名",
    begins: "見学",
    ends: "見学済み",
    rules: "館内規則（大きな荷物とフラッシュの禁止）を読みました。",
  },
  de: {
    museum: "Hafenmuseum",
    entry: "Eintritt mit Zeitfenster",
    adult: "Erwachsener",
    tax: "Denkmalabgabe",
    gate: "Eingang",
    left: "Noch {count} Plätze",
    begins: "Besuch",
    ends: "Besucht",
    rules:
      "Ich habe die Hausordnung gelesen: keine großen Taschen, kein Blitzlicht.",
  },
  th: {
    museum: "พิพิธภัณฑ์ท่าเรือ",
    entry: "บัตรเข้าชมแบบระบุเวลา",
    adult: "ผู้ใหญ่",
    tax: "ภาษีมรดกวัฒนธรรม",
    gate: "ประตู",
    left: "เหลือ {count} ที่",
    begins: "เข้าชม",
    ends: "เข้าชมแล้ว",
    rules: "ฉันได้อ่านกฎของพิพิธภัณฑ์แล้ว: ห้ามนำกระเป๋าใบใหญ่และห้ามใช้แฟลช",
  },
} as const;

export type MuseumTexts = Readonly<Record<keyof (typeof TEXTS)["en"], string>>;

/** @returns English for a language without texts */
export function textsIn(language: string): MuseumTexts {
  return language in TEXTS ? TEXTS[language as keyof typeof TEXTS] : TEXTS.en;
}
