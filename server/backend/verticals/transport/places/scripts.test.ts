/** A place is found by its name in the reader's script, as on its signs, and in their romanisation. */
import { afterAll, expect, it } from "vitest";
import type { PlaceSuggestions } from "#schema/place-suggestions.ts";
import { startReferenceBackend } from "../../../../../tests/support/reference-backend.ts";

const backend = await startReferenceBackend();
afterAll(() => backend.stop());

async function firstOf(text: string, language: string): Promise<string> {
  const { result } = await backend.ask(
    "/v1/reappserv/ptp/places",
    { text, type: "cnrail" },
    language,
  );
  const { cities } = result as PlaceSuggestions;
  return cities[0]?.places[0]?.position ?? "nothing";
}

it.each([
  ["Beijing South", "en", "beijing-south"],
  ["Beijing Nan", "en", "beijing-south"],
  ["beijingnan", "en", "beijing-south"],
  ["北京南", "en", "beijing-south"],
  ["北京", "zh-CN", "beijing"],
  ["Pékin", "fr", "beijing"],
  ["hongqiao", "en", "shanghai"],
  ["虹桥", "zh-CN", "shanghai"],
  ["虹橋", "zh-TW", "shanghai"],
  ["홍차오", "ko", "shanghai"],
  ["Xian", "en", "xian"],
  ["Xi'an", "en", "xian"],
  ["西安", "ja", "xian"],
  ["West Kowloon", "en", "hong-kong-west-kowloon"],
  ["xijiulong", "en", "hong-kong-west-kowloon"],
  ["西九龙", "zh-CN", "hong-kong-west-kowloon"],
  ["西九龍", "zh-HK", "hong-kong-west-kowloon"],
  ["กุ้ยหลิน", "th", "guilin"],
  ["Гуанчжоу", "ru", "guangzhou"],
  ["Hàng Châu", "vi", "hangzhou"],
  ["SZX", "en", "shenzhen"],
])("finds %s in %s", async (text, language, position) => {
  expect(await firstOf(text, language)).toBe(position);
});
