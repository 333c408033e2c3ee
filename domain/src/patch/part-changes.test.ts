import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../encoding/utf8.ts';
import type { PartChange } from './file-patch.ts';
import { applyPartChange, type ChangedParts, PatchMismatch, partChanges } from './part-changes.ts';

const opened = new Map<string, Uint8Array>([
  ['word/document.xml', encodeUtf8('<w:p>Grüße aus Köln</w:p>')],
  ['word/media/photo.png', new Uint8Array(2_000).fill(7)],
]);
const content = (name: string) => opened.get(name) ?? null;
const changed = (parts: Record<string, string | Uint8Array | null>): ChangedParts =>
  new Map(
    Object.entries(parts).map(([name, part]) => [
      name,
      typeof part === 'string' ? encodeUtf8(part) : part,
    ]),
  );

/** The file after some changes, as the other side puts it together. */
function applied(before: ChangedParts, changes: readonly PartChange[]): Map<string, Uint8Array> {
  const file = new Map(opened);
  for (const [name, part] of before) part === null ? file.delete(name) : file.set(name, part);
  for (const change of changes) {
    if (change.kind === 'removed') file.delete(change.name);
    else {
      const was = () => file.get(change.name) ?? new Uint8Array();
      file.set(change.name, applyPartChange(change, was));
    }
  }
  return file;
}

describe('partChanges', () => {
  it('finds nothing in an unchanged file', () => {
    expect(partChanges(new Map(), new Map(), content)).toEqual([]);
    const same = changed({ 'word/document.xml': '<w:p>Grüße aus Köln</w:p>' });
    expect(partChanges(new Map(), same, content)).toEqual([]);
  });

  it('names a word that was typed, not the part around it', () => {
    const after = changed({ 'word/document.xml': '<w:p>Grüße aus dem alten Köln</w:p>' });
    const [change] = partChanges(new Map(), after, content);
    expect(change).toMatchObject({
      kind: 'edited',
      name: 'word/document.xml',
      delta: [{ remove: 0, insert: encodeUtf8('dem alten ') }],
    });
  });

  it('compares no more of a part than its editor says it changed', () => {
    const before = changed({ 'word/document.xml': '<w:p>Grüße aus Köln</w:p>' });
    const after = changed({ 'word/document.xml': '<w:p>Grüße aus dem alten Köln</w:p>' });
    const name = 'word/document.xml';
    const edit = {
      name,
      before: before.get(name)!,
      after: after.get(name)!,
      range: { aFrom: 5, aTo: 22, bFrom: 5, bTo: 32 },
      crc32: 7,
    };
    const [change] = partChanges(before, after, content, edit);
    const delta = [{ keep: 17, remove: 0, insert: encodeUtf8('dem alten ') }];
    expect(change).toMatchObject({ kind: 'edited', crc32: 7, delta });
    const other = { ...edit, before: edit.before.slice() };
    expect(partChanges(before, after, content, other)[0]).not.toMatchObject({ crc32: 7 });
  });

  it.each([
    ['text and a new picture', { 'word/document.xml': '<w:p/>', 'word/media/b.png': 'png' }],
    ['a part that is gone', { 'word/media/photo.png': null }],
    ['another picture', { 'word/media/photo.png': new Uint8Array(3_000).fill(8) }],
    ['nothing left', { 'word/document.xml': '', 'word/media/photo.png': null }],
  ])('leads from one snapshot to the next: %s', (_, parts) => {
    const before = changed({ 'word/document.xml': '<w:p>draft</w:p>' });
    const after = changed(parts);
    const file = applied(before, partChanges(before, after, content));
    expect(file).toEqual(applied(after, []));
  });

  it('says that a part is as it was opened again', () => {
    const before = changed({
      'word/document.xml': '<w:p>draft</w:p>',
      'word/media/photo.png': null,
    });
    expect(applied(before, partChanges(before, new Map(), content))).toEqual(opened);
  });
});

describe('applyPartChange', () => {
  const change = partChanges(
    new Map(),
    changed({ 'word/document.xml': '<w:p>Grüße</w:p>' }),
    content,
  )[0] as Extract<PartChange, { kind: 'edited' }>;

  it.each([
    ['another length', change, encodeUtf8('<w:p>Gruß aus Köln</w:p>')],
    ['another content', change, encodeUtf8('<w:q>Grüße aus Köln</w:q>')],
    ['another result', { ...change, crc32: 1 }, opened.get('word/document.xml')!],
    ['no content', change, new Uint8Array()],
  ])('refuses a change that was made for %s', (_, made, before) => {
    expect(() => applyPartChange(made, () => before)).toThrow(PatchMismatch);
  });

  it('allocates nothing for a size that cannot be', () => {
    const huge = { ...change, size: 2 ** 40 };
    expect(() => applyPartChange(huge, () => new Uint8Array())).toThrow(PatchMismatch);
  });
});
