import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../../../encoding/utf8.ts';
import { type RandomSource, seededRandom } from '../../../random.ts';
import { fuzzSeeds } from '../../../testing/fuzz-seeds.ts';
import { changedRange } from '../../../versions/changed-range.ts';
import type { OfficeFileError } from '../../errors/office-file-error.ts';
import {
  generatedBlocks,
  generatedDocument,
  wholeDocument,
} from '../../fixtures/generated-document.ts';
import { MANY_CASES } from '../../fixtures/many-cases.ts';
import { documentText } from './document-text.ts';
import { indexText, type TextIndex, textOf, updateTextIndex } from './text-index.ts';

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (xml: string) => `<w:p>${xml}</w:p>`;
const MARKED = '<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>';
const body = (xml: string) => `<w:document><w:body>${xml}<w:sectPr/></w:body></w:document>`;
const utf16 = (xml: string) => {
  const units = Uint16Array.from(`\ufeff${xml}`, (unit) => unit.charCodeAt(0));
  return new Uint8Array(units.buffer);
};

/** The index of the next source, and the reported change. */
const updated = (index: TextIndex, before: Uint8Array, after: Uint8Array) =>
  updateTextIndex(index, after, changedRange(before, after));

/** The result of a read, or the code of its error. */
const outcome = (read: () => unknown) => {
  try {
    return read();
  } catch (error) {
    return (error as OfficeFileError).code;
  }
};

describe('indexText', () => {
  it('equals the document’s text and covers all its bytes', MANY_CASES, () => {
    for (const seed of fuzzSeeds(30)) {
      const xml = generatedDocument(seededRandom(seed), 8);
      const { blocks, lines } = indexText(encodeUtf8(xml));
      const sum = (value: (block: (typeof blocks)[number]) => number) =>
        blocks.reduce((total, block) => total + value(block), 0);
      expect(lines).toBe(`${documentText(xml)}\n`);
      expect(sum((block) => block.size)).toBe(encodeUtf8(xml).length);
      expect(sum((block) => block.units)).toBe(lines.length);
      expect(sum((block) => block.bytes)).toBe(encodeUtf8(lines).length);
    }
  });

  it('reads UTF-16 with a byte order mark', () => {
    expect(textOf(indexText(utf16(body(p(run('中 one')) + p(run('two'))))))).toBe('中 one\ntwo');
  });
});

describe('updateTextIndex', () => {
  /** Follows one document through edits and compares each index with a full read. */
  const follow = (xmls: Iterable<string>, why: string) => {
    let before = new Uint8Array();
    let index = indexText(before);
    for (const xml of xmls) {
      const after = encodeUtf8(xml);
      const { index: next, change } = updated(index, before, after);
      expect(next, why).toEqual(indexText(after));
      const bytes = encodeUtf8(index.lines);
      const rest = bytes.subarray(change.from + encodeUtf8(change.removed).length);
      expect(change.isAtEnd, why).toBe(rest.length === 0);
      const changed = [bytes.subarray(0, change.from), encodeUtf8(change.inserted), rest];
      expect(changed.map(decodeUtf8).join(''), why).toBe(next.lines);
      [before, index] = [after, next];
    }
  };

  function* editedBlocks(random: RandomSource, steps: number) {
    const blocks = generatedBlocks(random, 12);
    yield wholeDocument(blocks);
    for (let step = 0; step < steps; step++) {
      const at = Math.floor(random() * blocks.length);
      const [fresh] = generatedBlocks(random, 1) as [string];
      if (random() < 0.4) blocks[at] = fresh;
      else if (random() < 0.5) blocks.splice(at, 0, fresh);
      else blocks.splice(at, 1 + Math.floor(random() * 2));
      yield wholeDocument(blocks);
    }
  }

  it('equals a full read after random edits of blocks', MANY_CASES, () => {
    for (const seed of fuzzSeeds(40)) {
      follow(editedBlocks(seededRandom(seed), 8), `seed ${seed}`);
    }
  });

  it('equals a full read, or fails alike, after random edits of characters', MANY_CASES, () => {
    for (const seed of fuzzSeeds(100)) {
      const random = seededRandom(seed);
      const before = generatedDocument(random, 6);
      const other = generatedDocument(random, 3);
      const at = Math.floor(random() * before.length);
      const from = Math.floor(random() * other.length);
      const piece = random() < 0.5 ? 'x' : other.slice(from, from + Math.floor(random() * 60));
      const after = before.slice(0, at) + piece + before.slice(at + Math.floor(random() * 40));
      const [old, now] = [encodeUtf8(before), encodeUtf8(after)];
      expect(
        outcome(() => updated(indexText(old), old, now).index),
        `seed ${seed}`,
      ).toEqual(outcome(() => indexText(now)));
    }
  });

  it('equals a full read, or fails alike, after random edits of bytes', MANY_CASES, () => {
    for (const seed of fuzzSeeds(100)) {
      const random = seededRandom(seed);
      const before = encodeUtf8(generatedDocument(random, 6));
      const at = Math.floor(random() * before.length);
      const piece = Array.from({ length: Math.floor(random() * 3) }, () => random() * 256);
      const behind = before.subarray(at + Math.floor(random() * 3));
      const after = Uint8Array.from([...before.subarray(0, at), ...piece, ...behind]);
      expect(
        outcome(() => updated(indexText(before), before, after).index),
        `seed ${seed}`,
      ).toEqual(outcome(() => indexText(after)));
    }
  });

  const [a, b, c] = [p(run('alpha')), p(run('beta')), p(run('gamma'))];
  it.each<[why: string, before: string, after: string]>([
    ['a letter changes its second half', p(run('😀')), p(run('😁'))],
    ['a letter gets a combining mark', p(run('e')), p(run('e\u0301'))],
    ['a combining mark in another run', p(run('e') + run('x')), p(run('e') + run('\u0301'))],
    ['an entity becomes another', p(run('&lt;')), p(run('&gt;'))],
    ['an entity is split', p(run('&amp;amp;')), p(run('&amp;'))],
    ['a lone surrogate is written as an entity', p(run('a')), p(run('&#xd83d;'))],
    ['an attribute changes', '<w:p w:rsidR="1">x</w:p>', '<w:p w:rsidR="2">x</w:p>'],
    ['an element is renamed', p('<w:r><w:tab/></w:r>'), p('<w:r><w:cr/></w:r>')],
    ['white space is preserved', p('<w:r><w:t> a</w:t></w:r>'), p(run(' a'))],
    ['two paragraphs become one', a + b, p(run('alpha') + run('beta'))],
    ['one paragraph becomes two', p(run('alpha') + run('beta')), a + b],
    ['the mark of a paragraph is deleted', b, b.replace('<w:p>', MARKED)],
    ['the mark of a paragraph is back', b.replace('<w:p>', MARKED), b],
    ['a comment begins and hides what follows', b, `<!-- ${b}`],
    ['a comment swallows a paragraph', a + b, `<!--${a}-->${b}`],
    ['paragraphs move into a table', a + b, `<w:tbl><w:tr><w:tc>${a}${b}</w:tc></w:tr></w:tbl>`],
    [
      'a control opens before and closes behind',
      a,
      `<w:sdt><w:sdtContent>${a}</w:sdtContent></w:sdt>`,
    ],
    ['the last element closes too early', a, `</w:body></w:document><w:document><w:body>${a}`],
    ['empty paragraphs are added', '', '<w:p/><w:p/>'],
    ['all paragraphs go', a + b, ''],
  ])('equals a full read when %s, anywhere', (why, before, after) => {
    for (const [left, right] of [
      ['', ''],
      [a, ''],
      ['', c],
      [a, c],
      [a + c, b + b],
    ] as const) {
      const xmls = [before, after, before].map((xml) => encodeUtf8(body(left + xml + right)));
      const [first, second, third] = xmls as [Uint8Array, Uint8Array, Uint8Array];
      const index = indexText(first);
      const next = outcome(() => updated(index, first, second).index);
      expect(next, why).toEqual(outcome(() => indexText(second)));
      if (typeof next === 'string') continue;
      expect(updated(next as TextIndex, second, third).index, why).toEqual(index);
    }
  });

  it('follows a document into UTF-16 and back', () => {
    const [plain, wide] = [encodeUtf8(body(a + b)), utf16(body(a + c))];
    const widened = updated(indexText(plain), plain, wide).index;
    expect(textOf(widened)).toBe('alpha\ngamma');
    expect(updated(widened, wide, plain).index).toEqual(indexText(plain));
  });

  it('reads a small part of a long document after a small change', () => {
    const blocks = Array.from({ length: 200 }, (_, at) => p(run(`paragraph ${at}`)));
    const before = encodeUtf8(wholeDocument(blocks));
    const index = indexText(before);
    blocks[100] = p(run('paragraph one hundred'));
    const { change } = updated(index, before, encodeUtf8(wholeDocument(blocks)));
    expect(change).toMatchObject({
      removed: 'paragraph 100\n',
      inserted: 'paragraph one hundred\n',
    });
  });
});
