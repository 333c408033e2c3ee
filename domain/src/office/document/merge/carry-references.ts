import { relationshipsName } from '../../package/package-path.ts';
import type { Relationship } from '../../package/relationships.ts';
import { withLastChild } from '../../package/with-last-child.ts';
import { attribute, child, openTag, outerXml, type XmlElement } from '../../xml/xml.ts';
import { canonicalElement } from '../review/canonical-xml.ts';
import { isSamePart, type MergePackage } from './merge-package.ts';

/** Parts that hold what paragraphs refer to by a number. */
const LISTS = {
  footnote: { type: 'footnotes', root: 'w:footnotes', entry: 'w:footnote' },
  endnote: { type: 'endnotes', root: 'w:endnotes', entry: 'w:endnote' },
  comment: { type: 'comments', root: 'w:comments', entry: 'w:comment' },
  abstract: { type: 'numbering', root: 'w:numbering', entry: 'w:abstractNum' },
  num: { type: 'numbering', root: 'w:numbering', entry: 'w:num' },
} as const;
type ListName = keyof typeof LISTS;
const ID: Readonly<Record<ListName, string>> = {
  footnote: 'w:id',
  endnote: 'w:id',
  comment: 'w:id',
  abstract: 'w:abstractNumId',
  num: 'w:numId',
};

const RELATIONSHIP = /\b(r:(?:id|embed|link|pict|dm|lo|qs|cs))=(["'])([^"']*)\2/g;
const NUMBER = /(<w:numId\s+w:val=)(["'])(\d+)\2/g;
const REFERENCE =
  /(<w:(footnote|endnote|comment)(?:Reference|RangeStart|RangeEnd)\b[^>]*?\bw:id=)(["'])(-?\d+)\3/g;
const STYLE = /<w:(?:pStyle|rStyle|tblStyle)\s+w:val=(?:"([^"]*)"|'([^']*)')/g;
/** Of lists: their pictures stay behind. */
const BULLET_PICTURE = /<w:lvlPicBulletId\b[^>]*\/>/g;
const PARAGRAPH_ID = /\sw14:(?:paraId|textId)=(?:"[^"]*"|'[^']*')/g;

/**
 * Takes blocks from one document to another with all that they refer to: pictures, links, notes, comments, lists and
 * styles. What the other document has already is not added again.
 */
export class ReferenceCarrier {
  private readonly to: MergePackage;
  private readonly from: MergePackage;
  private readonly ids = new Map<string, string>();
  private readonly parts = new Map<string, string>();

  constructor(to: MergePackage, from: MergePackage) {
    this.to = to;
    this.from = from;
  }

  /** @returns the block with the references that it has in the other document */
  carry(xml: string): string {
    return this.carriedWithin(xml, this.to.mainPart, this.from.mainPart);
  }

  private carriedWithin(xml: string, toPart: string, fromPart: string): string {
    for (const [, double, single] of xml.matchAll(STYLE)) this.needStyle(double ?? single ?? '');
    return xml
      .replace(PARAGRAPH_ID, '')
      .replace(BULLET_PICTURE, '')
      .replace(RELATIONSHIP, (_, name: string, quote: string, id: string) => {
        return `${name}=${quote}${this.relationship(toPart, fromPart, id)}${quote}`;
      })
      .replace(NUMBER, (_, before: string, quote: string, id: string) => {
        return `${before}${quote}${id === '0' ? id : this.entry('num', id)}${quote}`;
      })
      .replace(REFERENCE, (_, before: string, list: ListName, quote: string, id: string) => {
        return `${before}${quote}${this.entry(list, id)}${quote}`;
      });
  }

  private relationship(toPart: string, fromPart: string, id: string): string {
    const key = `${fromPart} ${id}`;
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const wanted = this.from.related(fromPart).find((candidate) => candidate.id === id);
    if (!wanted) return id;
    const same = this.to
      .related(toPart)
      .filter((candidate) => this.isSameTarget(candidate, wanted))
      .sort((a, b) => Number(b.id === id) - Number(a.id === id));
    const target = wanted.part === null ? wanted.target : `/${this.part(wanted.part)}`;
    const carried = same[0]?.id ?? this.to.relate(toPart, wanted, target);
    this.ids.set(key, carried);
    return carried;
  }

  private isSameTarget(here: Relationship, there: Relationship): boolean {
    if (here.type !== there.type || here.external !== there.external) return false;
    if (there.part === null) return here.target === there.target;
    return here.part !== null && isSamePart(this.to, here.part, this.from, there.part);
  }

  /** Takes a part along, with the parts that it refers to. @returns its name there */
  private part(name: string): string {
    const known = this.parts.get(name);
    if (known !== undefined) return known;
    const content = this.from.read(name);
    if (content === null) return name;
    const there = isSamePart(this.to, name, this.from, name)
      ? name
      : this.to.add(name, content, this.from.typeOf(name));
    this.parts.set(name, there);
    if (there !== name || this.to.read(relationshipsName(name)) === null) {
      for (const related of this.from.related(name)) {
        this.takeRelationship(there, related);
      }
    }
    return there;
  }

  /** A part's own references are in its bytes: they keep their ids. */
  private takeRelationship(toPart: string, related: Relationship): void {
    const target = related.part === null ? related.target : `/${this.part(related.part)}`;
    this.to.relate(toPart, related, target, related.id);
  }

  /** @returns the number of the entry there */
  private entry(name: ListName, id: string): string {
    const key = `${name} ${id}`;
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const list = LISTS[name];
    const fromPart = this.from.partOfType(list.type);
    const element = fromPart === null ? undefined : this.entryIn(this.from, name, id);
    if (fromPart === null || element === undefined) return id;
    if (this.isSameEntry(name, id, element)) {
      this.ids.set(key, id);
      return id;
    }
    const toPart = this.listPart(name, fromPart);
    const next = String(this.highestId(name) + 1);
    this.ids.set(key, next);
    const numbered = outerXml(element).replace(
      new RegExp(`(\\s${ID[name]}=)(["'])${id}\\2`),
      `$1$2${next}$2`,
    );
    const carried = this.carriedEntry(name, numbered, element, toPart, fromPart);
    const xml = this.to.text(toPart) ?? '';
    this.to.write(
      toPart,
      withEntry(withPrefixes(xml, this.from.text(fromPart) ?? ''), name, carried),
    );
    return next;
  }

  private carriedEntry(
    name: ListName,
    xml: string,
    element: XmlElement,
    toPart: string,
    fromPart: string,
  ): string {
    if (name !== 'num') return this.carriedWithin(xml, toPart, fromPart);
    const abstract = attribute(child(element, 'w:abstractNumId'), 'w:val') ?? '';
    return xml.replace(
      /(<w:abstractNumId\s+w:val=)(["'])\d+\2/,
      `$1$2${this.entry('abstract', abstract)}$2`,
    );
  }

  private isSameEntry(name: ListName, id: string, there: XmlElement): boolean {
    const here = this.entryIn(this.to, name, id);
    if (!here || canonicalElement(here) !== canonicalElement(there)) return false;
    if (name !== 'num') return true;
    const abstract = attribute(child(there, 'w:abstractNumId'), 'w:val') ?? '';
    const definition = this.entryIn(this.from, 'abstract', abstract);
    return definition === undefined || this.isSameEntry('abstract', abstract, definition);
  }

  private entryIn(file: MergePackage, name: ListName, id: string): XmlElement | undefined {
    return entriesOf(file, name).find((entry) => attribute(entry, ID[name]) === id);
  }

  private highestId(name: ListName): number {
    const ids = entriesOf(this.to, name).map((entry) => Number(attribute(entry, ID[name])));
    return ids.reduce((most, id) => Math.max(most, id), 0);
  }

  /** The part with such entries there; one without entries is created if none exists. */
  private listPart(name: ListName, fromPart: string): string {
    const { type, root } = LISTS[name];
    const known = this.to.partOfType(type);
    if (known !== null) return known;
    const element = this.from.root(fromPart);
    const separators = (element?.children ?? []).filter(
      (entry) => attribute(entry, 'w:type') !== undefined,
    );
    const start = element ? openTag(element).replace(/\/>$/, '>') : `<${root}>`;
    const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${start}${separators.map(outerXml).join('')}</${root}>`;
    const part = this.to.add(fromPart, new Uint8Array(), this.from.typeOf(fromPart));
    this.to.write(part, xml);
    const like = this.from.related(this.from.mainPart).find(({ part }) => part === fromPart);
    if (like) this.to.relate(this.to.mainPart, like, `/${part}`);
    return part;
  }

  private needStyle(id: string): void {
    const key = `style ${id}`;
    if (this.ids.has(key)) return;
    this.ids.set(key, id);
    const [toPart, fromPart] = [this.to.partOfType('styles'), this.from.partOfType('styles')];
    if (toPart === null || fromPart === null) return;
    if (styleIn(this.to, toPart, id)) return;
    const style = styleIn(this.from, fromPart, id);
    if (!style) return;
    this.to.write(toPart, withLastChild(this.to.text(toPart) ?? '', 'w:styles', outerXml(style)));
    for (const name of ['w:basedOn', 'w:link', 'w:next']) {
      const other = attribute(child(style, name), 'w:val');
      if (other !== undefined) this.needStyle(other);
    }
  }
}

/** What a block refers to, for comparison: two blocks may be written alike and show different pictures. */
export function referredTo(file: MergePackage, xml: string): string {
  const targets = Array.from(xml.matchAll(RELATIONSHIP), ([, , , id]) => {
    const found = file.related(file.mainPart).find((candidate) => candidate.id === id);
    return found && (found.part === null ? found.target : file.fingerprint(found.part));
  });
  const notes = Array.from(xml.matchAll(REFERENCE), ([, , list, , id]) => {
    const entries = entriesOf(file, list as ListName);
    const entry = entries.find((candidate) => attribute(candidate, 'w:id') === id);
    return entry && canonicalElement(entry);
  });
  return [...targets, ...notes].join(' ');
}

function entriesOf(file: MergePackage, name: ListName): XmlElement[] {
  const { type, entry } = LISTS[name];
  const part = file.partOfType(type);
  const root = part === null ? undefined : file.root(part);
  return (root?.children ?? []).filter((element) => element.name === entry);
}

const styleIn = (file: MergePackage, part: string, id: string): XmlElement | undefined =>
  file
    .root(part)
    ?.children.find(
      (element) => element.name === 'w:style' && attribute(element, 'w:styleId') === id,
    );

/** Definitions of lists come before the lists that use them. */
function withEntry(xml: string, name: ListName, entry: string): string {
  const { root } = LISTS[name];
  const at = name === 'abstract' ? xml.search(/<w:num[\s>]/) : xml.indexOf('<w:numIdMacAtCleanup');
  return at < 0 ? withLastChild(xml, root, entry) : xml.slice(0, at) + entry + xml.slice(at);
}

const DECLARED = /\sxmlns:([\w.-]+)=(?:"[^"]*"|'[^']*')/g;

/** The part with the namespace prefixes that another part declares at its start. */
export function withPrefixes(xml: string, other: string): string {
  const start = /<[\w:]+[^>]*>/.exec(
    xml.replace(/^\s*<\?[^>]*>/, (prolog) => ' '.repeat(prolog.length)),
  );
  const there = /<[\w:]+[^>]*>/.exec(other.replace(/^\s*<\?[^>]*>/, ''));
  if (!start || !there) return xml;
  const known = new Set(Array.from(start[0].matchAll(DECLARED), ([, prefix]) => prefix));
  const missing = [...there[0].matchAll(DECLARED)].filter(([, prefix]) => !known.has(prefix ?? ''));
  if (missing.length === 0) return xml;
  const at = start.index + (/^<[\w:]+/.exec(start[0])?.[0].length ?? 0);
  return xml.slice(0, at) + missing.map(([declaration]) => declaration).join('') + xml.slice(at);
}
