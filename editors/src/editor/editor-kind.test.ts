import { describe, expect, it } from 'vitest';
import { editorKind } from './editor-kind.ts';

describe('editorKind', () => {
  it.each([
    ['Essay.docx', 'document'],
    ['Budget.xlsx', 'spreadsheet'],
    ['Talk.PPTX', 'presentation'],
    ['Plan.of.the.stage.odg', 'drawing'],
    ['notes.txt', 'document'],
    ['xlsx', 'document'],
    ['', 'document'],
  ])('returns for %s: %s', (name, kind) => {
    expect(editorKind(name)).toBe(kind);
  });
});
