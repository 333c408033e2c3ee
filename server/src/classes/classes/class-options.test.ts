import { classOptions } from '@antecedent/catalog/en/web/class-options';
import { describe, expect, it } from 'vitest';
import { STUDENT_LEVELS, SUBJECT_AREAS } from './class-options.ts';

describe('the options of a new installation', () => {
  it('have a name in every language', () => {
    expect(SUBJECT_AREAS).toEqual(Object.keys(classOptions.areas));
    expect(STUDENT_LEVELS).toEqual(Object.keys(classOptions.levels));
  });
});
