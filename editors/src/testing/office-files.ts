import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export { documentWith } from './document-with.ts';

const FOLDER = resolve(import.meta.dirname, '../../../../shared/data/office');

/** Whether the collection of real files lies beside the project. */
export const hasRealFiles = existsSync(FOLDER);

/** Names of real documents, or one that says there are none. */
export const realDocuments: string[] = hasRealFiles
  ? readdirSync(FOLDER).filter((name) => name.endsWith('.docx'))
  : ['(no folder of real files)'];

export function realFile(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(FOLDER, name)));
}
