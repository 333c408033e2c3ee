import { appendAll } from '../../ui/dom.ts';
import { gapsByPage } from '../page-canvas/arrange-pages.ts';

/** The part of a text that is on one page. */
export type PagePart = { page: number; text: HTMLElement };

/**
 * Splits a copy of a text at its gaps. Paragraphs, tables and rows that continue are closed and
 * reopened, and a table's header rows are repeated above what follows.
 */
export function splitPages(copy: HTMLElement): PagePart[] {
  const parts: PagePart[] = [];
  let page = 0;
  for (const { page: next, gaps } of gapsByPage(copy)) {
    const [gap] = gaps;
    if (gap === undefined) continue;
    parts.push({
      page,
      text: gap.classList.contains('in-cell') ? cutRow(copy, gaps) : cut(copy, gap),
    });
    page = next;
  }
  parts.push({ page, text: copy });
  return parts;
}

/** Removes everything before a gap, and the gap. */
function cut(copy: HTMLElement, gap: HTMLElement): HTMLElement {
  const paragraph = gap.closest('.paragraph');
  const table = gap.localName === 'tr' ? gap.closest('table') : null;
  const head = table === null ? [] : headRows(table);
  const columns = columnsOf(table);
  const part = before(copy, gap);
  if (columns) table?.prepend(columns);
  if (paragraph !== null) {
    deepest(part, '.paragraph')?.classList.add('is-cut');
    paragraph.classList.add('goes-on');
  }
  gap.remove();
  for (const row of head.toReversed()) table?.querySelector('tbody')?.prepend(row);
  return part;
}

/** Removes everything before the gaps in the cells of a row. */
function cutRow(copy: HTMLElement, gaps: readonly HTMLElement[]): HTMLElement {
  const row = gaps[0]?.parentElement?.closest('td')?.parentElement;
  if (row === null || row === undefined) return before(copy, gaps[0] as HTMLElement);
  const body = row.parentElement;
  const table = row.closest('table');
  const isHead = table === null || headRows(table).length === 0;
  const head = isHead ? [] : headRows(table);
  const columns = columnsOf(table);
  const part = before(copy, row);
  if (columns) table?.prepend(columns);
  const above = row.cloneNode(false) as HTMLElement;
  for (const cell of [...row.children]) {
    const upper = cell.cloneNode(false) as HTMLElement;
    const gap = gaps.find((candidate) => candidate.parentElement?.closest('td') === cell);
    if (gap === undefined) appendAll(upper, cell.childNodes);
    else {
      const paragraph = gap.closest('.paragraph');
      appendAll(upper, before(cell as HTMLElement, gap).childNodes);
      if (paragraph !== null) {
        deepest(upper, '.paragraph')?.classList.add('is-cut');
        paragraph.classList.add('goes-on');
      }
      gap.remove();
    }
    above.append(upper);
  }
  const tables = part.querySelectorAll('table');
  tables[tables.length - 1]?.querySelector(':scope > tbody')?.append(above);
  for (const row of head.toReversed()) body?.prepend(row);
  return part;
}

/** A copy of what says how wide a table's columns are: both of its parts need it. */
const columnsOf = (table: Element | null): Node | undefined =>
  table?.querySelector(':scope > colgroup')?.cloneNode(true);

/** The content before a node, inside a copy of the element around it. */
function before(around: HTMLElement, node: Node): HTMLElement {
  const range = document.createRange();
  range.setStart(around, 0);
  range.setEndBefore(node);
  const part = around.cloneNode(false) as HTMLElement;
  part.append(range.extractContents());
  return part;
}

function deepest(part: HTMLElement, selector: string): Element | null {
  return [...part.querySelectorAll(selector)].at(-1) ?? null;
}

/** Copies of the rows that are repeated on every page of their table. */
function headRows(table: HTMLElement): HTMLElement[] {
  const rows = [...table.querySelectorAll<HTMLElement>(':scope > tbody > tr')];
  const end = rows.findIndex((row) => row.querySelector(':scope > [role="columnheader"]') === null);
  return rows.slice(0, Math.max(0, end)).map((row) => row.cloneNode(true) as HTMLElement);
}
