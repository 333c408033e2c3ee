import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { pushAll } from '@antecedent/domain/arrays';
import { acceptAllChanges } from '@antecedent/domain/office/document/tracked-changes/accept-all';
import { changedDocuments } from '@antecedent/server/testing/changed-documents';
import { wordsAcceptedByLibreOffice } from '@antecedent/server/testing/libre-office';
import { textOf, wordsOf } from '../support/documents.ts';

/**
 * Accepts all changes of documents, as the product does on submission, and compares the remaining words with
 * LibreOffice's result: for the given files and folders, or for those of the tests. Fails if any differ.
 */
const TEST_FILES = resolve(import.meta.dirname, '../../../domain/src/office/fixtures/files');
const SOME = 8;

const codec = {
  inflate: (raw: Uint8Array, size: number) => inflateRawSync(raw, { maxOutputLength: size + 1 }),
  deflate: (bytes: Uint8Array) => deflateRawSync(bytes),
};
const named = process.argv.slice(2);
const files: (readonly [string, Uint8Array])[] = (named.length > 0 ? named : [TEST_FILES])
  .flatMap(documentsAt)
  .map((path) => [basename(path), new Uint8Array(readFileSync(path))] as const);
if (named.length === 0) pushAll(files, changedDocuments());
const documents = files.map(([, bytes]) => bytes);
const theirs = wordsAcceptedByLibreOffice(documents);
let same = 0;
for (const [index, [name]] of files.entries()) {
  const ours = wordsOf(textOf(acceptAllChanges(documents[index] as Uint8Array, codec)));
  const other = theirs[index] ?? [];
  const at = ours.findIndex((word, place) => word !== other[place]);
  const isSame = at < 0 && ours.length === other.length;
  if (isSame) same++;
  process.stdout.write(`${isSame ? ' ' : '!'} ${name}\n`);
  if (isSame) continue;
  const from = Math.max(0, (at < 0 ? ours.length : at) - 2);
  for (const [who, words] of [
    ['ours', ours],
    ['theirs', other],
  ] as const) {
    process.stdout.write(`    ${who}: … ${words.slice(from, from + SOME).join(' ')} …\n`);
  }
}
process.stdout.write(`${same} of ${files.length} leave the same words as in LibreOffice.\n`);
if (same < files.length) process.exitCode = 1;

function documentsAt(path: string): string[] {
  if (path.endsWith('.docx')) return [path];
  const names = existsSync(path) ? readdirSync(path) : [];
  return names.filter((name) => name.endsWith('.docx')).map((name) => join(path, name));
}
