import { describe, expect, it } from 'vitest';
import { importProblem } from './import-problem.ts';

describe('importProblem', () => {
  const file = (name: string, size = 10) => ({ name, size });
  it.each([
    ['one file of the kind', [file('Essay.DOCX')], null],
    ['none', [], 'oneFile'],
    ['two', [file('a.docx'), file('b.docx')], 'oneFile'],
    ['another kind', [file('essay.pdf')], 'wrongType'],
    ['an empty file', [file('essay.docx', 0)], 'emptyFile'],
  ])('of %s', (_, files, expected) => {
    expect(importProblem(files, '.docx')).toBe(expected);
  });
});
