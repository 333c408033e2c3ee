import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../../encoding/utf8.ts';
import { p, run } from '../../fixtures/paragraph-xml.ts';
import { zlibCodec } from '../../fixtures/zlib-codec.ts';
import { writeZip } from '../../zip/zip.ts';
import { compareDocuments, mergeDocuments } from './merge-documents.ts';
import { MergePackage } from './merge-package.ts';

const codec = zlibCodec(zlib);
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

type Parts = Readonly<Record<string, string>>;

const relationship = (id: string, type: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${mode}/>`;
const relationships = (rows: string) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${rows}</Relationships>`;

/** A document with these blocks, and the parts that they refer to. */
function document(blocks: string, related: string, parts: Parts = {}): Uint8Array {
  const overrides = Object.keys(parts)
    .filter((name) => name.endsWith('.xml'))
    .map((name) => {
      const type = name.replace(/^word\/|\.xml$/g, '');
      return `<Override PartName="/${name}" ContentType="${WORD}.${type}+xml"/>`;
    });
  const all: Parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="png" ContentType="image/png"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': relationships(relationship('rId1', 'officeDocument', 'word/document.xml')),
    'word/document.xml': `<w:document ${NAMESPACES}><w:body>${blocks}<w:sectPr/></w:body></w:document>`,
    'word/_rels/document.xml.rels': relationships(related),
    ...parts,
  };
  const entries = Object.entries(all);
  return writeZip(
    entries.map(([name, text]) => ({ name, bytes: encodeUtf8(text) })),
    codec.deflate,
  );
}

/** Everything of both, with the first one's layout. */
function merged(mine: Uint8Array, theirs: Uint8Array): MergePackage {
  const { rows } = compareDocuments(mine, theirs, codec);
  const choice = { rows: rows.map(() => ({ mine: true, theirs: true })), layout: 'mine' } as const;
  return new MergePackage(mergeDocuments(mine, theirs, codec, choice), codec);
}
const bodyOf = (file: MergePackage) => file.text(file.mainPart) ?? '';
const picture = (id: string) =>
  p(`<w:r><w:drawing><a:blip xmlns:a="a" r:embed="${id}"/></w:drawing></w:r>`);
const words = (text: string) => p(run(text));

describe('what a block refers to comes along', () => {
  it('two pictures of the same name', () => {
    const image = relationship('rId5', 'image', 'media/image1.png');
    const mine = document(picture('rId5'), image, { 'word/media/image1.png': 'here' });
    const theirs = document(words('New.') + picture('rId5'), image, {
      'word/media/image1.png': 'there',
    });
    const file = merged(mine, theirs);
    const shown = [...bodyOf(file).matchAll(/r:embed="(\w+)"/g)].map(([, id]) => {
      const found = file.related(file.mainPart).find((candidate) => candidate.id === id);
      return file.text(found?.part ?? '');
    });
    expect(shown.sort()).toEqual(['here', 'there']);
  });

  it('one picture that both have, once', () => {
    const image = relationship('rId5', 'image', 'media/image1.png');
    const parts = { 'word/media/image1.png': 'same' };
    const mine = document(words('Mine.') + picture('rId5'), image, parts);
    const theirs = document(words('Theirs entirely other.') + picture('rId5'), image, parts);
    expect(
      merged(mine, theirs)
        .names()
        .filter((name) => name.includes('media')),
    ).toHaveLength(1);
  });

  it('a link under an id that is taken', () => {
    const external = ' TargetMode="External"';
    const link = (id: string, text: string) =>
      p(`<w:hyperlink r:id="${id}">${run(text)}</w:hyperlink>`);
    const mine = document(
      link('rId5', 'one'),
      relationship('rId5', 'hyperlink', 'https://one.example/', external),
    );
    const theirs = document(
      link('rId5', 'two'),
      relationship('rId5', 'hyperlink', 'https://two.example/', external),
    );
    const file = merged(mine, theirs);
    const targets = file.related(file.mainPart).map(({ target }) => target);
    expect(targets.sort()).toEqual(['https://one.example/', 'https://two.example/']);
    expect(new Set(bodyOf(file).match(/r:id="\w+"/g)).size).toBe(2);
  });

  it('notes of the same number, also where there was no part for notes', () => {
    const notes = (text: string): Parts => ({
      'word/footnotes.xml': `<w:footnotes ${NAMESPACES}><w:footnote w:type="separator" w:id="-1">${p('')}</w:footnote><w:footnote w:id="1">${words(text)}</w:footnote></w:footnotes>`,
    });
    const related = relationship('rId9', 'footnotes', 'footnotes.xml');
    const noted = (text: string) => p(`${run(text)}<w:r><w:footnoteReference w:id="1"/></w:r>`);
    const theirs = document(noted('Two.'), related, notes('Source two'));
    for (const mine of [
      document(noted('One'), related, notes('Source one')),
      document(words('One'), ''),
    ]) {
      const file = merged(mine, theirs);
      const part = file.text(file.partOfType('footnotes') ?? '') ?? '';
      const [, id = ''] = /Two\..*?w:footnoteReference w:id="(\d+)"/.exec(bodyOf(file)) ?? [];
      expect(new RegExp(`w:id="${id}"[^]*Source two`).test(part)).toBe(true);
      expect(part.match(/w:type="separator"/g)).toHaveLength(1);
      expect(file.typeOf(file.partOfType('footnotes') ?? '')).toContain('footnotes');
    }
  });

  it('a list with its definition, and a style with what it is based on', () => {
    const definition = (format: string) =>
      `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="${format}"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
    const style = (id: string, basis: string) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:basedOn w:val="${basis}"/></w:style>`;
    const parts = (format: string, styles: string): Parts => ({
      'word/numbering.xml': `<w:numbering ${NAMESPACES}>${definition(format)}</w:numbering>`,
      'word/styles.xml': `<w:styles ${NAMESPACES}>${styles}</w:styles>`,
    });
    const related =
      relationship('rId1', 'numbering', 'numbering.xml') +
      relationship('rId2', 'styles', 'styles.xml');
    const item = (text: string, name: string) =>
      p(run(text), `<w:pStyle w:val="${name}"/><w:numPr><w:numId w:val="1"/></w:numPr>`);
    const mine = document(item('One', 'Normal'), related, parts('decimal', style('Normal', '')));
    const theirs = document(
      item('Two other words', 'Quote'),
      related,
      parts('bullet', style('Quote', 'Text') + style('Text', 'Normal')),
    );
    const file = merged(mine, theirs);
    expect(file.text('word/styles.xml')?.match(/w:styleId="\w+"/g)).toEqual([
      'w:styleId="Normal"',
      'w:styleId="Quote"',
      'w:styleId="Text"',
    ]);
    const numbering = file.text('word/numbering.xml') ?? '';
    expect(numbering).toMatch(/<w:abstractNum w:abstractNumId="1">.*bullet.*<w:num w:numId="1">/);
    expect(numbering).toMatch(/<w:num w:numId="2"><w:abstractNumId w:val="1"\/>/);
    expect(bodyOf(file)).toMatch(/w:numId w:val="2".*Two other words/);
  });

  it('a bookmark once, and no half of one', () => {
    const marked = (text: string) =>
      p(`<w:bookmarkStart w:id="0" w:name="here"/>${run(text)}<w:bookmarkEnd w:id="0"/>`);
    const half = p('<w:bookmarkStart w:id="3" w:name="half"/>');
    const body = bodyOf(
      merged(document(marked('One') + half, ''), document(marked('Two words'), '')),
    );
    expect(body.match(/w:bookmarkStart/g)).toHaveLength(1);
    expect(body.match(/w:bookmarkEnd/g)).toHaveLength(1);
  });
});

describe('compareDocuments', () => {
  const rowsOf = (mine: string[], theirs: string[]) =>
    compareDocuments(
      document(mine.map(words).join(''), ''),
      document(theirs.map(words).join(''), ''),
      codec,
    ).rows.map((row) => [row.mine?.text ?? null, row.theirs?.text ?? null, row.isSame]);

  it('sets what was rewritten side by side, and what only one has alone', () => {
    expect(
      rowsOf(
        ['The ferry left at dawn.', 'Nobody was on board.', 'The end'],
        ['A title', 'The ferry left at noon.', 'The end', 'An afterword'],
      ),
    ).toEqual([
      [null, 'A title', false],
      ['The ferry left at dawn.', 'The ferry left at noon.', false],
      ['Nobody was on board.', null, false],
      ['The end', 'The end', true],
      [null, 'An afterword', false],
    ]);
  });

  it('takes time as long as the texts are', () => {
    const many = (offset: number) =>
      Array.from({ length: 3_000 }, (_, n) => `${n} words ${n + offset}`);
    expect(rowsOf(many(0), many(1))).toHaveLength(3_000);
  });
});
