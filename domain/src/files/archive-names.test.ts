import { describe, expect, it } from 'vitest';
import { archiveNames } from './archive-names.ts';

const named = (...wanted: string[]) =>
  archiveNames(
    wanted,
    wanted.map(() => 'docx'),
  );

describe('archiveNames', () => {
  it('are valid on every platform', () => {
    expect(named('Kone, Amara', '../../etc/passwd', 'a<b>:"|?*', 'CON', 'dots...', '')).toEqual([
      'Kone, Amara.docx',
      '_.._etc_passwd.docx',
      'a_b______.docx',
      '_CON.docx',
      'dots.docx',
      'file.docx',
    ]);
    expect(named('gpj.\u202eexe')).toEqual(['gpj.exe.docx']);
  });

  it('are there once each, whatever becomes of capitals and accents', () => {
    expect(named('Zoë', 'zoe', 'ZOE\u0308', 'Zoë (2)')).toEqual([
      'Zoë.docx',
      'zoe (2).docx',
      'ZOË (3).docx',
      'Zoë (2) (2).docx',
    ]);
    expect(archiveNames(['Index'], ['csv'], ['index.CSV'])).toEqual(['Index (2).csv']);
  });

  it('are short, and never cut inside a character', () => {
    const [name = ''] = named(`${'a'.repeat(99)}😀b`);
    expect(name).toBe(`${'a'.repeat(99)}.docx`);
  });
});
