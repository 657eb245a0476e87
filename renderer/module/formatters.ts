/**
 * Cached formatters of dates and numbers. Creating one takes as long as a hundred uses, and a list
 * of trips formats hundreds of dates and prices.
 */

/**
 * A formatter takes kilobytes. Languages and currencies are few, but upstreams can send any code.
 */
const MAX_CACHED = 200;

function cached<Options, Formatter>(
  create: (intl: string, options: Options) => Formatter,
): typeof create {
  const formatters = new Map<string, Formatter>();
  return (intl, options) => {
    const key = `${intl} ${JSON.stringify(options)}`;
    let formatter = formatters.get(key);
    if (!formatter) {
      if (formatters.size >= MAX_CACHED) formatters.clear();
      formatters.set(key, (formatter = create(intl, options)));
    }
    return formatter;
  };
}

/** @throws RangeError for an invalid option, such as an unknown time zone */
export const dateFormatter = cached(
  (intl: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intl, options),
);

/** @throws RangeError for an invalid option, such as a currency of two letters */
export const numberFormatter = cached(
  (intl: string, options: Intl.NumberFormatOptions | undefined) =>
    new Intl.NumberFormat(intl, options),
);
