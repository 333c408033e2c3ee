import { describe, expect, it } from 'vitest';
import { databaseProblem, versionProblem } from './database-problem.ts';

const URL_WITH_PASSWORD = 'postgres://writer:se%40cret@db.example.edu/texts';
const withCode = (code: string, message = code) => Object.assign(new Error(message), { code });

describe('databaseProblem', () => {
  it.each([
    ['ECONNREFUSED', /^There is no PostgreSQL at db\.example\.edu:5432 \(ECONNREFUSED\)/],
    ['ENOTFOUND', /^No machine is known by the name in db\.example\.edu:5432/],
    ['28P01', /refuses the user writer/],
    ['3D000', /has no database texts\. Create it \(create database texts owner writer\)/],
    ['42501', /writer may not create tables in the database texts/],
    ['53300', /accepts no more connections of the user writer/],
    ['25006', /is read-only/],
    ['57P03', /is starting or stopping/],
    ['53100', /disk of PostgreSQL .* is full/],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', /certificate .* isn’t trusted .*NODE_EXTRA_CA_CERTS/],
  ])('says what to do about %s, without the password', (code, sentence) => {
    const problem = databaseProblem(withCode(code), URL_WITH_PASSWORD);
    expect(problem).toMatch(sentence);
    expect(problem).not.toContain('cret');
  });

  it.each([
    ['The server does not support SSL connections', /doesn’t speak TLS/],
    ['Connection terminated unexpectedly', /doesn’t answer as PostgreSQL does/],
    ['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', /asks for a password/],
  ])('reads the words %s', (message, sentence) => {
    expect(databaseProblem(new Error(message), URL_WITH_PASSWORD)).toMatch(sentence);
  });

  it('looks below what it was wrapped in, and into both addresses of a name', () => {
    const cause = new AggregateError([withCode('ECONNREFUSED')], '');
    const wrapped = new Error('Migration 0001_storage failed: x', { cause });
    expect(databaseProblem(wrapped, URL_WITH_PASSWORD)).toMatch(/^There is no PostgreSQL/);
  });

  it('leaves other errors to others', () => {
    expect(databaseProblem(withCode('42601'), URL_WITH_PASSWORD)).toBeNull();
  });
});

describe('versionProblem', () => {
  it.each([
    ['13.18', true],
    ['9.6.24', true],
    ['14.0', false],
    ['18.4 (Debian 18.4-1)', false],
  ])('finds PostgreSQL %s too old: %s', (version, isTooOld) => {
    expect(versionProblem(version) !== null).toBe(isTooOld);
  });
});
