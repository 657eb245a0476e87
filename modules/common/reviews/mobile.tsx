import type { ModuleProps } from "#renderer/module-api.ts";
import type { ReviewsData } from "#schema/modules/reviews.ts";
import { Scroller } from "#ui/blocks/scroller.tsx";
import { ReviewsFrame } from "./frame.tsx";
import { ReviewText } from "./review-text.tsx";

export default function ReviewsMobile({
  data,
  name,
}: ModuleProps<ReviewsData>) {
  return (
    <ReviewsFrame data={data} name={name}>
      {data.items.length > 0 && (
        <Scroller label={data.title} columns={3}>
          {data.items.map((review) => (
            <ReviewText key={review.review_id} review={review} />
          ))}
        </Scroller>
      )}
    </ReviewsFrame>
  );
}
