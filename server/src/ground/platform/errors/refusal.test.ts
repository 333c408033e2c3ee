import { OfficeFileError } from '@antecedent/domain/office/errors/office-file-error';
import { describe, expect, it } from 'vitest';
import { BlobStoreError } from '../storage/blob-store.ts';
import { AppError } from './errors.ts';
import { isDatabaseAway, needsOperator, toRefusal } from './refusal.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

describe('isDatabaseAway', () => {
  it.each([
    ['a refused connection', coded('ECONNREFUSED')],
    ['a server that shuts down', coded('57P01')],
    ['a server that starts', coded('57P03')],
    ['no free connection', new Error('timeout exceeded when trying to connect')],
    ['a connection that broke', new Error('Connection terminated unexpectedly')],
    [
      'a cause deep inside',
      new Error('query', { cause: new Error('x', { cause: coded('08006') }) }),
    ],
    ['both addresses of localhost refused', new AggregateError([coded('ECONNREFUSED')])],
  ])('knows %s', (_what, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    ['a broken rule', coded('23505')],
    ['a mistake in a statement', coded('42601')],
    ['any other error', new TypeError('x is undefined')],
    ['no error at all', 'ECONNREFUSED'],
  ])('does not take %s for it', (_what, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});

describe('toRefusal', () => {
  it.each([
    ['no free connection', new Error('timeout exceeded when trying to connect'), 'very busy'],
    ['too many connections', new Error('query', { cause: coded('53300') }), 'very busy'],
    ['a server that shuts down', coded('57P01'), 'database is restarting'],
    [
      'a file store that is away',
      new BlobStoreError('x', { cause: coded('ECONNREFUSED') }),
      'file store',
    ],
  ])('tells what %s means', (_what, error, words) => {
    expect(toRefusal(error).message).toContain(words);
  });

  it('leaves our own refusals as they are', () => {
    const refusal = new AppError('conflict', 'accounts.usernameTaken');
    expect(toRefusal(refusal)).toBe(refusal);
  });

  it.each([
    [new OfficeFileError('not-zip', 'notOffice'), 'damaged-file', 400],
    [coded('57P01'), 'unavailable', 503],
    [new Error('query', { cause: coded('53100') }), 'unavailable', 503],
    [coded('ENOSPC'), 'unavailable', 503],
    [Object.assign(new Error('x'), { statusCode: 413 }), 'too-large', 413],
    [Object.assign(new Error('x'), { statusCode: 415 }), 'unsupported-type', 415],
    [Object.assign(new Error('x'), { statusCode: 400 }), 'invalid-request', 400],
    [new Error('secret path /etc'), 'internal', 500],
    ['thrown text', 'internal', 500],
  ])('answers %s with %s', (error, code, status) => {
    const refusal = toRefusal(error);
    expect(refusal).toMatchObject({ code, status });
    expect(refusal.message).not.toContain('secret');
  });
});

describe('needsOperator', () => {
  it.each([
    ['a full disk under PostgreSQL', new Error('query', { cause: coded('53100') }), true],
    ['a full disk under the files', coded('ENOSPC'), true],
    ['a file store that is away', new BlobStoreError('x'), true],
    ['a database that restarts', coded('57P01'), false],
    ['a refusal of ours', new AppError('conflict', 'accounts.usernameTaken'), false],
  ])('says of %s: %s', (_what, error, needs) => {
    expect(needsOperator(error)).toBe(needs);
  });
});
