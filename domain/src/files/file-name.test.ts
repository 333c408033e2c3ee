import { describe, expect, it } from 'vitest';
import { extensionOf, safeFileName } from './file-name.ts';

describe('safeFileName', () => {
  it.each([
    ['essay.pdf', 'essay.pdf'],
    ['Über uns (2).docx', 'Über uns (2).docx'],
    ['notes 👩‍🏫.png', 'notes 👩‍🏫.png'],
    ['C:\\Users\\me\\essay.pdf', 'essay.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['a\r\nset-cookie: b.pdf', 'a__set-cookie_ b.pdf'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['what?.pdf', 'what_.pdf'],
    ['half\ud83d.pdf', 'half_.pdf'],
    ['con.pdf', '_con.pdf'],
    ['LPT1', '_LPT1'],
    ['console.pdf', 'console.pdf'],
    ['..hidden.pdf. ', 'hidden.pdf'],
    ['', 'file'],
    ['. .', 'file'],
  ])('returns for %j the name %j', (claimed, name) => {
    expect(safeFileName(claimed)).toBe(name);
  });

  it('composes letters and their accents', () => {
    expect(safeFileName('cafe\u0301.pdf')).toBe('caf\u00e9.pdf');
  });

  it('shortens before the extension and between characters', () => {
    const name = safeFileName(`${'😀'.repeat(200)}.docx`);
    expect(name).toMatch(/^(?:😀)+\.docx$/u);
    expect(name.length).toBeLessThanOrEqual(180);
  });

  it('is idempotent', () => {
    for (const name of ['x'.repeat(300), `${'x'.repeat(300)}.pdf`, 'aux.txt', ' a . b ']) {
      const safe = safeFileName(name);
      expect(safeFileName(safe)).toBe(safe);
    }
  });
});

describe('extensionOf', () => {
  it.each([
    ['essay.PDF', 'pdf'],
    ['a.tar.gz', 'gz'],
    ['essay', ''],
    ['.profile', ''],
    ['essay.', ''],
  ])('of %j is %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});
