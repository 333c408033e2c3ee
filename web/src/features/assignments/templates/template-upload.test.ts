import { TEMPLATE_LIMIT } from '@antecedent/contracts/assignments/templates';
import { describe, expect, it } from 'vitest';
import { fileRefusal, titleFromName } from './template-upload.ts';

describe('fileRefusal', () => {
  it.each([
    ['essay.docx', 'DOCUMENT', null],
    ['Essay.DOTX', 'DOCUMENT', null],
    ['essay.pdf', 'DOCUMENT', 'wrongType'],
    ['essay.docx.exe', 'DOCUMENT', 'wrongType'],
    ['essay', 'DOCUMENT', 'wrongType'],
    ['essay.docx', 'SPREADSHEET', 'wrongType'],
    ['data.xlsx', 'SPREADSHEET', null],
    ['data.xltx', 'SPREADSHEET', null],
    ['talk.pptx', 'PRESENTATION', null],
    ['talk.potx', 'PRESENTATION', null],
    ['plan.otg', 'DRAW', null],
    ['plan.odt', 'DRAW', null],
    ['plan.odg', 'DRAW', null],
    ['plan.ods', 'DRAW', 'wrongType'],
  ] as const)('of %s as %s', (name, kind, expected) => {
    expect(fileRefusal({ name, size: 1 }, kind)).toBe(expected);
  });

  it('refuses a file that is a byte too large', () => {
    const file = { name: 'essay.docx', size: TEMPLATE_LIMIT };
    expect(fileRefusal(file, 'DOCUMENT')).toBeNull();
    expect(fileRefusal({ ...file, size: TEMPLATE_LIMIT + 1 }, 'DOCUMENT')).toBe('tooLarge');
  });
});

describe('titleFromName', () => {
  it.each([
    ['Lab_report v2.docx', 'Lab report v2'],
    ['.docx', ''],
    ['a.b.dotx', 'a.b'],
  ])('of %s is “%s”', (name, expected) => {
    expect(titleFromName(name)).toBe(expected);
  });
});
