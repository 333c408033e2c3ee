import type { PageArea } from './paginate.ts';
import type { Section } from './sections.ts';

/** The narrowest column text is laid out in, CSS pixels. */
export const MIN_COLUMN_WIDTH = 48;
const MIN_HEIGHT = 96;

/** Width of a column of text in a section. */
export function columnWidth({ size, columns, columnGap }: Section): number {
  const width = size.width - size.left - size.right;
  return Math.max(MIN_COLUMN_WIDTH, (width - columnGap * (columns - 1)) / columns);
}

/** The area a section leaves for text: a header taller than its margin pushes the text down. */
export function contentArea(
  section: Section,
  { header, footer }: { header: number; footer: number },
): PageArea & { top: number; bottom: number } {
  const { size } = section;
  const top = header === 0 ? size.top : Math.max(size.top, size.header + header);
  const bottom = footer === 0 ? size.bottom : Math.max(size.bottom, size.footer + footer);
  const { columns, start, firstNumber } = section;
  const height = Math.max(MIN_HEIGHT, size.height - top - bottom);
  return { height, top, bottom, columns, start, firstNumber };
}
