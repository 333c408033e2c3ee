import type { Section } from './sections.ts';

/**
 * Tells the browser of the paper while it prints, however somebody came to print: by our button, by
 * keys or by the browser's own menu.
 *
 * @returns how to stop
 */
export function paperWhilePrinting(sections: () => readonly Section[]): () => void {
  const sheet = new CSSStyleSheet();
  const leave = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
  const enter = () => {
    leave();
    sheet.replaceSync(sections().map(paperRule).join('\n'));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };
  addEventListener('beforeprint', enter);
  addEventListener('afterprint', leave);
  return () => {
    removeEventListener('beforeprint', enter);
    removeEventListener('afterprint', leave);
    leave();
  };
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
