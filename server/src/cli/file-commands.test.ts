import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKOUT } from '../ground/machine/checkout.ts';
import { anInstructor } from '../testing/factories.ts';
import { aClassWithAssignment, ask, graded, saved, started } from '../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let server: TestApp;
let folder: string;
beforeAll(async () => {
  server = await startTestApp({ now: new Date() });
  folder = await mkdtemp(join(tmpdir(), 'antecedent-commands-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

type Ended = { code: number; output: string; errors: string };

/** Runs a command on the database of the test's server, as `npm run` does. */
function run(command: string, ...options: string[]): Promise<Ended> {
  const script = join(CHECKOUT, `server/dist/cli/${command}.js`);
  const env = {
    ...process.env,
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: folder,
    BLOB_STORE: server.services.env.blobStore,
    PUBLIC_URL: server.services.env.publicUrl,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...options], { env }, (error, output, errors) => {
      resolve({ code: error ? Number(error.code) : 0, output, errors });
    });
  });
}

const lastLine = (output: string) => JSON.parse(output.trim().split('\n').at(-1) ?? '');

const SLOW = { timeout: 120_000 };

describe('wopi-file', SLOW, () => {
  it('makes a file that a WOPI client can read from the running server', async () => {
    const source = join(folder, 'notes.txt');
    await writeFile(source, 'Some notes');
    const { code, output } = await run('wopi-file', 'notes.txt', '--from', source, '--json');
    expect(code).toBe(0);
    const { wopiSrc, accessToken } = lastLine(output);
    const { pathname } = new URL(wopiSrc);
    const answer = await server.app.inject({
      url: `${pathname}/contents?access_token=${accessToken}`,
    });
    expect([answer.statusCode, answer.body]).toEqual([200, 'Some notes']);
  });

  it.each([
    ['no name', [], 'Pass one name'],
    ['a file that is not there', ['a.docx', '--from', '/nowhere/a.docx'], 'cannot be read'],
    ['an option that it does not have', ['a.docx', '--form', 'x'], '--form'],
  ])('says what is wrong about %s, and fails', async (_, options, words) => {
    const { code, errors } = await run('wopi-file', ...options);
    expect(code).toBe(1);
    expect(errors).toContain(words);
    expect(errors).not.toContain('    at ');
  });
});

describe('validate', SLOW, () => {
  const HISTORIES = join(CHECKOUT, 'server/src/record/trace-import/fixtures/klicke');

  it('prints what the figures say about a folder of histories', async () => {
    const { code, output } = await run('validate', HISTORIES);
    expect(code).toBe(0);
    expect(output).toContain('## klicke\n\n8 histories.\n');
    expect(output).toMatch(/\| bulk +\| 1 +\| 12\.5 +\| 0\.3 to 52\.7 +\|/);
  });

  it('prints a line of JSON for each folder, and names the files that are no histories', async () => {
    const own = join(folder, 'own');
    await mkdir(own);
    await copyFile(join(HISTORIES, '12023515.json.gz'), join(own, 'a.json.gz'));
    await writeFile(join(own, 'index.json'), '[]');
    const { code, output, errors } = await run('validate', HISTORIES, own, '--json');
    expect(code).toBe(0);
    const lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { corpus: 'klicke', histories: 8, bulkHistories: 1 },
      { corpus: 'own', histories: 1, bulkHistories: 0, facts: { words: { p50: 259 } } },
    ]);
    expect(errors).toContain('Skipped index.json: ');
  });

  it.each([
    ['no folder', [], 'Pass one or more folders'],
    ['a folder that is not there', ['/nowhere'], 'couldn’t read the folder /nowhere'],
    ['a folder without histories', [join(CHECKOUT, 'docs')], 'no writing histories'],
  ])('says what is wrong about %s, and fails', async (_, folders, words) => {
    const { code, errors } = await run('validate', ...folders);
    expect(code).toBe(1);
    expect(errors).toContain(words);
  });
});

describe('import-trace', SLOW, () => {
  const trace = (txns: object[]) =>
    gzipSync(JSON.stringify({ startContent: '', endContent: 'ab', txns }));

  it('ends with the figures as one line', async () => {
    const path = join(folder, 'history.json.gz');
    const instructor = await anInstructor(server);
    await writeFile(
      path,
      trace([
        { time: '2026-01-05T10:00:00Z', patches: [[0, 0, 'a']] },
        { time: '2026-01-05T10:00:07Z', patches: [[1, 0, 'b']] },
      ]),
    );
    const { code, output } = await run(
      'import-trace',
      path,
      '--json',
      '--instructor',
      instructor.username,
    );
    expect(code).toBe(0);
    expect(lastLine(output)).toEqual({
      submissionId: expect.any(String),
      versions: 2,
      bytesPerVersion: expect.any(Number),
      active: 7,
      think: 0,
      real: 7,
      effort: -1,
      revision: -1,
    });
  });

  it('refuses a history without usable times, and fails', async () => {
    const path = join(folder, 'timeless.json.gz');
    await writeFile(path, trace([{ patches: [[0, 0, 'ab']] }]));
    const { code, errors } = await run('import-trace', path);
    expect(code).toBe(1);
    expect(errors).toMatch(/^This writing history has no usable times: .*\.\n$/);
  });
});

describe('export-research', SLOW, () => {
  it('writes what students agreed to share, which validate reads', async () => {
    const { student, assignment } = await aClassWithAssignment(server);
    const { fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, 'One two three.');
    const to = join(folder, 'research');
    const refused = await run('export-research', '--out', to);
    expect(refused.code).toBe(1);
    expect(refused.errors).toMatch(/^No student with a submission has agreed .*\.\n$/);
    await ask(server, student, '/auth/research', { agrees: true }, 'PUT');
    const { code, output, errors } = await run('export-research', '--out', to, '--format', 'both');
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain(`Submissions: 1\nDocuments: 1\nEverything is in ${to}.`);
    expect((await readdir(to)).toSorted()).toEqual([
      'README.txt',
      'idfx',
      'saves.csv',
      'submissions.csv',
    ]);
    expect((await run('validate', join(to, 'idfx'))).output).toMatch(/^## idfx\n\n1 /);
  });

  it.each([
    ['no folder', [], 'Pass the folder'],
    ['a format that doesn’t exist', ['--out', '/nowhere', '--format', 'doc'], '--format'],
    ['a class without an id', ['--out', '/nowhere', '--class', 'mine'], '--class'],
  ])('says what is wrong about %s, and fails', async (_, options, words) => {
    const { code, errors } = await run('export-research', ...options);
    expect(code).toBe(1);
    expect(errors).toContain(words);
  });
});

describe('outside-grades', SLOW, () => {
  it('lists grades by people who neither teach nor assist in the class, and no others', async () => {
    expect((await run('outside-grades')).output).toBe(
      'Every grade was set by an instructor or assistant of its class.\n',
    );
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { submissionId } = await started(server, student, assignment);
    await graded(server, submissionId, { points: 70, authorId: course.instructor.id });
    await graded(server, submissionId, { points: 100, authorId: student.id });
    const { code, output } = await run('outside-grades', '--json');
    expect(code).toBe(0);
    expect(lastLine(output)).toMatchObject([
      {
        className: 'Writing 101',
        assignment: 'Essay',
        authorEmail: student.email,
        authorIs: 'student',
        points: 100,
        isCurrent: true,
      },
    ]);
    expect((await run('outside-grades')).output).toContain(
      '1 grade was set by people who neither teach nor assist in the class; 1 still in force.',
    );
  });
});
