import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CHECKOUT } from '../ground/machine/checkout.ts';

type License = { name: string; version: string; license: string; text: string };

/** It is in the root folder, with the other build rules of the workspaces. */
const {
  licensesOf,
  licenseProblems,
}: {
  licensesOf(moduleIds: readonly string[]): License[];
  licenseProblems(licenses: readonly License[]): string[];
} = await import(pathToFileURL(join(CHECKOUT, 'third-party-licenses.ts')).href);

const inPackage = (name: string, rest = 'index.js') => join(CHECKOUT, 'node_modules', name, rest);

describe('licensesOf', () => {
  it('lists each package once, by name, and none of our own modules', () => {
    const licenses = licensesOf([
      inPackage('react', 'cjs/react.production.js'),
      `\0${inPackage('react', 'index.js')}?commonjs-es-import`,
      inPackage('@emotion/hash', 'dist/emotion-hash.esm.js'),
      inPackage('@fontsource-variable/figtree', 'index.css'),
      join(CHECKOUT, 'web/src/app/main.tsx'),
      '\0vite/preload-helper.js',
    ]);
    expect(licenses.map(({ name, license }) => [name, license])).toEqual([
      ['@emotion/hash', 'MIT'],
      ['@fontsource-variable/figtree', 'OFL-1.1'],
      ['react', 'MIT'],
    ]);
    const { version } = JSON.parse(readFileSync(inPackage('react', 'package.json'), 'utf8'));
    expect(licenses[2]).toMatchObject({ version, text: expect.stringContaining('Meta Platforms') });
  });

  it('brings the standard text, with the author, where a package has none of its own', () => {
    const [license] = licensesOf([inPackage('unicount')]);
    expect(license?.text).toMatch(/^Copyright \(c\) Joseph Gentle\n\nPermission to use, copy/);
  });
});

describe('licenseProblems', () => {
  const library = (license: string, text = 'terms') => [
    { name: 'x', version: '1.0.0', license, text },
  ];

  it.each([
    'MIT',
    '(MIT OR GPL-3.0-or-later)',
    '(MIT AND Zlib)',
    'OFL-1.1',
    '(MPL-2.0 OR Apache-2.0)',
  ])('accepts %s', (license) => {
    expect(licenseProblems(library(license))).toEqual([]);
  });

  it.each(['AGPL-3.0-only', 'GPL-3.0', '(MIT AND GPL-2.0)', 'UNLICENSED', 'unknown'])(
    'refuses %s',
    (license) => {
      expect(licenseProblems(library(license))).toEqual([`x 1.0.0 has the license ${license}`]);
    },
  );

  it('refuses a license without its text', () => {
    expect(licenseProblems(library('Unlicense', ''))).toEqual([
      'x 1.0.0 comes without the text of its license',
    ]);
  });
});
