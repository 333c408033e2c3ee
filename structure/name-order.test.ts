import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourcesIn } from './imports.ts';

const CHECKOUT = join(import.meta.dirname, '..');

/** Ways to sort names that put Á after Z, or differ from one page to the next. */
const OWN_ORDERS = [
  /\basc\([^)]*(?:lastName|firstName)/,
  /\blower\([^)]*(?:lastName|last_name|firstName|first_name)\b(?![^;]*(?:=|like|similarity))/,
  /(?:lastName|firstName)\.localeCompare/,
];

it('sorts people in one order only: byName in SQL, compareNames elsewhere', () => {
  const files = ['domain', 'server', 'web'].flatMap((workspace) =>
    sourcesIn(CHECKOUT, `${workspace}/src`),
  );
  const found = files
    .filter((file) => !file.endsWith('/name-order.ts'))
    .flatMap((file) =>
      readFileSync(join(CHECKOUT, file), 'utf8')
        .split('\n')
        .filter((line) => OWN_ORDERS.some((own) => own.test(line)))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
