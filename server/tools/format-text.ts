/** Formats what tools write as `npm run format` formats files. */
import { format } from "oxfmt";
import config from "../../.oxfmtrc.json" with { type: "json" };

/**
 * @param file its name says the language; it need not exist
 * @throws Error when the text is not of that language
 */
export async function formatText(file: string, text: string): Promise<string> {
  const { printWidth } = config;
  const { code, errors } = await format(file, text, { printWidth });
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  return code;
}
