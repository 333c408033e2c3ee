import { describe, expect, it } from 'vitest';
import { DEFAULT_FLOW_ITEM, type FlowItem } from './flow-item.ts';
import { type FlowEntry, type PageArea, paginate } from './paginate.ts';

const AREA: PageArea = { height: 100, columns: 1, start: 'nextPage', firstNumber: null };

/** Paragraphs of a number of lines of 10 pixels each, one after another in the document. */
function entries(
  ...items: (Partial<FlowItem> & { count: number; section?: number })[]
): FlowEntry[] {
  let position = 0;
  return items.map(({ count, section = 0, ...rest }) => {
    const item: FlowItem = {
      ...DEFAULT_FLOW_ITEM,
      lines: Array.from({ length: count }, (_, line) => ({
        from: line * 5,
        height: 10,
        notes: [],
        ends: null,
      })),
      ...rest,
    };
    const entry = { item, position, section };
    position += count * 5 + 2;
    return entry;
  });
}

const starts = (list: FlowEntry[], areas = [AREA], note: (id: string) => number = () => 0) =>
  paginate(list, areas, note).map(({ position, where, why }) => `${position} ${where} ${why}`);

describe('paginate', () => {
  it('fills a page to its last line and continues inside the paragraph', () => {
    expect(starts(entries({ count: 12 }))).toEqual(['0 block section', '51 line full']);
  });

  it('moves a paragraph whole when its lines are kept together', () => {
    expect(starts(entries({ count: 8 }, { count: 4, keepLines: true }))).toEqual([
      '0 block section',
      '42 block full',
    ]);
  });

  it.each([
    ['leaves two lines for the next page', 9, 2, '0 block section|47 block full'],
    ['leaves no orphan', 9, 4, '0 block section|47 block full'],
    ['splits where both sides have two lines', 8, 4, '0 block section|53 line full'],
  ])('%s', (_, first, second, expected) => {
    const list = entries({ count: first }, { count: second, widowControl: true });
    expect(starts(list).join('|')).toBe(expected);
  });

  it('moves headings with what follows them', () => {
    const list = entries(
      { count: 8 },
      { count: 1, keepNext: true },
      { count: 1, keepNext: true },
      { count: 3, keepLines: true },
    );
    expect(starts(list)).toEqual(['0 block section', '42 block full']);
  });

  it('does not move headings that fill a page by themselves', () => {
    const list = entries(...Array.from({ length: 12 }, () => ({ count: 2, keepNext: true })));
    expect(starts(list)).toHaveLength(3);
  });

  it('begins a page after a break, including one at the end of a paragraph', () => {
    const ended = { from: 0, height: 10, notes: [], ends: 'page' as const };
    const list = entries(
      { count: 1, lines: [ended] },
      { count: 1 },
      { count: 1, pageBreakBefore: true },
    );
    expect(starts(list)).toEqual(['0 block section', '7 block break', '14 block break']);
  });

  it('leaves space for the footnotes of the lines on the page, and for their separator', () => {
    const [entry] = entries({ count: 10 });
    const lines = entry!.item.lines.map((line, at) =>
      at === 4 ? { ...line, notes: ['7'] } : line,
    );
    const list = [{ ...entry!, item: { ...entry!.item, lines } }];
    expect(starts(list, [AREA], () => 35)).toEqual(['0 block section', '26 line full']);
    const [first, second] = paginate(list, [AREA], () => 35);
    expect([first?.notes, second?.notes]).toEqual([['7'], []]);
  });

  it("counts a table's repeated header rows on every page", () => {
    const row = { count: 1, kind: 'row' as const, isInTable: true, repeated: 20 };
    expect(starts(entries({ count: 2, kind: 'row' }, ...Array(16).fill(row)))).toHaveLength(2);
    expect(starts(entries({ count: 2, kind: 'row' }, ...Array(17).fill(row)))).toHaveLength(3);
  });

  it('continues page numbers, restarts them where a section says so, and makes odd pages odd', () => {
    const list = entries({ count: 12 }, { count: 1, section: 1 }, { count: 1, section: 2 });
    const areas: PageArea[] = [AREA, { ...AREA, firstNumber: 1 }, { ...AREA, start: 'oddPage' }];
    expect(paginate(list, areas, () => 0).map(({ number }) => number)).toEqual([1, 2, 1, 3]);
  });

  it('continues on the same page for a continuous section', () => {
    const list = entries({ count: 3 }, { count: 3, section: 1 });
    expect(starts(list, [AREA, { ...AREA, start: 'continuous' }])).toHaveLength(1);
  });

  it('gives each column the height of the page once', () => {
    expect(starts(entries({ count: 20 }), [{ ...AREA, columns: 2 }])).toHaveLength(1);
    expect(starts(entries({ count: 21 }), [{ ...AREA, columns: 2 }])).toHaveLength(2);
  });
});
