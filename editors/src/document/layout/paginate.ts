import type { Line } from './break-lines.ts';
import { type CellStart, type FlowItem, spaceBetween } from './flow-item.ts';

/** An item with the section it belongs to. */
export type FlowEntry = { item: FlowItem; position: number; section: number };

/** What a section gives its pages. */
export type PageArea = {
  /** Height for text, CSS pixels. */
  height: number;
  columns: number;
  start: 'nextPage' | 'evenPage' | 'oddPage' | 'nextColumn' | 'continuous';
  firstNumber: number | null;
};

/** Where a page begins. */
export type PageStart = {
  /** Before a block or a row, or inside a paragraph before the line's first character. */
  position: number;
  where: 'block' | 'line' | 'row' | 'inside-row';
  /** Why: the page is full, a page break, or a new section. */
  why: 'full' | 'break' | 'section';
  /** Section the page begins in. */
  section: number;
  /** Whether it is the first page of its section. */
  isFirst: boolean;
  /** Its displayed page number. */
  number: number;
  /** Where the cells continue if the page begins inside a row. */
  cells: readonly CellStart[];
  /** Ids of the footnotes at the bottom of the page, in order. */
  notes: readonly string[];
};

const SEPARATOR = 8;
/** Tolerance: accumulated rounding must not push a line that fits onto the next page. */
const SLACK = 0.5;
const MIN_LINES = 2;

/**
 * Places items on pages: headings stay with what follows, widows and orphans are avoided, footnotes
 * take their space at the bottom. Each column counts as one more page height.
 *
 * @returns where each page begins; the first is the start of the text
 */
export function paginate(
  entries: readonly FlowEntry[],
  areas: readonly PageArea[],
  noteHeight: (id: string, section: number) => number,
): PageStart[] {
  return new Paginator(entries, areas, noteHeight).run();
}

type Place = { pages: number; used: number; notes: number; ids: number; above: FlowItem | null };

class Paginator {
  private readonly entries: readonly FlowEntry[];
  private readonly areas: readonly PageArea[];
  private readonly noteHeight: (id: string, section: number) => number;
  private readonly pages: (PageStart & { notes: string[] })[] = [];
  /** Height of text and of footnotes on the page. */
  private used = 0;
  private notes = 0;
  private above: FlowItem | null = null;
  private section = 0;
  /** First of the items that must stay with the next one. */
  private chain: { index: number; place: Place } | null = null;
  /** The previous item ended in a break. */
  private isBroken = false;

  constructor(
    entries: readonly FlowEntry[],
    areas: readonly PageArea[],
    noteHeight: (id: string, section: number) => number,
  ) {
    this.entries = entries;
    this.areas = areas;
    this.noteHeight = noteHeight;
  }

  run(): PageStart[] {
    this.begin(0, 'block', 'section', this.entries[0]?.section ?? 0);
    let index = 0;
    while (index < this.entries.length) {
      const entry = this.entries[index] as FlowEntry;
      this.breakBefore(entry);
      if (this.entries[index - 1]?.item.keepNext !== true) this.chain = null;
      if (entry.item.keepNext) this.chain ??= { index, place: this.place() };
      index = this.put(entry, index);
    }
    return this.pages;
  }

  private get area(): PageArea {
    return this.areas[this.section] as PageArea;
  }

  private place(): Place {
    const { pages, used, notes, above } = this;
    return { pages: pages.length, used, notes, ids: pages.at(-1)?.notes.length ?? 0, above };
  }

  /** Begins a page for breaks before an item. */
  private breakBefore({ item, position, section }: FlowEntry): void {
    if (section !== this.section) {
      const { start } = this.areas[section] as PageArea;
      if (start === 'continuous' && !this.isBroken) this.section = section;
      else this.begin(position, 'block', 'section', section);
    } else if (this.isBroken || (item.pageBreakBefore && this.used > 0)) {
      this.begin(position, item.isInTable ? 'row' : 'block', 'break', section);
    }
    this.isBroken = false;
  }

  /** @returns the index to continue with: the next, or that of a heading that has to move along */
  private put(entry: FlowEntry, index: number): number {
    const { item } = entry;
    let from = 0;
    while (from < item.lines.length) {
      const space = this.headAbove(item) + (from > 0 ? 0 : this.spaceAbove(item));
      const fits = this.fitting(item, from, space);
      if (fits === 0) {
        const { chain } = this;
        if (from === 0 && chain !== null && chain.index < index && chain.place.used > 0) {
          return this.moveChain(chain);
        }
        this.beginAt(entry, from);
        if (from === 0 && item.keepNext) this.chain = { index, place: this.place() };
        continue;
      }
      this.used += space;
      for (const line of item.lines.slice(from, from + fits)) this.add(line);
      from += fits;
      const ended = this.endsPage(item.lines[from - 1]?.ends ?? null);
      if (from === item.lines.length) this.isBroken = ended;
      else if (ended || item.lines[from - 1]?.ends !== 'column') this.beginAt(entry, from, ended);
    }
    this.above = item;
    return index + 1;
  }

  /** Whether a break ends the page. A column break leaves the rest of the column empty. */
  private endsPage(ends: Line['ends']): boolean {
    if (ends !== 'column' || this.area.columns === 1) return ends !== null;
    const column = this.area.height / this.area.columns;
    this.used = Math.ceil((this.used - SLACK) / column) * column;
    return this.used > this.area.height - SLACK;
  }

  private moveChain(chain: { index: number; place: Place }): number {
    const first = this.entries[chain.index] as FlowEntry;
    this.pages.length = chain.place.pages;
    this.pages.at(-1)?.notes.splice(chain.place.ids);
    this.chain = null;
    this.beginAt(first, 0);
    return chain.index;
  }

  private spaceAbove(item: FlowItem): number {
    return spaceBetween(this.above, item) / this.area.columns;
  }

  /** A table's header rows are repeated at the top of a page, also above a row that continues. */
  private headAbove(item: FlowItem): number {
    return this.used === 0 ? item.repeated : 0;
  }

  /** How many of the remaining lines go onto this page; at least one on an empty page. */
  private fitting(item: FlowItem, from: number, space: number): number {
    const { lines } = item;
    let used = this.used + space;
    let { notes } = this;
    let fits = 0;
    while (from + fits < lines.length) {
      const line = lines[from + fits] as Line;
      used += line.height / this.area.columns;
      notes = this.withNotes(notes, line);
      if (used + notes > this.area.height + SLACK) break;
      fits++;
      if (line.ends !== null) return fits;
    }
    const rest = lines.length - from - fits;
    if (rest === 0) return fits;
    const isEmpty = this.used === 0;
    if (item.keepLines && !isEmpty) return 0;
    if (item.widowControl && item.kind === 'paragraph') {
      if (rest < MIN_LINES) fits -= MIN_LINES - rest;
      if (from === 0 && fits < MIN_LINES) fits = 0;
    }
    return fits > 0 ? fits : isEmpty ? 1 : 0;
  }

  private add(line: Line): void {
    this.used += line.height / this.area.columns;
    this.notes = this.withNotes(this.notes, line);
    for (const note of line.notes) this.pages.at(-1)?.notes.push(note);
  }

  private withNotes(height: number, line: Line): number {
    return line.notes.reduce(
      (sum, id) => sum + (sum === 0 ? SEPARATOR : 0) + this.noteHeight(id, this.section),
      height,
    );
  }

  /** Begins a page at a line of an item. */
  private beginAt({ item, position, section }: FlowEntry, line: number, isBreak = false): void {
    const why = isBreak ? 'break' : 'full';
    if (line === 0) this.begin(position, item.isInTable ? 'row' : 'block', why, section);
    else if (item.kind === 'row') {
      const cells = item.cells?.(line) ?? [];
      const starts = cells.map((cell) => ({ ...cell, position: position + cell.position }));
      this.begin(position, 'inside-row', why, section, starts);
    } else this.begin(position + 1 + (item.lines[line]?.from ?? 0), 'line', why, section);
  }

  private begin(
    position: number,
    where: PageStart['where'],
    why: PageStart['why'],
    section: number,
    cells: readonly CellStart[] = [],
  ): void {
    const isFirst = this.pages.length === 0 || section !== this.section;
    const last = this.pages.at(-1);
    const { firstNumber, start } = this.areas[section] as PageArea;
    let number = isFirst && firstNumber !== null ? firstNumber : (last?.number ?? 0) + 1;
    if (isFirst && start === 'oddPage' && number % 2 === 0) number++;
    if (isFirst && start === 'evenPage' && number % 2 === 1) number++;
    this.pages.push({ position, where, why, section, isFirst, number, cells, notes: [] });
    this.section = section;
    this.used = 0;
    this.notes = 0;
    // nothing is above the first line of a page; the space before a paragraph stays
    this.above = null;
    this.chain = null;
  }
}
