import { type Scheme, schemes } from '../app/palette.ts';
import { sessionColor, sessionWash } from '../app/session-color.ts';

/** `inkPaperText` of the palette becomes `--ink-paper-text`. */
function declarations(colours: object, prefix = '-'): string {
  return Object.entries(colours)
    .map(([name, value]) => {
      const variable = `${prefix}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      return typeof value === 'string' ? `${variable}: ${value};` : declarations(value, variable);
    })
    .join('');
}

const sessions = (count: number, scheme: Scheme): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `--session-${index}: ${sessionColor(index, count, scheme)};--session-wash-${index}: ${sessionWash(index, count, scheme)};`,
  ).join('');

/** Makes the palette of the app known to the page's style sheet, in either scheme. */
export function provideColours(sessionCount: number): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `html { ${declarations(schemes.light)}${sessions(sessionCount, 'light')} }
     html[data-scheme='dark'] { ${declarations(schemes.dark)}${sessions(sessionCount, 'dark')} }`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
