import { maxOf } from '@antecedent/domain/arrays';
import { attribute, child, parseXml } from '@antecedent/domain/office/xml/xml';
import type { Additions } from '../package/additions.ts';
import type { Numbering } from './numbering.ts';

/** The two list kinds in the toolbar. */
export type ListKind = 'bullet' | 'number';

const LEVELS = 9;
const BULLETS = ['•', '○', '▪'];
const NUMBERS = ['decimal', 'lowerLetter', 'lowerRoman'];

/** Creates list definitions in a file, as few as possible. */
export class NewLists {
  private readonly additions: Additions;
  private readonly numbering: Numbering;
  private readonly numberingXml: string | null;
  private nextAbstract: number;
  private nextList: number;
  private readonly abstracts = new Map<ListKind, { id: number; xml: string }>();
  private bulletList: string | null = null;

  constructor(additions: Additions, numbering: Numbering, numberingXml: string | null) {
    this.additions = additions;
    this.numbering = numbering;
    this.numberingXml = numberingXml;
    this.nextAbstract = this.highest('w:abstractNum', 'w:abstractNumId') + 1;
    this.nextList = this.highest('w:num', 'w:numId') + 1;
  }

  /** The id of a list for a new run of paragraphs: bullets share one, numbers start at 1 each time. */
  begin(kind: ListKind): string {
    if (kind === 'bullet' && this.bulletList !== null) return this.bulletList;
    const abstract = this.abstract(kind);
    const restart =
      kind === 'number'
        ? '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'
        : '';
    const id = this.derive(String(abstract.id), restart);
    if (kind === 'bullet') this.bulletList = id;
    return id;
  }

  /** The id of another list by a definition. @param overrides what it does differently */
  derive(abstractId: string, overrides: string): string {
    const id = String(this.nextList++);
    const xml = `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstractId}"/>${overrides}</w:num>`;
    const made = [...this.abstracts.values()].find(
      (abstract) => String(abstract.id) === abstractId,
    );
    this.additions.list(id, made?.xml ?? '', xml);
    this.numbering.learn((made?.xml ?? '') + xml);
    return id;
  }

  private abstract(kind: ListKind): { id: number; xml: string } {
    let abstract = this.abstracts.get(kind);
    if (abstract === undefined) {
      const id = this.nextAbstract++;
      abstract = { id, xml: abstractXml(id, kind) };
      this.abstracts.set(kind, abstract);
    }
    return abstract;
  }

  private highest(element: string, idName: string): number {
    if (this.numberingXml === null) return 0;
    const root = child(parseXml(this.numberingXml), 'w:numbering');
    const ids = (root?.children ?? [])
      .filter(({ name }) => name === element)
      .map((found) => Number(attribute(found, idName)) || 0);
    return maxOf(ids, 0);
  }
}

function abstractXml(id: number, kind: ListKind): string {
  let levels = '';
  for (let level = 0; level < LEVELS; level++) {
    const format = kind === 'bullet' ? 'bullet' : NUMBERS[level % NUMBERS.length];
    const text = kind === 'bullet' ? BULLETS[level % BULLETS.length] : `%${level + 1}.`;
    levels += `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${720 * (level + 1)}" w:hanging="360"/></w:pPr></w:lvl>`;
  }
  return `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="hybridMultilevel"/>${levels}</w:abstractNum>`;
}
