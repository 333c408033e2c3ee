import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../../encoding/utf8.ts';
import { deckWithCharts } from '../fixtures/generated-deck.ts';
import { realOfficeFiles } from '../fixtures/real-files.ts';
import { zlibCodec } from '../fixtures/zlib-codec.ts';
import { readPart, readZip, writeZip } from '../zip/zip.ts';
import { newPresentation } from './new-presentation.ts';
import { PreservedParts } from './preserve-parts.ts';
import { readPresentation } from './read-presentation.ts';

const codec = zlibCodec(zlib);
const decks = realOfficeFiles(fs, fileURLToPath(import.meta.url)).filter(({ name }) =>
  name.endsWith('.pptx'),
);

type Change = (name: string, xml: string) => string | null;

/**
 * Simulates a program that rewrites every part: expands empty elements, adds an attribute, changes
 * dates.
 */
function rewritten(bytes: Uint8Array, change: Change, added: Record<string, string> = {}) {
  const parts = readZip(bytes).entries.flatMap((entry) => {
    const content = readPart(entry, codec.inflate);
    if (!/\.(?:xml|rels)$/.test(entry.name)) return [{ name: entry.name, bytes: content }];
    const xml = decodeUtf8(content)
      .replace(/<([\w:]+)([^<>]*?)\/>/g, '<$1$2></$1>')
      .replace(/<a:bodyPr\b/g, '<a:bodyPr rtlCol="0"');
    const changed = change(entry.name, entry.name.startsWith('docProps') ? `${xml} ` : xml);
    return changed === null ? [] : [{ name: entry.name, bytes: encodeUtf8(changed) }];
  });
  const more = Object.entries(added).map(([name, xml]) => ({ name, bytes: encodeUtf8(xml) }));
  return writeZip([...parts, ...more], codec.deflate);
}

const same: Change = (_, xml) => xml;
const texts = (bytes: Uint8Array) =>
  new Map(
    readZip(bytes).entries.map((entry) => [entry.name, decodeUtf8(readPart(entry, codec.inflate))]),
  );
/** Names of parts that differ. */
function differing(a: Uint8Array, b: Uint8Array): string[] {
  const [one, other] = [texts(a), texts(b)];
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (name) => one.get(name) !== other.get(name),
  );
}

const deck = newPresentation(
  {
    slides: [
      { layout: 'title', title: 'Tides', paragraphs: ['A talk'] },
      { layout: 'content', title: 'Why', paragraphs: ['One', 'Two'], notes: ['Slowly'] },
    ],
  },
  codec.deflate,
);

describe('PreservedParts', () => {
  it('returns the opened bytes when nothing was edited', () => {
    const kept = new PreservedParts(deck, rewritten(deck, same), codec);
    expect(kept.merged(rewritten(deck, same))).toBe(deck);
  });

  it('writes the edited text of one slide and copies every other part', () => {
    const kept = new PreservedParts(deck, rewritten(deck, same), codec);
    const saved = kept.merged(rewritten(deck, (_, xml) => xml.replace('>Two<', '>Three<')));
    expect(differing(deck, saved)).toEqual(['ppt/slides/slide2.xml']);
    expect(texts(saved).get('ppt/slides/slide2.xml')).toBe(
      texts(deck).get('ppt/slides/slide2.xml')?.replace('>Two<', '>Three<'),
    );
  });

  it('keeps parts that the program does not write', () => {
    const forgetful: Change = (name, xml) => (name.includes('notes') ? null : xml);
    const kept = new PreservedParts(deck, rewritten(deck, forgetful), codec);
    expect(kept.merged(rewritten(deck, forgetful))).toBe(deck);
    const saved = kept.merged(
      rewritten(deck, (name, xml) => forgetful(name, xml.replace('>Tides<', '>Ebb<'))),
    );
    expect(differing(deck, saved)).toEqual(['ppt/slides/slide1.xml']);
  });

  it('adds new parts and removes deleted ones', () => {
    const kept = new PreservedParts(deck, rewritten(deck, same), codec);
    const saved = kept.merged(
      rewritten(deck, (name, xml) => (name.includes('slide1.xml') ? null : xml), {
        'ppt/media/a.xml': '<a/>',
      }),
    );
    const names = [...texts(saved).keys()];
    expect(names).toContain('ppt/media/a.xml');
    expect(names).not.toContain('ppt/slides/slide1.xml');
  });

  it('writes a duplicate like its source slide, without the source’s notes', () => {
    const kept = new PreservedParts(deck, rewritten(deck, same), codec);
    const [slide, list] = ['ppt/slides/slide2.xml', 'ppt/slides/_rels/slide2.xml.rels'];
    const program = texts(rewritten(deck, same));
    const copy = (name: string) => name.replace('slide2', 'slide3');
    const added = {
      [copy(slide)]: program.get(slide)?.replace('>Two<', '>Three<') ?? '',
      [copy(list)]: program.get(list) ?? '',
    };
    const [file, saved] = [texts(deck), texts(kept.merged(rewritten(deck, same, added)))];
    expect(saved.get(slide)).toBe(file.get(slide));
    const edit: Change = (name, xml) =>
      name === slide ? xml.replace('>Two<', '>Three<').replace('>Why<', '>How<') : xml;
    const edited = { [copy(slide)]: texts(rewritten(deck, edit)).get(slide) ?? '' };
    const twice = texts(kept.merged(rewritten(deck, edit, edited)));
    expect(twice.get(copy(slide))).toBe(twice.get(slide));
    expect(saved.get(copy(slide))).toBe(file.get(slide)?.replace('>Two<', '>Three<'));
    expect(saved.get(copy(list))).toContain('slideLayout');
    expect(saved.get(copy(list))).not.toContain('notesSlide');
  });

  it('restores relationships that the program drops from a restored slide', () => {
    const list = 'ppt/slides/_rels/slide2.xml.rels';
    const kept = new PreservedParts(deck, rewritten(deck, same), codec);
    const saved = kept.merged(
      rewritten(deck, (name, xml) =>
        name === list
          ? xml.replace(/<Relationship [^>]*notesSlide[\s\S]*?<\/Relationship>/, '')
          : xml,
      ),
    );
    expect(readPresentation(saved, codec.inflate).slides[1]?.notes).toEqual(['Slowly']);
  });

  it('changes one part of forty slides with charts when one word is typed', () => {
    const forty = deckWithCharts(40, codec);
    const kept = new PreservedParts(forty, rewritten(forty, same), codec);
    expect(kept.merged(rewritten(forty, same))).toBe(forty);
    const saved = kept.merged(
      rewritten(forty, (_, xml) => xml.replace('>Station 7<', '>Station seven<')),
    );
    expect(differing(forty, saved)).toEqual(['ppt/slides/slide7.xml']);
    const { slides } = readPresentation(saved, codec.inflate);
    expect(slides).toHaveLength(40);
    expect(slides[6]?.paragraphs).toContain('Station seven');
  });

  it('writes the position of a moved shape', () => {
    const kept = new PreservedParts(deck, rewritten(deck, same), codec);
    const part = 'ppt/slides/slide1.xml';
    const moved = { part, shapeId: '2', x: 10, y: 20, width: 100, height: 50 };
    const saved = kept.merged(rewritten(deck, same), [moved]);
    expect(differing(deck, saved)).toEqual([part]);
    expect(texts(saved).get(part)).toContain('<a:off x="95250" y="190500"/>');
  });

  it.each(decks)('keeps $name', ({ bytes }) => {
    const kept = new PreservedParts(bytes, rewritten(bytes, same), codec);
    expect(kept.merged(rewritten(bytes, same))).toBe(bytes);
    const [first] = readPresentation(bytes, codec.inflate).slides;
    const saved = kept.merged(
      rewritten(bytes, (name, xml) =>
        name === first?.part ? xml.replace(/<p:cNvPr id="1" name=""/, '$& descr="x"') : xml,
      ),
    );
    expect(differing(bytes, saved)).toEqual([first?.part]);
  });
});
