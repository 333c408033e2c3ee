/** What writes points in time for people. */
export type TimeFormat = Pick<Intl.DateTimeFormat, 'format'>;

/**
 * A format that is made when it is first used. The first one of a page reads the browser's time zones, which takes long on a
 * slow machine, and while a text is being opened none is needed.
 *
 * @param timeZone the browser's own where it is missing or unknown
 */
export function lazyTimeFormat(
  language: string,
  style: Intl.DateTimeFormatOptions,
  timeZone: string | undefined,
): TimeFormat {
  let made: TimeFormat | undefined;
  const make = (timeZone?: string) => new Intl.DateTimeFormat(language, { ...style, timeZone });
  return {
    format: (date) => {
      try {
        made ??= make(timeZone);
      } catch {
        made = make();
      }
      return made.format(date);
    },
  };
}
