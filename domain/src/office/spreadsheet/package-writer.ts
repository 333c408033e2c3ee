import { encodeUtf8 } from '../../encoding/utf8.ts';
import { parseContentTypes } from '../package/content-types.ts';
import { readXmlPart, relationshipsOf } from '../package/package.ts';
import { relationshipsName } from '../package/package-path.ts';
import { parseRelationships } from '../package/relationships.ts';
import { escapeAttribute } from '../xml/xml.ts';
import { replaceParts } from '../zip/zip.ts';
import { type Splice, spliced } from './sheet-xml.ts';
import type { Workbook } from './workbook.ts';

const TYPES = '[Content_Types].xml';
const SHEETML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Collects changed parts of a workbook and writes the package; everything else is copied. */
export class PackageWriter {
  private readonly workbook: Workbook;
  private readonly parts = new Map<string, string | null>();
  private readonly newTypes = new Map<string, string>();

  constructor(workbook: Workbook) {
    this.workbook = workbook;
  }

  get isUntouched(): boolean {
    return this.parts.size === 0;
  }

  set(name: string, xml: string): void {
    this.parts.set(name, xml);
  }

  text(name: string): string | null {
    const changed = this.parts.get(name);
    if (changed !== undefined) return changed;
    const entry = this.workbook.archive.byName.get(name);
    return entry === undefined ? null : readXmlPart(entry, this.workbook.codec.inflate);
  }

  /** Adds a part related to the workbook. @returns the id of its relationship */
  add(name: string, kind: 'worksheet' | 'sharedStrings' | 'styles', xml: string): string {
    this.set(name, xml);
    this.newTypes.set(name, `${SHEETML}.${kind}+xml`);
    const { part } = this.workbook;
    const list = relationshipsName(part);
    const old = this.text(list) ?? '';
    const ids = new Set(parseRelationships(old, part).map(({ id }) => id));
    let number = ids.size + 1;
    while (ids.has(`rId${number}`)) number++;
    const entry = `<Relationship Id="rId${number}" Type="${RELATIONS}/${kind}" Target="/${escapeAttribute(name)}"/>`;
    this.set(
      list,
      old.replace(/(<\/(?:\w+:)?Relationships>)\s*$/, (close) => entry + close),
    );
    return `rId${number}`;
  }

  /**
   * Removes relationships of a part; parts that become unreachable are dropped from the package.
   */
  cut(part: string, ids: readonly string[]): void {
    const list = relationshipsName(part);
    const xml = this.text(list);
    if (xml === null || ids.length === 0) return;
    const gone = parseRelationships(xml, part).filter(({ id }) => ids.includes(id));
    this.set(
      list,
      spliced(
        xml,
        gone.map(({ element: { start, end } }) => ({ start, end, text: '' })),
      ),
    );
  }

  write(): Uint8Array {
    const { workbook } = this;
    if (this.isUntouched) return workbook.bytes;
    this.dropUnreachable();
    this.writeTypes();
    const changed = new Map<string, Uint8Array | null>();
    for (const [name, xml] of this.parts) changed.set(name, xml === null ? null : encodeUtf8(xml));
    return replaceParts(workbook.bytes, workbook.archive, changed, workbook.codec.deflate);
  }

  private dropUnreachable(): void {
    const { archive } = this.workbook;
    const cuts = [...this.parts.keys()].some((name) => name.endsWith('.rels'));
    if (!cuts) return;
    const before = this.reachable((part) =>
      relationshipsOf(archive, part, this.workbook.codec.inflate),
    );
    const after = this.reachable((part) => {
      const xml = this.text(relationshipsName(part));
      return xml === null ? [] : parseRelationships(xml, part);
    });
    for (const name of before) {
      if (after.has(name)) continue;
      this.parts.set(name, null);
      const list = relationshipsName(name);
      if (archive.byName.has(list)) this.parts.set(list, null);
    }
  }

  private reachable(relationsOf: (part: string) => { part: string | null }[]): Set<string> {
    const seen = new Set<string>();
    const waiting = [''];
    for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
      for (const { part: next } of relationsOf(part)) {
        if (next === null || seen.has(next)) continue;
        seen.add(next);
        waiting.push(next);
      }
    }
    return seen;
  }

  private writeTypes(): void {
    const xml = this.text(TYPES);
    if (xml === null) return;
    const gone = (name: string) => this.parts.get(name) === null;
    const splices: Splice[] = parseContentTypes(xml)
      .overrides.filter(({ part }) => gone(part))
      .map(({ element: { start, end } }) => ({ start, end, text: '' }));
    const close = xml.lastIndexOf('</');
    const added = [...this.newTypes]
      .map(
        ([name, type]) => `<Override PartName="/${escapeAttribute(name)}" ContentType="${type}"/>`,
      )
      .join('');
    if (added !== '') splices.push({ start: close, end: close, text: added });
    const now = spliced(xml, splices);
    if (now !== xml) this.parts.set(TYPES, now);
  }
}
