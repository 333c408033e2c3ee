import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => lines.push(line) }));
  return lines.join('');
}

describe('createLog', () => {
  it('leaves out personal data and credentials', () => {
    const line = logged((log) =>
      log.info(
        { userId: 'u1', email: 'a@b.c', user: { username: 'ada', password: 'pw' }, token: 't0k' },
        'x',
      ),
    );
    expect(line).not.toMatch(/a@b\.c|ada|"pw"|t0k/);
    expect(JSON.parse(line)).toMatchObject({ userId: 'u1', msg: 'x' });
  });

  it.each([
    ['err.config.headers', { request: { config: { headers: { Authorization: 'Bearer abc' } } } }],
    ['other spellings', { answer: { 'set-cookie': ['sid=abc'], access_token: 'abc' } }],
    ['lists', { people: [{ id: 'u1', firstName: 'abc' }, { deep: [{ email: 'abc' }] }] }],
    ['an error that is not at the top', { outcome: { error: new Error('to s3://key:abc@host') } }],
  ])('leaves them out however deep they are: %s', (_, entry) => {
    const line = logged((log) => log.warn(entry, 'x'));
    expect(line).not.toContain('abc');
    expect(JSON.parse(line)).toMatchObject({ msg: 'x' });
  });

  it('keeps everything else as it is, and ends where an entry refers to itself', () => {
    const at = new Date('2026-03-02T09:00:00Z');
    const entry: Record<string, unknown> = { at, counts: [1, { draft: 2 }], nothing: null };
    entry.self = entry;
    expect(JSON.parse(logged((log) => log.info(entry, 'x')))).toMatchObject({
      at: at.toISOString(),
      counts: [1, { draft: 2 }],
      nothing: null,
      self: { nothing: null },
    });
  });

  it('masks credentials in the words of an error', () => {
    const error = new Error(
      'connect postgres://antecedent:se%40cret@db:5432/x with Bearer abc.def',
    );
    expect(JSON.parse(logged((log) => log.error({ err: error }, 'x'))).err.message).toBe(
      'connect postgres://***@db:5432/x with Bearer ***',
    );
  });

  it('writes an error with its code and cause but without the values of a statement', () => {
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(a@b.c) already exists.',
    });
    const error = new Error('Failed query: insert\nparams: a@b.c,ada', { cause });
    const line = logged((log) => log.error({ err: error }, 'x'));
    expect(line).not.toMatch(/a@b\.c|ada/);
    expect(JSON.parse(line).err).toMatchObject({
      message: 'Failed query: insert',
      cause: { code: '23505', message: 'duplicate key' },
    });
  });
});
