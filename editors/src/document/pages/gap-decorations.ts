import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { Pages } from '../layout/document-layout.ts';
import type { CellStart } from '../layout/flow-item.ts';
import { columnWidth } from '../layout/section-content-area.ts';
import type { SectionEnd } from '../layout/sections.ts';
import { columnAttributes } from './column-attributes.ts';
import { PAGE_GAPS, type Shown } from './page-gaps.ts';

/** What pages want to show: {@link showing} prepares it. */
type Wanted = { decorations: readonly Decoration[]; columns: Record<string, string> };

/** A gap before a page: which page, and where. A page that begins inside a row has one in each of its cells. */
export type Gap = { page: number; position: number; where: CellStart['where']; inCell: boolean };

/** The gaps of a layout. */
export function gapsOf({ starts }: Pages): Gap[] {
  return starts.flatMap(({ position, where, cells }, page): Gap[] => {
    if (page === 0) return [];
    return where === 'inside-row'
      ? cells.map((cell) => ({ page, ...cell, inCell: true }))
      : [{ page, position, where, inCell: false }];
  });
}

/** @param gaps none if the text is shown without pages */
export function pageDecorations(
  doc: Node,
  sections: readonly SectionEnd[],
  gaps: readonly Gap[],
): Wanted {
  const shown = gaps.filter(({ position }) => position <= doc.content.size);
  const decorations = [...sectionDecorations(doc, sections), ...shown.map(gap)];
  return { decorations, columns: columnAttributes(sections) };
}

/** Prepares what {@link pageDecorations} wants to show. */
export const showing = (doc: Node, { decorations, columns }: Wanted): Shown => ({
  set: DecorationSet.create(doc, [...decorations]),
  columns,
});

/** Whether the text shows these already and needs no update. */
export function sameGaps(state: EditorState, wanted: Wanted): boolean {
  const now = PAGE_GAPS.getState(state);
  const shown = now?.set.find().sort(byPlace) ?? [];
  const next = wanted.decorations.toSorted(byPlace);
  return (
    now?.columns.style === wanted.columns.style &&
    shown.length === next.length &&
    shown.every((decoration, index) => {
      const other = next[index];
      return (
        decoration.from === other?.from &&
        decoration.to === other.to &&
        decoration.spec.key === other.spec.key
      );
    })
  );
}

const byPlace = (one: Decoration, other: Decoration): number =>
  one.from - other.from || String(one.spec.key).localeCompare(String(other.spec.key));

function gap(at: Gap): Decoration {
  return Decoration.widget(at.position, () => gapElement(at), {
    side: -1,
    key: `page ${at.page} ${at.where}${at.inCell ? ' in cell' : ''}`,
    ignoreSelection: true,
    marks: [],
  });
}

function gapElement({ where, page, inCell }: Gap): HTMLElement {
  const tag = where === 'line' ? 'span' : where === 'row' ? 'tr' : 'div';
  const made = document.createElement(tag);
  made.className = inCell ? 'page-gap in-cell' : 'page-gap';
  made.contentEditable = 'false';
  made.dataset.page = String(page);
  made.setAttribute('aria-hidden', 'true');
  if (where === 'row') {
    const cell = document.createElement('td');
    cell.colSpan = 1_000;
    made.append(cell);
  }
  return made;
}

/** Blocks of later sections have their own paper size and, when printed, begin on a new page. */
function sectionDecorations(doc: Node, sections: readonly SectionEnd[]): Decoration[] {
  const first = sections[0]?.section;
  if (sections.length < 2 || first === undefined) return [];
  const hasColumns = sections.some(({ section }) => section.columns > 1);
  const decorations: Decoration[] = [];
  let number = 0;
  let isFirst = false;
  doc.forEach((block, position, index) => {
    while (index >= (sections[number]?.end ?? doc.childCount)) {
      number++;
      isFirst = true;
    }
    const section = sections[number]?.section;
    if (section === undefined || (number === 0 && !hasColumns)) return;
    const { size } = section;
    const classes = hasColumns && section.columns === 1 ? ['one-column'] : [];
    if (isFirst && section.start !== 'continuous') classes.push('section-start');
    isFirst = false;
    const column = columnWidth({ ...section, columns: 1 });
    const base = columnWidth({ ...first, columns: 1 });
    const shift = (first.size.width - size.width) / 2 + size.left - first.size.left;
    const isOther = Math.abs(column - base) > 1 || Math.abs(shift) > 1;
    if (isOther) classes.push('other-paper');
    if (classes.length === 0) return;
    const style = isOther ? `--shift:${shift}px;--wider:${column - base}px` : '';
    const attributes = { class: classes.join(' '), ...(isOther ? { style } : {}) };
    decorations.push(
      Decoration.node(position, position + block.nodeSize, attributes, {
        key: `${attributes.class} ${style}`,
      }),
    );
  });
  return decorations;
}
