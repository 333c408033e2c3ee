import { describe, expect, it } from 'vitest';
import { choiceInAddress, EVERYBODY, readingPath } from './queue-choice.ts';

const SECTION = '0b6c7a52-5f0e-4a53-9a4e-0d9c3c1f2a10';
const read = (address: string, otherwise = EVERYBODY) =>
  choiceInAddress(new URLSearchParams(address), otherwise);

describe('choiceInAddress', () => {
  it('reads back the address of a choice', () => {
    const choice = {
      filter: 'late',
      order: 'time',
      share: 'all',
      section: SECTION,
      group: 'own',
    } as const;
    expect(read(readingPath('id', choice).split('?')[1] ?? '')).toEqual(choice);
    expect(read('')).toBeNull();
  });

  it('keeps filter and order where only a section is chosen, and shows all sections on request', () => {
    const before = { ...EVERYBODY, filter: 'toGrade', section: 'own' } as const;
    expect(read(`section=${SECTION}`, before)).toEqual({ ...before, section: SECTION });
    expect(read('section=all', before)).toEqual({ ...before, section: null });
    expect(read('section=<script>', before)).toEqual({ ...before, section: null });
  });
});
