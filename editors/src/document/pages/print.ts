import type { Section } from './sections.ts';

/**
 * Prints the text alone, on paper of its own size. What the browser needs to know of the paper is said
 * in a style sheet for as long as the dialog is open.
 */
export function printText(sections: readonly Section[]): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sections.map(paperRule).join('\n'));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const leave = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
  addEventListener('afterprint', leave, { once: true });
  window.print();
}

/** Paper and margins of a section; sections after the first name theirs. */
export function paperRule({ size }: Section, index: number): string {
  const inches = (pixels: number) => `${Math.round((pixels / 96) * 1_000) / 1_000}in`;
  const { width, height, top, right, bottom, left } = size;
  const margins = [top, right, bottom, left].map(inches).join(' ');
  const name = index === 0 ? '' : ` paper-${index}`;
  const rule = `@page${name}{size:${inches(width)} ${inches(height)};margin:${margins}}`;
  return index === 0 ? rule : `${rule}\n@media print{.paper-${index}{page:paper-${index}}}`;
}
