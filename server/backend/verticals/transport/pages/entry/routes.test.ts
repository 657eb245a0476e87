import { afterAll, expect, test } from "vitest";
import { startReferenceBackend } from "../../../../../../tests/support/reference-backend.ts";

const backend = await startReferenceBackend();
afterAll(() => backend.stop());

test.each([
  ["japan", "tokyo", "kyoto"],
  ["thailand", "bangkok", "chiang-mai"],
  ["trains", "london", "paris"],
])(
  "the form of /transport/%s/ begins with a journey there",
  async (slug, default_origin, default_destination) => {
    const page = await backend.ask("/v1/reappserv/ptp/level1/page", { slug });
    const { country_code = "" } = page.result as { country_code?: string };
    const form = await backend.ask("/v1/reappserv/ptp/home/search_form", {
      entrance_path: "transport",
      country_code,
    });
    expect(form.result).toMatchObject({ default_origin, default_destination });
  },
);
