import { describe, expect, it } from 'vitest';
import {
  autosaveIntervalOf,
  FILE_KINDS,
  fileKindOf,
  isOfficeArchive,
  isWordArchive,
  KIND_WIRE_NAMES,
  kindByWireName,
  kindOfTemplate,
  mediaTypeByExtension,
  NATIVE_FORMATS,
} from './file-kinds.ts';

describe('fileKindOf', () => {
  it.each([
    ['docx', 'document'],
    ['ODT', 'document'],
    ['xlsm', 'spreadsheet'],
    ['ots', 'spreadsheet'],
    ['ppsx', 'presentation'],
    ['otg', 'drawing'],
    ['', 'document'],
    ['toString', 'document'],
  ])('returns for .%s the kind %s', (extension, kind) => {
    expect(fileKindOf(extension)).toBe(kind);
  });
});

describe('kindByWireName', () => {
  it('finds every kind by its name in the published API', () => {
    expect(KIND_WIRE_NAMES.map((name) => kindByWireName(name).extension)).toEqual(NATIVE_FORMATS);
    expect(Object.values(FILE_KINDS).map(({ wireName }) => wireName)).toEqual(KIND_WIRE_NAMES);
  });
});

describe.each([
  ['docx', true, true, 1_000],
  ['docm', true, true, 1_000],
  ['xlsx', true, false, 120_000],
  ['potx', true, false, 120_000],
  ['odt', true, false, 1_000],
  ['odg', true, false, 120_000],
  ['xls', false, false, 120_000],
  ['png', false, false, 1_000],
])('.%s', (extension, archive, word, interval) => {
  it('returns the container and interval of its format', () => {
    expect(isOfficeArchive(extension)).toBe(archive);
    expect(isWordArchive(extension)).toBe(word);
    expect(autosaveIntervalOf(extension)).toBe(interval);
  });
});

describe('mediaTypeByExtension', () => {
  it.each([
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['odg', 'application/vnd.oasis.opendocument.graphics'],
    ['unknown', 'application/octet-stream'],
  ])('returns for .%s the type %s', (extension, mediaType) => {
    expect(mediaTypeByExtension(extension)).toBe(mediaType);
  });
});

describe('kindOfTemplate', () => {
  it.each([
    ['dotx', 'document'],
    ['potx', 'presentation'],
    ['xlsx', 'spreadsheet'],
    ['odt', 'drawing'],
    ['pdf', null],
  ])('returns for a %s template the kind %s', (extension, kind) => {
    expect(kindOfTemplate(extension)).toBe(kind);
  });
});
