import { describe, expect, it } from 'vitest';
import {
  autosaveIntervalOf,
  FILE_KINDS,
  fileKindOf,
  KIND_WIRE_NAMES,
  kindByWireName,
  kindOfTemplate,
  NATIVE_FORMATS,
  OTHER_EXTENSIONS,
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

describe('autosaveIntervalOf', () => {
  it.each([
    ['docm', 1_000],
    ['odt', 1_000],
    ['potx', 120_000],
    ['odg', 120_000],
    ['xls', 120_000],
    ['png', 1_000],
  ])('returns for .%s %i ms', (extension, interval) => {
    expect(autosaveIntervalOf(extension)).toBe(interval);
  });
});

describe('OTHER_EXTENSIONS', () => {
  it('are those of spreadsheets, presentations and drawings', () => {
    const kinds = new Set(OTHER_EXTENSIONS.map(fileKindOf));
    expect(kinds).toEqual(new Set(['spreadsheet', 'presentation', 'drawing']));
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
