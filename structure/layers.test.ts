import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  brokenSeparations,
  circles,
  reservedImports,
  sideDoors,
  wrongImports,
  wrongPackages,
} from './check-layers.ts';
import { readImports, readPackages } from './imports.ts';
import { WORKSPACES } from './layers.ts';

const ROOT = dirname(import.meta.dirname);
const workspaces = Object.keys(WORKSPACES);
const imports = readImports(ROOT, workspaces);
const packages = readPackages(ROOT, workspaces);

describe('the layers of folders', () => {
  it('are read from every workspace', () => {
    expect(imports.length).toBeGreaterThan(8_000);
  });

  it('are kept: a folder imports only from lower ones', () => {
    expect(wrongImports(imports)).toEqual([]);
  });

  it('are entered by the services of the server and the top folders of the web app', () => {
    expect(sideDoors(imports)).toEqual([]);
  });

  it('keep apart what a layer alone would not', () => {
    expect(brokenSeparations(imports)).toEqual([]);
  });

  it('inflate only what was admitted to the thread', () => {
    expect(reservedImports([...imports, ...packages])).toEqual([]);
  });

  it('use only the packages of their workspace', () => {
    expect(packages.length).toBeGreaterThan(2_000);
    expect(wrongPackages(packages)).toEqual([]);
  });

  it('have no circles, down to the files of folders that have folders of their own', () => {
    expect(circles(imports)).toEqual([]);
  });
});

describe('a planted import', () => {
  it.each([
    [
      'of a higher folder',
      'domain/src/insight/words/words.ts',
      'domain/src/insight/figures/assess.ts',
    ],
    ['of the browser', 'server/src/app.ts', 'web/src/app/main.tsx'],
    [
      'in the same layer',
      'server/src/record/blobs/blobs.service.ts',
      'server/src/record/versions/versions.service.ts',
    ],
    ['of a folder that has no layer', 'server/src/app.ts', 'server/src/stuff/new.ts'],
  ])('%s is found', (_what, from, to) => {
    expect(wrongImports([{ from, to }])).toHaveLength(1);
  });

  it('that enters a feature by the side is found', () => {
    const from = 'server/src/insight/figures/charts.ts';
    expect(sideDoors([{ from, to: 'server/src/record/versions/versions.repo.ts' }])).toHaveLength(
      1,
    );
  });

  it.each([
    ['domain/src/random.ts', 'node:fs'],
    ['contracts/src/wire/pages.ts', 'react'],
    ['editors/src/document/document-editor.ts', 'react'],
    ['web/src/app/main.tsx', 'node:path'],
  ])('of a package is found: %s imports %s', (from, to) => {
    expect(wrongPackages([{ from, to }])).toHaveLength(1);
  });

  it.each(['node:zlib', 'yauzl', 'server/src/ground/platform/storage/office-codec.ts'])(
    'of what inflates is found: %s',
    (to) => {
      const from = 'server/src/grading/book/import-grades.service.ts';
      expect(reservedImports([{ from, to }])).toHaveLength(1);
    },
  );

  it('between places that are kept apart is found', () => {
    const [from, to] = ['web/src/ui/a.ts', 'web/src/lib/api-client.ts'];
    expect(brokenSeparations([{ from, to }])).toHaveLength(1);
  });

  it('that closes a circle is found', () => {
    const a = 'web/src/features/classes/classes/detail/a.ts';
    const b = 'web/src/features/classes/classes/roster/b.ts';
    const circle = [
      { from: a, to: b },
      { from: b, to: a },
    ];
    expect(circles(circle)).toEqual([
      ['web/src/features/classes/classes/detail', 'web/src/features/classes/classes/roster'],
    ]);
  });
});
