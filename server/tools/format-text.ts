/** Formats files that tools write, as `npm run format` does. */
import { format } from "oxfmt";
import config from "../../.oxfmtrc.json" with { type: "json" };

/**
 * @param file the file's name, whose ending tells the language; it need not exist
 * @throws Error when the text is not valid in that language
 */
export async function formatText(file: string, text: string): Promise<string> {
  const { printWidth } = config;
  const { code, errors } = await format(file, text, { printWidth });
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  return code;
}
