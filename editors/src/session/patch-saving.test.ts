import { inputBits, inputNumbers } from '@antecedent/domain/input-report';
import { newDocument } from '@antecedent/domain/office/document/new-document';
import { decodePatch } from '@antecedent/domain/patch/file-patch';
import { describe, expect, it } from 'vitest';
import { browserCodec } from '../browser/browser-codec.ts';
import { OpenedArchive } from '../editor/opened-archive.ts';
import type { WopiFailure } from '../host/wopi-failure.ts';
import { PatchSaving } from './patch-saving.ts';
import type { Snapshot } from './save-queue.ts';

const flags = { modifiedByUser: true, autosave: true, exitSave: false };
const docx = (text: string) => newDocument({ paragraphs: [text] }, browserCodec.deflate);

describe('PatchSaving', () => {
  it.each<WopiFailure>([
    { kind: 'too-large', message: 'This document is too long.' },
    { kind: 'refused', message: 'You changed somebody else’s text.' },
  ])('sends the whole file after a step that was $kind, and steps after that', async (refusal) => {
    const sent: string[] = [];
    const answers: WopiFailure[] = [refusal];
    let version = 7;
    const saved = (what: string) => {
      sent.push(what);
      return answers.shift() ?? { kind: 'saved' as const, savedAt: 'noon', version: ++version };
    };
    const saving = new PatchSaving({
      client: {
        contact: () => '',
        save: async () => saved('file'),
        savePatch: async () => saved('patch'),
      },
      editor: {},
      opened: { bytes: docx('One'), version, head: 'noon' },
      now: () => 0,
      openedAt: 0,
      isUntouched: true,
      wallClock: () => 0,
      journals: null,
      journalKey: 'journal',
      onJournalStopped: () => undefined,
    });
    let id = 0;
    const save = async (text: string) => {
      const file = saving.snapshot(docx(text));
      if (!file) throw new Error('a document can be compared');
      const snapshot: Snapshot = { id: ++id, file, flags, spanMs: 0, unsavedMs: 0 };
      saving.record(snapshot);
      return (await saving.send(snapshot, 'noon')).kind;
    };
    expect(await save('One and too many words')).toBe(refusal.kind);
    expect(await save('One and few')).toBe('saved');
    expect(await save('One and few more')).toBe('saved');
    expect(sent).toEqual(['patch', 'file', 'patch']);
  });

  it('sends what was written before it was loaded as a change, too', async () => {
    const bytes = docx('One');
    const archive = new OpenedArchive(bytes);
    const typed = { ...archive.snapshot(docx('One two')), original: bytes };
    const bodies: Uint8Array[] = [];
    const saving = new PatchSaving({
      client: {
        contact: () => '',
        save: async () => ({ kind: 'offline' }),
        savePatch: async (body) => {
          bodies.push(body);
          return { kind: 'saved', savedAt: 'noon', version: 8 };
        },
      },
      editor: { snapshot: () => typed },
      opened: { bytes, version: 7, head: 'noon' },
      openedAt: 1_000,
      isUntouched: false,
      now: () => 5_000,
      wallClock: () => 0,
      journals: null,
      journalKey: 'journal',
      onJournalStopped: () => undefined,
    });
    const snapshot: Snapshot = { id: 1, file: typed, flags, spanMs: 3_000, unsavedMs: 3_000 };
    saving.record(snapshot);
    expect((await saving.send(snapshot, 'noon')).kind).toBe('saved');
    const patches = bodies.map((body) => decodePatch(body, browserCodec.inflate));
    expect(patches).toMatchObject([{ base: 7, steps: [{ elapsedMs: 4_000, spanMs: 3_000 }] }]);
  });

  it('reports the inputs of a save, and that a draft in place of the file came from elsewhere', async () => {
    const headers: (Record<string, string> | undefined)[] = [];
    const saving = new PatchSaving({
      client: {
        contact: () => '',
        save: async (_bytes, _flags, _head, _writtenMs, _contact, more) => {
          headers.push(more);
          return { kind: 'saved', savedAt: 'noon', version: 8 };
        },
        savePatch: async () => ({ kind: 'mismatch' }),
      },
      editor: {},
      opened: { bytes: docx('One'), version: 7, head: 'noon' },
      now: () => 0,
      openedAt: 0,
      isUntouched: true,
      wallClock: () => 0,
      journals: null,
      journalKey: 'journal',
      onJournalStopped: () => undefined,
    });
    const file = saving.snapshot(docx('One two'));
    if (!file) throw new Error('a document can be compared');
    const input = { kinds: inputBits('typed'), firstKeyMs: 900, lastKeyMs: 100, composedMs: 0 };
    const snapshot: Snapshot = { id: 1, file, flags, spanMs: 0, unsavedMs: 0, input };
    const draft = { ...snapshot, id: 2, file: { ...file, origin: docx('A draft') } };
    for (const one of [snapshot, draft]) {
      saving.record(one);
      await saving.send(one, 'noon');
    }
    expect(headers).toEqual([
      { 'X-Antecedent-Input': inputNumbers(input).join() },
      { 'X-Antecedent-Input': [inputBits('merge'), 0, 0, 0].join() },
    ]);
  });
});
