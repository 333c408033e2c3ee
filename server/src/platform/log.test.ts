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
