import { OfficeFileError } from '@antecedent/domain/office/errors/office-file-error';
import { readZip } from '@antecedent/domain/office/zip/zip';
import { factsAt } from '@antecedent/domain/versions/fact-columns';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityRollups, files } from '../../ground/db/schema/versions.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import {
  BLANK,
  partsOf,
  type Scenario,
  stored,
  versionScenario,
  withParts,
  written,
} from './testing/version-scenario.ts';

let server: TestApp;
let scenario: Scenario;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T09:59:30Z' });
  scenario = versionScenario(server);
});
afterAll(() => server.close());

const setRow = (fileId: string, row: Partial<typeof files.$inferInsert>) =>
  server.db.update(files).set(row).where(eq(files.id, fileId));

describe('saveVersion', () => {
  it('saves every version, text and parts', async () => {
    const { versions, aFile, save } = scenario;
    const fileId = await aFile();
    const texts = ['A first', 'A first paragraph.\nAnd a second', 'Rätsel 👩‍🚀 und 中文', ''];
    for (const [index, text] of texts.entries()) {
      const outcome = await save(fileId, written(text));
      expect(outcome).toEqual({ kind: 'saved', number: index + 1, savedAt: server.now() });
    }
    for (const [index, text] of texts.entries()) {
      expect(await versions.loadText(fileId, index + 1)).toBe(text);
      const file = await versions.loadVersion(fileId, index + 1);
      expect(partsOf(file)).toEqual(partsOf(written(text)));
    }
    expect(partsOf(await versions.loadVersion(fileId, 0))).toEqual(partsOf(BLANK));
    expect((await versions.latest(fileId)).number).toBe(texts.length);
  });

  it('preserves parts that are added, changed and removed, and their order', async () => {
    const { versions, aFile, save } = scenario;
    const fileId = await aFile();
    const picture = (seed: number) =>
      Uint8Array.from({ length: 3_000 }, (_, at) => (at * seed) % 251);
    const bodies = [
      withParts(BLANK, { 'word/media/a.png': picture(7), 'word/footnotes.xml': '<w:footnotes/>' }),
      withParts(BLANK, {
        'word/media/a.png': picture(9),
        'word/footnotes.xml': '<w:footnotes>1</w:footnotes>',
      }),
      withParts(BLANK, { 'word/media/b.png': picture(7) }),
      withParts(BLANK, { 'word/footnotes.xml': '<w:footnotes/>', 'word/media/a.png': picture(7) }),
    ];
    for (const bytes of bodies) expect((await save(fileId, bytes)).kind).toBe('saved');
    for (const [index, bytes] of bodies.entries()) {
      const loaded = partsOf(await versions.loadVersion(fileId, index + 1));
      expect(loaded).toEqual(partsOf(bytes));
      expect(Object.keys(loaded)).toEqual(Object.keys(partsOf(bytes)));
    }
    expect(await versions.loadPart(fileId, 2, 'word/media/a.png')).toEqual(Buffer.from(picture(9)));
    expect(await versions.loadPart(fileId, 3, 'word/media/a.png')).toBeNull();
    const some = await versions.loadParts(fileId, 4, ['word/media/b.png', 'word/footnotes.xml']);
    expect([...some.keys()]).toEqual(['word/footnotes.xml']);
  });

  it('makes no version of the same parts, however they are packed', async () => {
    const { aFile, save } = scenario;
    const fileId = await aFile();
    const saved = await save(fileId, written('Once'));
    const repacked = withParts(withParts(BLANK, { 'word/document.xml': null }), {
      'word/document.xml': Buffer.from(partsOf(written('Once'))['word/document.xml']!, 'base64'),
    });
    expect(await save(fileId, written('Once'))).toEqual({ ...saved, kind: 'unchanged' });
    expect(await save(fileId, repacked)).toEqual({ ...saved, kind: 'unchanged' });
  });

  it.each([
    ['nobody holds a lock and none is shown', null, 10, null, 'saved'],
    ['the lock that is held is shown', 'mine', 10, 'mine', 'saved'],
    ['another lock is held', 'theirs', 10, 'mine', 'lock'],
    ['a lock is held and none is shown', 'theirs', 10, null, 'lock'],
    ['the lock has run out and is shown', 'mine', -10, 'mine', 'lock'],
    ['a lock has run out and none is shown', 'theirs', -10, null, 'saved'],
    ['the product itself saves', 'theirs', 10, 'any', 'saved'],
  ])('checks the lock: %s', async (_why, held, minutes, shown, expected) => {
    const { aFile, save } = scenario;
    const fileId = await aFile();
    const lockExpiresAt = new Date(server.now().getTime() + minutes * 60_000);
    await setRow(fileId, { lock: held, lockExpiresAt: held ? lockExpiresAt : null });
    for (const bytes of [written('New'), BLANK]) {
      const outcome = await save(fileId, bytes, { lock: shown });
      const refused = { kind: 'refused', refusal: expected };
      if (expected === 'lock') expect(outcome).toEqual(refused);
      else expect(outcome.kind).toBe('saved');
    }
  });

  it('rejects a save when who may write has changed since the decision', async () => {
    const { versions, aFile, save } = scenario;
    const fileId = await aFile();
    await save(fileId, written('One'));
    await setRow(fileId, { writeEpoch: 1 });
    for (const bytes of [written('Two'), written('One')]) {
      expect(await save(fileId, bytes)).toMatchObject({
        kind: 'refused',
        refusal: 'write-epoch',
      });
    }
    expect(await save(fileId, written('Two'), { writeEpoch: 1 })).toMatchObject({
      kind: 'saved',
      number: 2,
    });
    expect(await versions.loadText(fileId, 2)).toBe('Two');
  });

  it('rejects a save based on an older version', async () => {
    const { aFile, save } = scenario;
    const fileId = await aFile();
    const opened = server.now().toISOString();
    const first = stored(await save(fileId, written('One'), { ifTimestamp: opened }));
    expect(first.kind).toBe('saved');
    expect(await save(fileId, written('Two'), { ifTimestamp: opened })).toMatchObject({
      kind: 'stale',
      savedAt: first.savedAt,
    });
    expect(await save(fileId, written('One'), { ifTimestamp: opened })).toEqual({
      ...first,
      kind: 'unchanged',
    });
    for (const ifTimestamp of [first.savedAt.toISOString(), '']) {
      expect((await save(fileId, written(`Then ${ifTimestamp}`), { ifTimestamp })).kind).toBe(
        'saved',
      );
    }
  });

  it('rejects a damaged file without side effects', async () => {
    const { versions, aFile, save } = scenario;
    const fileId = await aFile();
    await save(fileId, written('Good'));
    const broken = written('Better');
    const body = readZip(broken).byName.get('word/document.xml')!.raw;
    body[20] = (body[20] as number) ^ 0xff;
    const cut = written('Better').subarray(0, 900);
    const unbalanced = withParts(BLANK, {
      'word/document.xml': '<w:document><w:body></w:document>',
    });
    for (const bytes of [broken, cut, unbalanced, new Uint8Array([1, 2, 3])]) {
      await expect(save(fileId, bytes)).rejects.toThrow(OfficeFileError);
    }
    expect(await save(fileId, written('Better'))).toMatchObject({ kind: 'saved', number: 2 });
    expect(await versions.loadText(fileId, 2)).toBe('Better');
  });

  it('makes times increase strictly when the clock goes back', async () => {
    const { versions, aFile, save } = scenario;
    const fileId = await aFile();
    const before = server.now().getTime();
    await save(fileId, written('One'), { at: new Date(before - 60_000) });
    await save(fileId, written('Two'), { at: new Date(before) });
    expect([...(await versions.listVersions(fileId)).at]).toEqual([before, before + 1, before + 2]);
  });

  it('reports an unknown file', async () => {
    await expect(scenario.save(crypto.randomUUID(), BLANK)).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('stores files that are not archives unchanged, even empty ones', async () => {
    const { versions, aFile, save } = scenario;
    const fileId = await aFile(new Uint8Array(), 'wopitest');
    const contents = ['first content', 'second content', ''].map((text) => Buffer.from(text));
    for (const bytes of contents) expect((await save(fileId, bytes)).kind).toBe('saved');
    for (const [index, bytes] of contents.entries()) {
      expect(Buffer.from(await versions.loadVersion(fileId, index + 1))).toEqual(bytes);
    }
    expect(await versions.loadVersion(fileId, 0)).toHaveLength(0);
  });
});

describe('listVersions', () => {
  it('lists each version’s author, time, source and size, and the sums by quarter hour agree', async () => {
    server.setNow('2026-03-02T09:59:30Z');
    const { versions, aFile, save } = scenario;
    const fileId = await aFile();
    let text = 'Title\nA first paragraph.';
    for (const word of ' And then I went on to write some more words here'
      .split(/(?= )/)
      .concat([''])) {
      text += word;
      server.advance(9_000);
      await save(fileId, written(text), {
        flags: { modifiedByUser: true, autosave: true, exitSave: false },
      });
    }
    const columns = await versions.listVersions(fileId);
    expect(columns.count).toBe(12);
    expect(factsAt(columns, 0)).toMatchObject({
      origin: 'open',
      byStudent: false,
      authorId: null,
      words: 4,
    });
    expect(factsAt(columns, 3)).toMatchObject({
      origin: 'edit',
      byStudent: true,
      presence: 'online',
      autosave: true,
      new: 1,
      words: 7,
      activeSeconds: 10,
      thinkSeconds: 0,
    });

    const sums = await server.db
      .select()
      .from(activityRollups)
      .where(eq(activityRollups.fileId, fileId));
    const total = (column: Iterable<number>) => [...column].reduce((sum, value) => sum + value, 0);
    expect(sums.map((row) => row.startsAt.toISOString()).sort()).toEqual([
      '2026-03-02T09:45:00.000Z',
      '2026-03-02T10:00:00.000Z',
    ]);
    expect(total(sums.map((row) => row.saves))).toBe(11);
    expect(total(sums.map((row) => row.newWords))).toBe(total(columns.new));
    expect(total(sums.map((row) => row.activeSeconds))).toBe(total(columns.activeSeconds));
  });

  it.each(['loadText', 'loadVersion', 'loadFacts'] as const)(
    '%s finds no version beyond the last',
    async (call) => {
      const fileId = await scenario.aFile();
      await expect(scenario.versions[call](fileId, 1)).rejects.toMatchObject({ code: 'not-found' });
      await expect(scenario.versions[call](crypto.randomUUID(), 0)).rejects.toMatchObject({
        code: 'not-found',
      });
    },
  );
});
