/**
 * Checks that customer service closes after it opens, that periods do not overlap, and that
 * consecutive days with equal hours are one entry.
 */
import type { ChatHours } from "#schema/backend/chat.ts";
import {
  problemIn,
  type DataCheck,
} from "#server/backend/data-set/data-check.ts";

const FILE = "chat.json";

export const checkHours: DataCheck = (data) => {
  const { hours } = data.one("chat");
  return hours.flatMap(({ opens, closes, days }, index) => {
    if (closes <= opens)
      return [
        problemIn(data, FILE, ["hours", index, "closes"], {
          rule: "hours",
          message: `must be later than ${opens}, on the same day: hours over midnight are those of two days`,
          value: closes,
        }),
      ];
    return days.flatMap((day, at) => {
      const before = days[at - 1];
      if (before !== undefined && day !== dayAfter(before))
        return [
          problemIn(data, FILE, ["hours", index, "days", at], {
            rule: "hours",
            message: `does not follow ${before}: readers see the first and the last of these days, so this one needs hours of its own`,
            value: day,
          }),
        ];
      const other = hours
        .slice(0, index)
        .find(
          (each) => each.days.includes(day) && overlaps(each, hours[index]!),
        );
      return other
        ? [
            problemIn(data, FILE, ["hours", index, "days", at], {
              rule: "hours",
              message: `this day is open from ${other.opens} to ${other.closes} already`,
              value: day,
            }),
          ]
        : [];
    });
  });
};

/** Sunday, 7, is followed by Monday, 1. */
const dayAfter = (day: number): number => (day % 7) + 1;

/** Times of one day, as HH:MM, are ordered like their texts. */
function overlaps(one: ChatHours, other: ChatHours): boolean {
  return one.opens < other.closes && other.opens < one.closes;
}
