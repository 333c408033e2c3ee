import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALGORITHM_ID } from '@antecedent/domain/insight/parameters';
import { historyFigures } from '@antecedent/domain/insight/validation/history-figures';
import { replayHistory } from '@antecedent/domain/insight/validation/replay-history';
import { SAVE_COLUMNS, SUBMISSION_COLUMNS } from '@antecedent/domain/research/tables';
import { SECOND } from '@antecedent/domain/time';
import { writtenTrace } from '@antecedent/domain/trace/testing/written-trace';
import type { Trace } from '@antecedent/domain/trace/trace';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, researchConsents, users } from '../../ground/db/schema/accounts.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { readTraceFile } from '../../record/trace-import/read-trace-file.ts';
import { importTrace } from '../../record/trace-import/trace-import.service.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  aClassWithAssignment,
  ask,
  enrolled,
  reviewed,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { exportForResearch, type ResearchExportOptions } from './research-export.service.ts';

let server: TestApp;
let folder: string;
let out: string;
let count = 0;
beforeAll(async () => {
  server = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'antecedent-research-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  out = join(folder, `export-${++count}`);
  await server.db.delete(researchConsents);
});

const agree = (student: TestUser, agrees = true) =>
  ask(server, student, '/auth/research', { agrees }, 'PUT');

const exported = (options: Partial<ResearchExportOptions> = {}) =>
  exportForResearch(server.services, {
    classId: null,
    out,
    formats: ['csv', 'idfx'],
    withTexts: true,
    version: '1.2.3',
    ...options,
  });

const read = (...path: string[]) => readFile(join(out, ...path), 'utf8');

/** All that an export consists of, in one text. */
async function everything(): Promise<string> {
  const names = await readdir(out, { recursive: true, withFileTypes: true });
  const texts = names
    .filter((entry) => entry.isFile())
    .map(
      async (entry) =>
        `${entry.name}\n${await readFile(join(entry.parentPath, entry.name), 'utf8')}`,
    );
  return (await Promise.all(texts)).join('\n');
}

/** The lines of a table by the names of their columns. Cells of these tests have quotation marks only around JSON. */
async function table(name: string): Promise<Record<string, string>[]> {
  const [header = '', ...lines] = (await read(name)).trimEnd().split('\r\n');
  const columns = header.split(',');
  return lines.map((line) => {
    const cells = line.match(/"(?:[^"]|"")*"|[^,]+|(?<=,)(?=,)|(?<=,)$|^(?=,)/g) ?? [];
    const plain = cells.map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"'));
    return Object.fromEntries(columns.map((column, index) => [column, plain[index] ?? '']));
  });
}

/** A student with an essay that was written in three saves. */
async function aWriter(scene: Awaited<ReturnType<typeof aClassWithAssignment>>, texts: string[]) {
  const student = await enrolled(server, scene.course);
  const work = await started(server, student, scene.assignment);
  for (const text of texts) {
    server.advance(7 * SECOND);
    await saved(server, student, work.fileId, text);
  }
  return { student, ...work };
}

describe('exportForResearch', () => {
  it('writes the histories of those who agree, and of no one else', async () => {
    const scene = await aClassWithAssignment(server);
    const shares = await aWriter(scene, ['A lighthouse', 'A lighthouse by the sea.']);
    const shares2 = await aWriter(scene, ['Plums ripen.']);
    const refuses = await aWriter(scene, ['Secret garden.']);
    const withdrew = await aWriter(scene, ['Withdrawn words.']);
    for (const { student } of [shares, shares2, withdrew]) await agree(student);
    await agree(withdrew.student, false);

    expect(await exported()).toEqual({ submissions: 2, texts: 2, leftOut: 0 });
    const all = await everything();
    expect(all).toContain('lighthouse');
    expect(all).toContain('Plums');
    expect(all).not.toMatch(/Secret|Withdrawn/);
    for (const { student, submissionId, fileId } of [shares, shares2, refuses, withdrew]) {
      for (const id of [student.id, student.email, student.username, submissionId, fileId]) {
        expect(all).not.toContain(id);
      }
    }
    expect(all).not.toContain(scene.course.id);
    expect(all).not.toContain('Writing 101');
    expect(all).not.toMatch(/20\d\d-\d\d-\d\d/);
  });

  it('describes each save, with whole seconds from the beginning', async () => {
    const scene = await aClassWithAssignment(server);
    const { student } = await aWriter(scene, ['One two', 'One two three four', 'One three four']);
    await agree(student);
    await exported();
    const rows = await table('saves.csv');
    expect(rows.map(({ save, words, new_words }) => [save, words, new_words])).toEqual([
      ['0', '0', '0'],
      ['1', '2', '2'],
      ['2', '4', '2'],
      ['3', '3', '0'],
    ]);
    const at = rows.map(({ second }) => Number(second));
    expect([at[0], (at[2] ?? 0) - (at[1] ?? 0), (at[3] ?? 0) - (at[2] ?? 0)]).toEqual([0, 7, 7]);
    expect(rows.map(({ changes }) => JSON.parse(changes ?? ''))).toEqual([
      [],
      [[0, '', 'One two']],
      [[7, '', ' three four']],
      [[4, 'two ', '']],
    ]);
    expect(rows.at(-1)).toMatchObject({ deleted_words: '1', deleted_characters: '4' });
    const [submission] = await table('submissions.csv');
    expect(submission).toMatchObject({ texts: '1', saves: '3', words: '3', effort: '' });
    expect(submission?.active_seconds).toBe(
      String(rows.reduce((sum, row) => sum + Number(row.active_seconds), 0)),
    );
  });

  it('has no words without texts, and the same counts', async () => {
    const scene = await aClassWithAssignment(server);
    const { student } = await aWriter(scene, ['A lighthouse', 'A lighthouse by the sea.']);
    await agree(student);
    await exported({ withTexts: false });
    const all = await everything();
    expect(all).not.toMatch(/lighthouse|\bsea\b/);
    expect(all).toContain('xxxxxxxxxx');
    const rows = await table('saves.csv');
    expect(rows.map(({ changes }) => changes)).toEqual(['[]', '[[0,0,12]]', '[[12,0,12]]']);
    expect(rows.map(({ words }) => words)).toEqual(['0', '2', '5']);
  });

  it('masks the names of the student and of who teaches the class', async () => {
    const scene = await aClassWithAssignment(server);
    const writer = await aWriter(scene, []);
    const named = { firstName: 'Zenobia', lastName: 'Quill' };
    await server.db.update(users).set(named).where(eq(users.id, writer.student.id));
    const teaches = { firstName: 'Ottoline', lastName: 'Marsh' };
    await server.db.update(users).set(teaches).where(eq(users.id, scene.course.instructor.id));
    for (const text of ['Zeno', 'Zenobia Qu', 'Zenobia Quill\nfor Ms. Marsh', 'Ottoline said so.'])
      await saved(server, writer.student, writer.fileId, text);
    await agree(writer.student);
    await exported();
    expect(await everything()).not.toMatch(/Zeno|Quill|Qu\b|Marsh|Ottoline/);
    expect(await everything()).toContain('said');
  });

  it('leaves out work with the words of a person who didn’t agree', async () => {
    const scene = await aClassWithAssignment(server);
    const writer = await aWriter(scene, ['Mine alone.']);
    await agree(writer.student);
    await reviewed(server, scene.course.instructor, writer.fileId, 'Mine alone. And yours.');
    await expect(exported()).rejects.toThrow('Another person’s words are in every submission');
    const other = await aWriter(scene, ['Only mine.']);
    await agree(other.student);
    await rm(out, { recursive: true, force: true });
    expect(await exported()).toEqual({ submissions: 1, texts: 1, leftOut: 1 });
    expect(await everything()).not.toContain('yours');
  });

  it('has pseudonyms that are the same within an export and others in the next', async () => {
    const scene = await aClassWithAssignment(server);
    const { student } = await aWriter(scene, ['First.']);
    const other = await aClassWithAssignment(server);
    await enrolled(server, other.course, student);
    const { fileId } = await started(server, student, other.assignment);
    await saved(server, student, fileId, 'Second.');
    await agree(student);
    const pseudonyms = async () => (await table('submissions.csv')).map(({ writer }) => writer);
    await exported();
    const first = await pseudonyms();
    expect([first.length, new Set(first).size]).toEqual([2, 1]);
    const [one, two] = await table('submissions.csv');
    expect([one?.task === two?.task, one?.class === two?.class]).toEqual([false, false]);
    expect(new Set((await table('saves.csv')).map(({ submission }) => submission))).toEqual(
      new Set((await table('submissions.csv')).map(({ submission }) => submission)),
    );
    out = join(folder, `export-${++count}`);
    await exported();
    expect((await pseudonyms()).some((one) => first.includes(one))).toBe(false);
  });

  it('takes one class, and says in the audit log from which ones it exported', async () => {
    const scene = await aClassWithAssignment(server);
    const { student } = await aWriter(scene, ['Herons.']);
    const other = await aWriter(await aClassWithAssignment(server), ['Thistles.']);
    await agree(student);
    await agree(other.student);
    await exported({ classId: scene.course.id, formats: ['csv'] });
    expect(await everything()).not.toContain('Thistles');
    expect((await readdir(out)).toSorted()).toEqual(['README.txt', 'saves.csv', 'submissions.csv']);
    const logged = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `class ${scene.course.id}`));
    expect(logged.filter(({ action }) => action === 'research.exportTexts')).toMatchObject([
      { actorId: null },
    ]);
  });

  it('explains every column, and with which algorithm the figures were computed', async () => {
    const scene = await aClassWithAssignment(server);
    const { student } = await aWriter(scene, ['Here.']);
    await agree(student);
    await exported();
    const readme = await read('README.txt');
    for (const { name, meaning } of [...SUBMISSION_COLUMNS, ...SAVE_COLUMNS]) {
      expect(readme).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
      expect(readme).toContain(meaning);
    }
    expect(readme).toContain('Product version: 1.2.3');
    expect(readme).toContain(`Algorithm of the figures: ${ALGORITHM_ID}`);
  });

  it('writes only into a new or empty folder, and leaves nothing behind when it fails', async () => {
    const scene = await aClassWithAssignment(server);
    await expect(exported()).rejects.toThrow('No student with a submission has agreed');
    const { student } = await aWriter(scene, ['Here.']);
    await agree(student);
    await mkdir(out);
    await writeFile(join(out, 'notes.txt'), 'mine');
    await expect(exported()).rejects.toThrow('isn’t empty');
    expect(await readdir(out)).toEqual(['notes.txt']);
    await rm(join(out, 'notes.txt'));
    const interrupted = exported({
      onProgress: () => {
        throw new Error('pulled the plug');
      },
    });
    await expect(interrupted).rejects.toThrow('pulled the plug');
    expect(await readdir(out)).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.includes('part'))).toEqual([]);
    expect((await exported()).submissions).toBe(1);
    await expect(exported({ classId: student.id })).rejects.toThrow('There is no class');
  });
});

describe('an exported history', () => {
  /** The exported file with this text. */
  async function exportedAs(text: string) {
    for (const log of await readdir(join(out, 'idfx'))) {
      const again = readTraceFile(await readFile(join(out, 'idfx', log)), log);
      if (again.trace.end === text) return { log, again };
    }
    throw new Error('no exported history has this text');
  }

  /** All figures, and the writing time apart from them: it is known to a second. */
  const figuresOf = (trace: Trace) => {
    const { facts, ...figures } = historyFigures(replayHistory(trace));
    const { minutes, deskMinutes: _, wordsPerMinute, ...others } = facts;
    const pace = wordsPerMinute === null ? null : Math.round(wordsPerMinute);
    return { same: { ...figures, ...others, pace }, seconds: (minutes ?? 0) * 60 };
  };

  it.each([3, 8])(
    'has the same figures when it is read again (seed %i)',
    async (seed) => {
      const bytes = Buffer.from(JSON.stringify(writtenTrace(seed, 1, 1)));
      const original = readTraceFile(bytes, `essay ${seed}`);
      const { result } = await importTrace(server.services, original);
      const [row] = await server.db
        .select()
        .from(submissions)
        .where(eq(submissions.id, result.submissionId));
      await server.db
        .insert(researchConsents)
        .values({ userId: row?.studentId ?? '', agreedAt: server.now() });
      await exported();
      const { log, again } = await exportedAs(original.trace.end);
      const [read, before] = [again.trace, original.trace].map(figuresOf);
      expect(read?.same).toEqual(before?.same);
      expect(Math.abs((read?.seconds ?? 0) - (before?.seconds ?? 0))).toBeLessThanOrEqual(1);

      const all = await table('submissions.csv');
      expect(all.find(({ submission }) => log.startsWith(submission ?? '-'))).toMatchObject({
        effort: String(result.effort),
        revision: String(result.revision),
        active_seconds: String(result.active),
        think_seconds: String(result.think),
      });
      // Read into the product, as anyone would.
      const imported = await importTrace(server.services, again);
      const { submissionId: _, bytesPerVersion: _size, versions: _count, ...same } = result;
      expect(imported.result).toMatchObject(same);
    },
    120_000,
  );
});
