import { type Scheme, schemes } from './palette.ts';
import { sessionColor, sessionWash } from './session-color.ts';

/** `inkPaperText` of the palette becomes `--ink-paper-text`. */
function declarations(colors: object, prefix = '-'): string {
  return Object.entries(colors)
    .map(([name, value]) => {
      const variable = `${prefix}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      return typeof value === 'string' ? `${variable}: ${value};` : declarations(value, variable);
    })
    .join('');
}

const schemeRoot = (scheme: Scheme): string =>
  scheme === 'light' ? 'html' : "html[data-scheme='dark']";

const sessions = (count: number, scheme: Scheme): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `${schemeRoot(scheme)} [data-session='${index}']{--session:${sessionColor(index, count, scheme)};--session-wash:${sessionWash(index, count, scheme)};}`,
  ).join('');

/** The app's palette as CSS variables for either scheme, and the colors of writing sessions. */
export const paletteStyles = (sessionCount: number): string =>
  (['light', 'dark'] as const)
    .map((scheme) => {
      const palette = `${schemeRoot(scheme)}{${declarations(schemes[scheme])}}`;
      return palette + sessions(sessionCount, scheme);
    })
    .join('');
