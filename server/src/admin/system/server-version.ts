import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKOUT } from '../../ground/machine/checkout.ts';

let known: Promise<string> | null = null;

/** The version of this product, as its package says. */
export function serverVersion(): Promise<string> {
  known ??= readFile(join(CHECKOUT, 'package.json'), 'utf8').then(
    (text) => (JSON.parse(text) as { version: string }).version,
  );
  return known;
}
