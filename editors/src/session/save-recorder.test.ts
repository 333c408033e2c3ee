import { inflateRawSync } from 'node:zlib';
import { pushAll } from '@antecedent/domain/arrays';
import { newDocument } from '@antecedent/domain/office/document/new-document';
import { readZip, writeZip, type ZipPart } from '@antecedent/domain/office/zip/zip';
import { decodePatch, type PatchStep } from '@antecedent/domain/patch/file-patch';
import { applyPartChange } from '@antecedent/domain/patch/part-changes';
import { seededRandom } from '@antecedent/domain/random';
import { beforeEach, describe, expect, it } from 'vitest';
import { browserCodec } from '../browser/browser-codec.ts';
import { unrelatedFile } from '../editor/file-snapshot.ts';
import { OpenedArchive } from '../editor/opened-archive.ts';
import type { SaveOutcome } from '../host/wopi-client.ts';
import { PatchSaving } from './patch-saving.ts';
import type { Snapshot } from './save-queue.ts';
import { SaveRecorder } from './save-recorder.ts';

const flags = { modifiedByUser: true, autosave: true, exitSave: false };
const docx = (...paragraphs: string[]) => newDocument({ paragraphs }, browserCodec.deflate);
const contents = (file: Uint8Array) =>
  new Map(
    readZip(file).entries.map(({ name, raw, size, method }) => [
      name,
      method === 0 ? raw : new Uint8Array(inflateRawSync(raw)).subarray(0, size),
    ]),
  );

let now = 0;
let contact = '';
let ids = 0;
let archive: OpenedArchive;
let recorder: SaveRecorder;
const snapshot = (bytes: Uint8Array, spanMs = 800): Snapshot => ({
  id: ++ids,
  file: archive.snapshot(bytes),
  flags,
  spanMs,
  unsavedMs: spanMs,
});
const record = (bytes: Uint8Array, spanMs?: number): Snapshot => {
  now += 1_000;
  const taken = snapshot(bytes, spanMs);
  recorder.record(taken);
  return taken;
};
const next = () => {
  const patch = recorder.next();
  return patch && { ...patch, patch: decodePatch(patch.body, browserCodec.inflate) };
};

beforeEach(() => {
  now = 0;
  ids = 0;
  archive = new OpenedArchive(docx('One'));
  contact = 'first';
  recorder = new SaveRecorder(
    () => now,
    () => contact,
  );
  recorder.opened(7, snapshot(docx('One')));
});

describe('SaveRecorder', () => {
  it('has nothing to send for what the server has', () => {
    expect([next(), recorder.isEmpty]).toEqual([null, true]);
    record(docx('One'));
    expect([next(), recorder.isEmpty]).toEqual([null, true]);
  });

  it('sends the newest contact from before the first step of a patch', () => {
    record(docx('One two'));
    contact = 'second';
    record(docx('One two three'));
    const patch = recorder.next()!;
    expect(patch.contact).toBe('first');
    recorder.confirmed(8, { ...patch, steps: 1 }, 'noon');
    expect(recorder.next()?.contact).toBe('second');
  });

  it('sends no contact with the steps of a page that crashed', () => {
    record(docx('One two'));
    const recovered = [{ number: 1, step: next()!.patch.steps[0]!, takenAt: 0 }];
    recorder.opened(7, snapshot(docx('One two')), null, { recovered, ageMs: 5_000 });
    expect(recorder.next()?.contact).toBe('');
  });

  it('records each step with its times', () => {
    record(docx('One two'));
    now += 1_000;
    record(docx('One two three'), 5_000);
    now += 40;
    const { patch } = next()!;
    expect(patch).toMatchObject({
      base: 7,
      ageMs: 40,
      steps: [
        { elapsedMs: 1_000, spanMs: 800, flags },
        { elapsedMs: 2_000, spanMs: 2_000, flags },
      ],
    });
  });

  it('sends the same steps until they are confirmed, and newer ones after them', () => {
    record(docx('One two'));
    const first = next()!;
    record(docx('One two three'));
    expect(next()!.patch.steps).toHaveLength(2);
    recorder.confirmed(8, first, 'noon');
    expect(next()!.patch).toMatchObject({ base: 8, steps: [{ elapsedMs: 1_000 }] });
    recorder.confirmed(9, next()!, 'noon');
    expect(recorder.isEmpty).toBe(true);
  });

  it('asks for a whole file when two patches of one state were answered', () => {
    record(docx('One two'));
    const [first, second] = [next()!, next()!];
    recorder.confirmed(8, first, 'noon');
    recorder.confirmed(8, second, 'noon');
    record(docx('One two three'));
    expect([next(), recorder.isEmpty]).toEqual([null, false]);
  });

  it('goes on from a whole file with what was written while it was on its way', () => {
    recorder.lose();
    const whole = record(docx('One two'));
    record(docx('One two three'));
    expect(next()).toBeNull();
    recorder.confirmedWhole(9, whole, 'noon');
    expect(next()!.patch).toMatchObject({ base: 9, steps: [{ elapsedMs: 1_000 }] });
  });

  it('asks for a whole file when another file was opened in between', () => {
    now += 1_000;
    const restored = {
      id: ++ids,
      file: unrelatedFile(docx('Draft')),
      flags,
      spanMs: 0,
      unsavedMs: 0,
    };
    recorder.record(restored);
    expect([next(), recorder.isEmpty]).toEqual([null, false]);
    recorder.confirmedWhole(8, restored, 'noon');
    expect(recorder.isEmpty).toBe(true);
  });

  it('joins older steps to longer ones over hours without a connection', () => {
    record(docx('One 0'));
    const first = next()!;
    for (let second = 1; second < 3_800; second++) record(docx(`One ${second}`));
    const steps = allSteps();
    expect(steps.length).toBeLessThanOrEqual(3_600);
    expect(steps[0]).toEqual(first.patch.steps[0]);
    expect(steps[1]).toMatchObject({ elapsedMs: 2_000, spanMs: 1_800 });
    expect(steps.at(-1)).toMatchObject({ elapsedMs: 1_000, spanMs: 800 });
    expect(steps.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0)).toBe(3_800_000);
  });

  it('asks for a whole file when even joined steps are too much', () => {
    const entries = [...readZip(docx('One')).entries];
    const pictures: ZipPart[] = [];
    for (let picture = 1; picture <= 6; picture++) {
      const bytes = new Uint8Array(6 * 1024 * 1024).fill(picture);
      pictures.push({ name: `word/media/${picture}.png`, bytes });
      record(writeZip([...entries, ...pictures], (raw) => raw));
    }
    expect(recorder.next()).toBeNull();
    const whole = record(docx('Last'));
    recorder.confirmedWhole(8, whole, 'noon');
    expect(recorder.isEmpty).toBe(true);
  });

  it('leads from the opened file to the last, whatever is written and however it arrives', async () => {
    for (let seed = 1; seed <= 8; seed++) {
      const random = seededRandom(seed);
      const store = { number: 0, parts: contents(docx('One')) };
      const opened = { bytes: docx('One'), version: 0, head: 'noon' };
      const client = modelServer(store, random);
      const saving = new PatchSaving({
        client,
        editor: {},
        opened,
        now: () => now,
        openedAt: now,
        isUntouched: true,
        wallClock: () => now,
        journals: null,
        journalKey: 'journal',
        onJournalStopped: () => undefined,
      });
      let text = ['One'];
      let last = snapshot(docx('One'));
      const take = (bytes: Uint8Array) => {
        now += 1_000;
        last = { id: ++ids, file: saving.snapshot(bytes)!, flags, spanMs: 800, unsavedMs: 800 };
        saving.record(last);
      };
      for (let turn = 0; turn < 60; turn++) {
        text = edited(text, random);
        const plain = docx(...text);
        take(random() < 0.1 ? withPicture(plain, random) : plain);
        if (random() < 0.5) await saving.send(last, 'noon');
      }
      while ((await saving.send(last, 'noon')).kind !== 'saved');
      expect(store.parts).toEqual(contents(await last.file.bytes()));
    }
  });
});

/** All steps that wait, as they are sent until none is left. */
function allSteps(): PatchStep[] {
  const steps: PatchStep[] = [];
  let version = 7;
  for (let patch = next(); patch; patch = next()) {
    pushAll(steps, patch.patch.steps);
    version += patch.steps;
    recorder.confirmed(version, patch, 'noon');
  }
  return steps;
}

/** A server that keeps parts, loses some requests and some answers, and sometimes forgets the base. */
function modelServer(
  store: { number: number; parts: Map<string, Uint8Array> },
  random: () => number,
) {
  const answered = (): SaveOutcome =>
    random() < 0.2
      ? { kind: 'offline' }
      : { kind: 'saved', savedAt: 'noon', version: store.number };
  return {
    contact: () => '',
    save: async (bytes: Uint8Array): Promise<SaveOutcome> => {
      if (random() < 0.2) return { kind: 'offline' };
      store.parts = contents(bytes);
      store.number++;
      return answered();
    },
    savePatch: async (body: Uint8Array): Promise<SaveOutcome | { kind: 'mismatch' }> => {
      if (random() < 0.2) return { kind: 'offline' };
      const { base, steps } = decodePatch(body, browserCodec.inflate);
      const stored = store.number - base;
      if (random() < 0.1 || stored < 0 || stored > steps.length) return { kind: 'mismatch' };
      for (const { parts } of steps.slice(stored)) {
        for (const change of parts) {
          if (change.kind === 'removed') store.parts.delete(change.name);
          else {
            const before = store.parts.get(change.name) ?? new Uint8Array();
            store.parts.set(
              change.name,
              applyPartChange(change, () => before),
            );
          }
        }
        store.number++;
      }
      return answered();
    },
  };
}

function edited(text: readonly string[], random: () => number): string[] {
  const at = Math.floor(random() * text.length);
  const words = ['wört', '…', '𝒳', 'constructor', ''];
  const word = words[Math.floor(random() * words.length)] as string;
  if (random() < 0.2) return [...text.slice(0, at), word, ...text.slice(at)];
  if (random() < 0.2 && text.length > 1) return text.filter((_, index) => index !== at);
  return text.map((paragraph, index) => (index === at ? `${paragraph} ${word}` : paragraph));
}

function withPicture(bytes: Uint8Array, random: () => number): Uint8Array {
  const picture = Uint8Array.from({ length: 600 }, () => Math.floor(random() * 256));
  const name = `word/media/image${Math.floor(random() * 2)}.png`;
  return writeZip([...readZip(bytes).entries, { name, bytes: picture }], browserCodec.deflate);
}
