import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHECKOUT } from '../ground/machine/checkout.ts';

/** A case of the page: the file of its test, and words of the test's name. */
const CASE = /^\|.*\| `(?<file>[^`]+\.tsx?)`: (?<name>.+) \|$/;

const page = await readFile(join(CHECKOUT, 'docs/reference/fairness.md'), 'utf8');
const rows = page.split('\n').filter((line) => /^\| (?!case|---)/.test(line));

describe('the page of fairness', () => {
  it('names a test for each case', () => {
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter((row) => !CASE.test(row))).toEqual([]);
  });

  it.each(rows.flatMap((row) => (CASE.exec(row)?.groups ? [CASE.exec(row)!.groups!] : [])))(
    'names a test that is there: $name',
    async ({ file = '', name = '' }) => {
      expect(await readFile(join(CHECKOUT, file), 'utf8')).toContain(name);
    },
  );
});
