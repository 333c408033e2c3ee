import type { PageOpening } from '@antecedent/contracts/record/editor/messages';
import { lazyTimeFormat, type TimeFormat } from '../browser/time-format.ts';
import { hasShape, number, optional, parseJson, text } from './json-shape.ts';

/** The opening parameters the server wrote into the page, or null if it was opened without them. */
export function readOpening(document: Document): PageOpening | null {
  const read = parseJson(document.getElementById('opening')?.textContent ?? '');
  const isOpening = hasShape(read, {
    wopiSrc: (value) => typeof value === 'string' && URL.canParse(value),
    accessToken: text(undefined, 1),
    accessTokenTtl: number,
    uiDefaults: optional(text()),
    cssVariables: optional(text()),
    language: optional(text()),
  });
  return isOpening
    ? ({ uiDefaults: '', cssVariables: '', language: '', ...read } as PageOpening)
    : null;
}

/** `name=value;name=value` as pairs. */
export function settingsOf(text: string, separator = '='): Map<string, string> {
  const settings = new Map<string, string>();
  for (const pair of text.split(';')) {
    const at = pair.indexOf(separator);
    if (at > 0) settings.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  }
  return settings;
}

const VARIABLE = /^--[a-z][\w-]{0,60}$/i;
const COLOR = /^(#[0-9a-f]{3,8}|(rgb|hsl|oklch)a?\([\d\s,.%/deg]{1,60}\)|[a-z]{3,30})$/i;

/** CSS variables set by the host page; anything but a plain color is left out. */
export function colorVariables(text: string): Map<string, string> {
  const variables = settingsOf(text, ':');
  for (const [name, value] of variables) {
    if (!VARIABLE.test(name) || !COLOR.test(value)) variables.delete(name);
  }
  return variables;
}

/** Formats times of day in the host page's time zone, or else in the browser's. */
export const clockOf = (uiDefaults: string, language: string): TimeFormat =>
  inZone(uiDefaults, language, { timeStyle: 'medium', hourCycle: 'h23' });

/** Formats dates with their times, in the same time zone as {@link clockOf}. */
export const datesOf = (uiDefaults: string, language: string): TimeFormat =>
  inZone(uiDefaults, language, { dateStyle: 'medium', timeStyle: 'short' });

const inZone = (
  uiDefaults: string,
  language: string,
  style: Intl.DateTimeFormatOptions,
): TimeFormat => lazyTimeFormat(language, style, settingsOf(uiDefaults).get('TimeZone'));
