import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export { buildDocument } from './build-document.ts';

const FOLDER = resolve(import.meta.dirname, '../../../domain/src/office/fixtures/files');

/** Names of documents written by another word processor. */
export const realDocuments: string[] = readdirSync(FOLDER).filter((name) => name.endsWith('.docx'));

/** The bytes of one of the files in `domain/src/office/fixtures/files`. */
export function realFile(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(FOLDER, name)));
}
