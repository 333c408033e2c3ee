let language = 'en';

/** Sets the language of numbers. */
export const setFormatLanguage = (code: string): void => {
  language = code;
};

/** The language of numbers, for files that contain some. */
export const numberLanguage = (): string => language;

/** `1,104`; in German `1.104` */
export const count = (value: number): string => value.toLocaleString(language);

/** `1023.25`; in German `1023,25`: at most two decimals, without thousands separators. */
export const decimal = (value: number): string =>
  value.toLocaleString(language, { maximumFractionDigits: 2, useGrouping: false });

/** The percentage of a part: `94.8` for 1,104 in 1,165; `0` if the total is 0. One decimal, except for 0 and 100. */
export function percent(value: number, total: number): string {
  const share = (total === 0 ? 0 : (100 * value) / total).toFixed(1);
  if (share === '0.0' || share === '100.0') return String(Number(share));
  return Number(share).toLocaleString(language, { minimumFractionDigits: 1 });
}

/** `8%`; in German `8 %`, with a non-breaking space. @param share 0 to 1 */
export const wholePercent = (share: number): string =>
  share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 });

/** The same with one decimal below 10%: `0.8%`. @param share 0 to 1 */
export const finePercent = (share: number): string =>
  share.toLocaleString(language, {
    style: 'percent',
    maximumFractionDigits: share < 0.1 ? 1 : 0,
  });

/** From here on hours say less than days. */
const SECONDS_IN_HOURS = 48 * 3_600;

/** What minutes are called next to seconds or hours, where English writes `m`. */
const MINUTES: Readonly<Record<string, string>> = { de: 'min' };

/**
 * `45 s`, `58 m 20 s`, `2 h 05 m`, and from 48 hours on `21 days 2 h`: every length of time on screens and in reports.
 * In German `58 min 20 s`.
 *
 * @param seconds rounded to whole seconds
 */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  if (whole >= SECONDS_IN_HOURS) {
    const days = Math.floor(hours / 24).toLocaleString(language, {
      style: 'unit',
      unit: 'day',
      unitDisplay: 'long',
    });
    return hours % 24 === 0 ? days : `${days} ${hours % 24} h`;
  }
  const unit = MINUTES[language] ?? 'm';
  if (hours > 0) return `${hours} h ${two(minutes)} ${unit}`;
  if (whole >= 60) return `${minutes} ${unit} ${two(whole % 60)} s`;
  return `${whole} s`;
}

/** The same, or `-` for none, as tables show it. */
export const durationOrNone = (seconds: number): string => (seconds > 0 ? duration(seconds) : '-');
