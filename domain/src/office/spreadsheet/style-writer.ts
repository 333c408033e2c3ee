import { attribute, escapeAttribute, innerXml, outerXml } from '../xml/xml.ts';
import type { CellStyle, StyleChange } from './cell-style.ts';
import { builtInFormat } from './number-formats.ts';
import { localChild, prefixOf, spliced, withAttribute } from './sheet-xml.ts';
import { StyleList } from './style-list.ts';
import type { StyleTable } from './style-table.ts';
import { alignmentAttributes, borderXml, fillXml, fontXml, SIDES } from './style-xml.ts';

const FIRST_OWN_FORMAT = 164;

/**
 * Appends formats for changed cells: the previous format with only the changed properties replaced,
 * so that theme colors, protection and effects stay. Existing content of the part stays byte for
 * byte.
 */
export class StyleWriter {
  private readonly table: StyleTable;
  private readonly p: string;
  private readonly lists: Record<'numFmts' | 'fonts' | 'fills' | 'borders' | 'cellXfs', StyleList>;
  private readonly made = new Map<string, number>();
  private nextFormat = FIRST_OWN_FORMAT;

  constructor(table: StyleTable) {
    this.table = table;
    this.p = prefixOf(table.element);
    const list = (name: string, entry: string) => new StyleList(table.element, name, entry);
    this.lists = {
      numFmts: list('numFmts', 'numFmt'),
      fonts: list('fonts', 'font'),
      fills: list('fills', 'fill'),
      borders: list('borders', 'border'),
      cellXfs: list('cellXfs', 'xf'),
    };
    for (const format of this.lists.numFmts.written) {
      this.nextFormat = Math.max(this.nextFormat, Number(attribute(format, 'numFmtId')) + 1);
    }
  }

  /** Index of the format equal to `base` with the change applied. */
  format(base: number, change: StyleChange): number {
    const old = this.table.styles[base] ?? (this.table.styles[0] as CellStyle);
    const real = realChange(old, change);
    if (real.length === 0) return base;
    const key = JSON.stringify([base, real]);
    const known = this.made.get(key);
    if (known !== undefined) return known;
    const made = this.append(base, Object.fromEntries(real) as StyleChange);
    this.made.set(key, made);
    return made;
  }

  /** The current `styles.xml`, or `null` when nothing was added. */
  xml(): string | null {
    const lists = Object.values(this.lists);
    if (lists.every(({ added }) => added.length === 0)) return null;
    const splices = lists.flatMap((list) => list.splice(this.p));
    // A new list goes first: number formats are at the start of the part.
    return spliced(this.table.element.source, splices);
  }

  private append(base: number, change: StyleChange): number {
    const { cellXfs, fonts, fills, borders } = this.lists;
    const xf = cellXfs.written[base] ?? cellXfs.written[0];
    let attributes = xf?.attributes ?? ' numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"';
    const set = (name: string, value: string) => {
      attributes = withAttribute(attributes, name, value);
    };
    const index = (name: string) => Number(attribute(xf, name) ?? 0);
    if (change.numberFormat !== undefined) {
      set('numFmtId', String(this.numberFormat(change.numberFormat)));
      set('applyNumberFormat', '1');
    }
    if (FONT_KEYS.some((key) => key in change)) {
      set('fontId', String(fonts.add(fontXml(this.p, fonts.written[index('fontId')], change))));
      set('applyFont', '1');
    }
    if (change.fill !== undefined) {
      set('fillId', String(change.fill === null ? 0 : fills.add(fillXml(this.p, change.fill))));
      set('applyFill', '1');
    }
    if (SIDES.some((side) => side in change)) {
      const border = borders.written[index('borderId')];
      set('borderId', String(borders.add(borderXml(this.p, border, change))));
      set('applyBorder', '1');
    }
    let inner = xf === undefined || xf.selfClosing ? '' : innerXml(xf);
    if (ALIGNMENT_KEYS.some((key) => key in change)) {
      const alignment = localChild(xf, 'alignment');
      const made = `<${this.p}alignment${alignmentAttributes(alignment?.attributes ?? '', change)}/>`;
      inner =
        alignment === undefined ? made + inner : inner.replace(outerXml(alignment), () => made);
      set('applyAlignment', '1');
    }
    const tag = `${this.p}xf`;
    return cellXfs.add(
      inner === '' ? `<${tag}${attributes}/>` : `<${tag}${attributes}>${inner}</${tag}>`,
    );
  }

  private numberFormat(pattern: string): number {
    const builtIn = builtInFormat(pattern);
    if (builtIn !== null) return builtIn;
    const { numFmts } = this.lists;
    const known = numFmts.written.find((format) => attribute(format, 'formatCode') === pattern);
    if (known !== undefined) return Number(attribute(known, 'numFmtId'));
    const made = this.made.get(`format ${pattern}`) ?? this.nextFormat++;
    if (!this.made.has(`format ${pattern}`)) {
      this.made.set(`format ${pattern}`, made);
      numFmts.add(`<${this.p}numFmt numFmtId="${made}" formatCode="${escapeAttribute(pattern)}"/>`);
    }
    return made;
  }
}

const FONT_KEYS = [
  'fontName',
  'fontSize',
  'bold',
  'italic',
  'underline',
  'strike',
  'color',
  'position',
] as const;
const ALIGNMENT_KEYS = ['horizontal', 'vertical', 'wrap', 'rotation', 'indent'] as const;

function realChange(old: CellStyle, change: StyleChange): [string, unknown][] {
  return Object.entries(change)
    .filter(
      ([key, value]) =>
        value !== undefined &&
        JSON.stringify(value) !== JSON.stringify(old[key as keyof CellStyle]),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
