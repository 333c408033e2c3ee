import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circles, sideDoors, wrongImports } from './check-layers.ts';
import { readImports } from './imports.ts';
import { WORKSPACES } from './layers.ts';

const ROOT = dirname(import.meta.dirname);
const imports = readImports(ROOT, Object.keys(WORKSPACES));

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

  it('that closes a circle is found', () => {
    const a = 'web/src/features/classes/detail/a.ts';
    const b = 'web/src/features/classes/roster/b.ts';
    const circle = [
      { from: a, to: b },
      { from: b, to: a },
    ];
    expect(circles(circle)).toEqual([
      ['web/src/features/classes/detail', 'web/src/features/classes/roster'],
    ]);
  });
});
