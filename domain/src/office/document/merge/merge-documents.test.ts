import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as zlib from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../../encoding/utf8.ts';
import { realOfficeFiles } from '../../fixtures/real-files.ts';
import { zlibCodec } from '../../fixtures/zlib-codec.ts';
import { attribute, descendants, parseXml } from '../../xml/xml.ts';
import { readZip, replaceParts } from '../../zip/zip.ts';
import { documentText, paragraphTexts } from '../text/document-text.ts';
import { compareDocuments, type MergeChoice, mergeDocuments } from './merge-documents.ts';
import { MergePackage } from './merge-package.ts';

const codec = zlibCodec(zlib);
const files = realOfficeFiles(fs, fileURLToPath(import.meta.url)).filter(({ name }) =>
  name.endsWith('.docx'),
);
const fileNamed = (wanted: string): Uint8Array =>
  files.find(({ name }) => name === wanted)?.bytes ?? new Uint8Array();

const textOf = (bytes: Uint8Array): string => {
  const file = new MergePackage(bytes, codec);
  return documentText(file.text(file.mainPart) ?? '');
};

/** The file with its main part changed. */
function edited(bytes: Uint8Array, edit: (xml: string) => string): Uint8Array {
  const file = new MergePackage(bytes, codec);
  const xml = edit(file.text(file.mainPart) ?? '');
  const parts = new Map([[file.mainPart, encodeUtf8(xml)]]);
  return replaceParts(bytes, readZip(bytes), parts, codec.deflate);
}

const all = (
  mine: Uint8Array,
  theirs: Uint8Array,
  take: { mine: boolean; theirs: boolean },
  layout: MergeChoice['layout'] = 'mine',
): Uint8Array => {
  const { rows } = compareDocuments(mine, theirs, codec);
  return mergeDocuments(mine, theirs, codec, { rows: rows.map(() => take), layout });
};

/** What the main part refers to and is not there. */
function danglingReferences(bytes: Uint8Array): string[] {
  const file = new MergePackage(bytes, codec);
  const xml = file.text(file.mainPart) ?? '';
  const related = file.related(file.mainPart);
  const ids = new Set(related.map(({ id }) => id));
  const lost = related.flatMap(({ part }) =>
    part !== null && file.read(part) === null ? [part] : [],
  );
  for (const [, id = ''] of xml.matchAll(/\br:(?:id|embed|link)="([^"]*)"/g)) {
    if (!ids.has(id)) lost.push(`relationship ${id}`);
  }
  for (const [type, element, reference] of [
    ['footnotes', 'w:footnote', 'w:footnoteReference'],
    ['comments', 'w:comment', 'w:commentReference'],
    ['numbering', 'w:num', 'w:numId'],
  ] as const) {
    const part = file.partOfType(type);
    const root = part === null ? undefined : file.root(part);
    const name = element === 'w:num' ? 'w:numId' : 'w:id';
    const known = (root?.children ?? []).filter((entry) => entry.name === element);
    const there = new Set(known.map((entry) => attribute(entry, name)));
    for (const used of descendants(parseXml(xml), reference)) {
      const id = attribute(used, reference === 'w:numId' ? 'w:val' : 'w:id');
      if (id !== '0' && !there.has(id)) lost.push(`${reference} ${id}`);
    }
  }
  return lost;
}

describe('mergeDocuments', () => {
  const essay = fileNamed('essay.docx');
  const changed = edited(essay, (xml) => xml.replace(/(<w:t[^>]*>)[^<]{8,}</, '$1Rewritten.<'));

  it('takes a text as it is where everything is taken from one side', () => {
    expect(textOf(all(essay, changed, { mine: true, theirs: false }))).toBe(textOf(essay));
    expect(textOf(all(essay, changed, { mine: false, theirs: true }))).toBe(textOf(changed));
    expect(textOf(all(essay, changed, { mine: true, theirs: false }, 'theirs'))).toBe(
      textOf(essay),
    );
  });

  it('refuses a choice that was made for another comparison', () => {
    const choice: MergeChoice = { rows: [], layout: 'mine' };
    expect(() => mergeDocuments(essay, changed, codec, choice)).toThrow(RangeError);
  });

  it('puts the words of every chosen block in the text, and loses nothing that they refer to', () => {
    const file = fc.constantFrom(...files.map(({ name }) => name));
    const random = fc.infiniteStream(fc.boolean());
    fc.assert(
      fc.property(file, file, random, fc.boolean(), (myName, theirName, taken, isMine) => {
        const [mine, theirs] = [fileNamed(myName), fileNamed(theirName)];
        const { rows } = compareDocuments(mine, theirs, codec);
        const choice: MergeChoice = {
          rows: rows.map(() => ({ mine: taken.next().value, theirs: taken.next().value })),
          layout: isMine ? 'mine' : 'theirs',
        };
        const merged = mergeDocuments(mine, theirs, codec, choice);
        const expected = rows.flatMap((row, index) => {
          if (row.isSame) return [row.mine];
          const { mine: here, theirs: there } = choice.rows[index] ?? {};
          return [here ? row.mine : null, there ? row.theirs : null];
        });
        const blocks = expected.flatMap((block) => (block ? paragraphTexts(block.xml) : []));
        const main = new MergePackage(merged, codec);
        expect(paragraphTexts(main.text(main.mainPart) ?? '')).toEqual(
          blocks.length > 0 ? blocks : [''],
        );
        expect(danglingReferences(merged)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
