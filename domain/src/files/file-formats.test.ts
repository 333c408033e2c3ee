import { describe, expect, it } from 'vitest';
import { isOfficeArchive, isWordArchive, mediaTypeByExtension } from './file-formats.ts';
import { OTHER_EXTENSIONS } from './file-kinds.ts';

describe.each([
  ['docx', true, true],
  ['DOCM', true, true],
  ['xlsx', true, false],
  ['potx', true, false],
  ['odt', true, false],
  ['odg', true, false],
  ['xls', false, false],
  ['png', false, false],
  ['toString', false, false],
])('.%s', (extension, archive, word) => {
  it('returns the container of its format', () => {
    expect(isOfficeArchive(extension)).toBe(archive);
    expect(isWordArchive(extension)).toBe(word);
  });
});

describe('mediaTypeByExtension', () => {
  it.each([
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['DOTM', 'application/vnd.ms-word.template.macroEnabled.12'],
    ['odg', 'application/vnd.oasis.opendocument.graphics'],
    ['pps', 'application/vnd.ms-powerpoint'],
    ['unknown', 'application/octet-stream'],
  ])('returns for .%s the type %s', (extension, mediaType) => {
    expect(mediaTypeByExtension(extension)).toBe(mediaType);
  });

  it('knows every extension that has a kind', () => {
    const types = OTHER_EXTENSIONS.map(mediaTypeByExtension);
    expect(types).not.toContain('application/octet-stream');
  });
});
