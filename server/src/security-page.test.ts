import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { CHECKOUT } from './ground/machine/checkout.ts';

const WORKSPACES = ['domain', 'catalog', 'contracts', 'server', 'web', 'editors', 'e2e'];

/** Cells of the tables whose first one is a requirement's number. */
const rowsOf = (page: string): string[][] =>
  page
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

const namesIn = (text = ''): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => basename(name));

describe('docs/concepts/security.md', () => {
  let rows: string[][];
  const files = new Set<string>();
  beforeAll(async () => {
    rows = rowsOf(await readFile(`${CHECKOUT}/docs/concepts/security.md`, 'utf8'));
    for (const workspace of WORKSPACES) {
      const paths = await readdir(`${CHECKOUT}/${workspace}/src`, { recursive: true });
      for (const path of paths) files.add(basename(path));
    }
  });

  it('names tests that exist', () => {
    const named = rows.flatMap((cells) => namesIn(cells[5]));
    const endings = ['.test.ts', '.test.tsx', '.dom.test.ts', '.journey.ts'];
    const missing = named.filter((name) => !endings.some((ending) => files.has(name + ending)));
    expect(named.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  it('names files that exist', () => {
    const named = rows
      .flatMap((cells) => namesIn(cells[4]))
      .filter((name) => /^[\w-]+\.tsx?$/.test(name));
    expect(named.filter((name) => !files.has(name))).toEqual([]);
  });
});
