let language = 'en';

/** Sets the language of numbers. */
export const setFormatLanguage = (code: string): void => {
  language = code;
};

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

/** `58 m 20 s`, `2 h 05 m`, `45 s`. @param seconds rounded to whole seconds */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  if (whole >= 3_600) return `${Math.floor(whole / 3_600)} h ${two(Math.floor(whole / 60) % 60)} m`;
  if (whole >= 60) return `${Math.floor(whole / 60)} m ${two(whole % 60)} s`;
  return `${whole} s`;
}
